import { describe, expect, test } from 'vitest'
import { MINUTE, sampleAttempt, sampleKey, T0 } from '#test/support/sample-attempt.ts'
import { sampleAnswer } from '#test/support/sample-evidence.ts'
import { leave, submit } from '../attempts/grade.ts'
import type { Mode } from '../exam/formats.ts'
import type { OptionIndex } from '../items/item.ts'
import { BY_LABEL } from './calibration.ts'
import { evidenceOf, isRushed, kindOf, type ServedItem } from './evidence.ts'

const SERVED: ServedItem[] = Array.from({ length: 4 }, (_, index) => ({
  itemId: `setAAA.${index + 1}`,
  revision: 3,
  section: 'math',
  topic: 'Trigonometry',
  difficulty: 'hard',
}))

const answersWith = (...choices: (OptionIndex | null)[]) =>
  choices.map((choice, index) => ({ index, choice, seq: 1, timeSpentSeconds: 20 + index, bookmarked: false }))

/** Grades a test with these choices; the keys are A, B, C, D. */
function graded(choices: readonly (OptionIndex | null)[], mode: Mode = 'practice') {
  const attempt = sampleAttempt({ mode })
  const answers = answersWith(...choices)
  return submit(attempt, sampleKey(attempt), { answers, sections: [] }, T0 + MINUTE)
}
const GRADING = { key: sampleKey(sampleAttempt()), correctedAt: 0 }

describe('evidenceOf', () => {
  test('has a record of each answered question, and none of an unanswered one', () => {
    expect(evidenceOf(graded([0, null, 3, 3]), GRADING, SERVED, BY_LABEL)).toEqual({
      attemptId: 'att_sample',
      grading: 0,
      calibration: 0,
      at: T0 + MINUTE,
      mode: 'practice',
      version: 'old',
      answers: [
        { index: 0, choice: 0, isRight: true },
        { index: 2, choice: 3, isRight: false },
        { index: 3, choice: 3, isRight: true },
      ].map(({ index, ...answer }) => ({
        ...SERVED[index],
        ...answer,
        step: 2,
        seconds: 20 + index,
        hints: 0,
        isMarked: false,
        isRepeated: false,
      })),
    })
  })

  test('follows a corrected key', () => {
    const correction = { key: [1, 1, 2, 3], correctedAt: T0 + 5 } as const
    const evidence = evidenceOf(graded([0, 1, 2, 3]), correction, SERVED, BY_LABEL)
    expect(evidence.grading).toBe(T0 + 5)
    expect(evidence.answers.map(({ isRight }) => isRight)).toEqual([false, true, true, true])
  })

  test('includes a test with checked answers, which has no score', () => {
    const attempt = graded([0, 2, null, null], 'check')
    expect(attempt).toMatchObject({ state: 'checked', result: null })
    const evidence = evidenceOf(attempt, GRADING, SERVED, BY_LABEL)
    expect(evidence.answers.map(({ isRight }) => isRight)).toEqual([true, false])
    expect(evidence.at).toBe(T0 + MINUTE)
  })

  test('has no answers of a test that is open, that was left, or that has no answer', () => {
    const open = { ...graded([0, 1, 2, 3]), state: 'open' as const, result: null }
    const running = sampleAttempt({ mode: 'test-day' })
    const left = leave({ ...running, answers: open.answers }, { at: T0 + 1 }, T0 + 1)
    for (const attempt of [open, left, graded([null, null, null, null])])
      expect(evidenceOf(attempt, GRADING, SERVED, BY_LABEL).answers).toEqual([])
  })

  test('copies hints, changes, and a repetition, and takes steps from the calibration', () => {
    const calibration = { id: 4, steps: new Map([['setAAA.2', -3]]) }
    const attempt = graded([0, 1, 2, null])
    const [first, second, ...rest] = attempt.answers
    if (first === undefined || second === undefined) throw new Error('the sample has four questions')
    const answers = [
      { ...first, hints: 2 as const },
      { ...second, changes: 1, firstChoice: 3 as const },
      ...rest,
    ]
    const evidence = evidenceOf({ ...attempt, answers }, GRADING, SERVED, calibration, new Set([1]))
    expect(evidence.calibration).toBe(4)
    expect(evidence.answers).toMatchObject([
      { step: 2, hints: 2, isRepeated: false },
      { step: -3, hints: 0, changes: 1, firstChoice: 3, isRepeated: true },
      { step: 2, hints: 0, isRepeated: false },
    ])
    expect(evidence.answers[0]).not.toHaveProperty('changes')
  })

  test('rejects a form that lacks an answered question', () => {
    expect(() => evidenceOf(graded([0, 1, 2, 3]), GRADING, SERVED.slice(0, 3), BY_LABEL)).toThrow(RangeError)
  })
})

test.each([
  ['english', 'old', 3, 4],
  ['math', 'old', 5, 6],
  ['math', 'enhanced', 5, 6],
  ['science', 'enhanced', 4, 5],
] as const)('isRushed: in %s (%s), %i s are rushed, and %i s are not', (section, version, rushed, enough) => {
  expect(isRushed(version, { section, seconds: rushed })).toBe(true)
  expect(isRushed(version, { section, seconds: enough })).toBe(false)
})

test.each([
  [{}, 'plain'],
  [{ hints: 1 }, 'hinted'],
  [{ isRepeated: true }, 'repeated'],
  [{ hints: 1, isRepeated: true }, 'hinted'],
  [{ seconds: 2, hints: 1, isRepeated: true }, 'rushed'],
] as const)('kindOf: an answer with %o is %s', (changes, kind) => {
  expect(kindOf('old', sampleAnswer(changes))).toBe(kind)
})
