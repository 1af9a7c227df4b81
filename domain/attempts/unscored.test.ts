import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE, sampleAttempt, sampleKey, T0 } from '#test/support/sample-attempt.ts'
import type { OptionIndex } from '../items/item.ts'
import { BY_LABEL } from '../learning/calibration.ts'
import { evidenceOf } from '../learning/evidence.ts'
import { ownAnswers } from '../learning/own-answers.ts'
import { observe } from '../statistics/counts.ts'
import type { GivenAnswer } from './answers.ts'
import { HINT_COUNTS, type Attempt } from './attempt.ts'
import { save, sectionParts, submit } from './grade.ts'
import { openedHints, recordHints } from './hints.ts'
import { regrade } from './regrade.ts'

const SCORED = 4
const UNSCORED = 3
const fresh = sampleAttempt({ count: SCORED + UNSCORED, unscored: UNSCORED })
const key = sampleKey(fresh)

const answerTo = (from: number, count: number) =>
  fc.record({
    index: fc.integer({ min: from, max: from + count - 1 }),
    choice: fc.constantFrom<OptionIndex | null>(0, 1, 2, 3, null),
    seq: fc.integer({ min: 1, max: 9 }),
    timeSpentSeconds: fc.nat(100),
    bookmarked: fc.boolean(),
  })
const answersToUnscored = fc.record({
  answers: fc.array(answerTo(SCORED, UNSCORED)),
  hinted: fc.option(fc.integer({ min: SCORED, max: SCORED + UNSCORED - 1 })),
  hints: fc.constantFrom(...HINT_COUNTS),
  /** Whether these answers arrive so late that answers to scored questions would mark the test late. */
  isLate: fc.boolean(),
})
type ToUnscored = typeof answersToUnscored extends fc.Arbitrary<infer T> ? T : never

const END = T0 + 10 * MINUTE
function take(scored: readonly GivenAnswer[], { answers, hinted, hints, isLate }: ToUnscored): Attempt {
  const answered = save(fresh, key, { answers: scored, sections: [] }, T0 + MINUTE).attempt
  const withHints = hinted === null ? answered : recordHints(answered, hinted, hints, T0 + MINUTE)
  const last = { answers: answers.map((one) => ({ ...one, at: T0 + 2 * MINUTE })), sections: [] }
  return submit(withHints, key, last, isLate ? END + 5 * MINUTE : END)
}

/** Returns all that a result, a dashboard, or a learning summary could take from an attempt. */
function countedOf(attempt: Attempt) {
  const served = attempt.answers.map((_, index) => ({
    itemId: `i.${index}`,
    revision: 1,
    section: 'math' as const,
    topic: 'Trigonometry',
    difficulty: 'easy' as const,
    opensPassage: false,
  }))
  const { state, late, result } = attempt
  const otherKey = key.map((option, index): OptionIndex => (index === 0 ? 3 : option))
  return {
    state,
    late,
    result,
    parts: sectionParts(attempt, key),
    hints: openedHints(attempt),
    evidence: evidenceOf(attempt, { key, correctedAt: 0 }, served, BY_LABEL),
    own: ownAnswers(attempt, key, served),
    regraded: regrade(attempt, otherKey, null, T0).attempt.result,
  }
}

describe('unscored questions', () => {
  test('don’t change the result, the section parts, the evidence, or the misses, whatever their answers and hints', () => {
    const none: ToUnscored = { answers: [], hinted: null, hints: 1, isLate: false }
    fc.assert(
      fc.property(fc.array(answerTo(0, SCORED)), answersToUnscored, (scored, toUnscored) => {
        expect(countedOf(take(scored, toUnscored))).toEqual(countedOf(take(scored, none)))
      }),
    )
  })

  test('keep their answers, and the score is computed from the other questions', () => {
    const right = key.map((option, index) => ({
      index,
      choice: option,
      seq: 1,
      timeSpentSeconds: 60,
      bookmarked: false,
    }))
    const { answers, result } = submit(fresh, key, { answers: right.slice(2), sections: [] }, END)
    expect(result).toMatchObject({ correct: SCORED - 2, score: 18 })
    expect(answers.map(({ choice }) => choice)).toEqual([null, null, ...key.slice(2)])
  })

  test('are observed like the scored questions, but don’t count in the `rest` of other questions', () => {
    const right = key.map((option, index) => ({
      index,
      choice: index === 0 ? null : option,
      seq: 1,
      timeSpentSeconds: 60,
      bookmarked: false,
    }))
    const attempt = submit(fresh, key, { answers: right, sections: [] }, END)
    const restOf = (place: number) => observe(attempt, key)[place]?.rest
    expect(observe(attempt, key)).toHaveLength(SCORED + UNSCORED)
    expect([restOf(0), restOf(1), restOf(SCORED)]).toEqual([100_000, 66_667, 75_000])
  })
})
