import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE, T0 } from '#test/support/sample-attempt.ts'
import { anyAttempts, withCorrectedKey, sampleAnswer, sampleEvidence } from '#test/support/sample-evidence.ts'
import type { AttemptEvidence } from './evidence.ts'
import { PERIOD_DAYS, PERIODS } from './model.ts'
import {
  addAnswers,
  emptySummary,
  fold,
  MAX_FOLDED,
  remove,
  summarize,
  withoutAnswers,
  type LearningSummary,
  type Rebuild,
} from './summary.ts'

const NONE = emptySummary(0)
const rebuilt = (attempts: Iterable<AttemptEvidence>) => summarize(attempts, 0)

/** A student's stored summary, beside the attempts that it must equal. */
class Student {
  attempts = new Map<string, AttemptEvidence>()
  summary: LearningSummary = NONE
  rebuilds = 0

  /** Stores a summary, or computes it from all attempts. */
  store(next: LearningSummary | Rebuild): void {
    if (next === 'rebuild') this.rebuilds += 1
    this.summary = next === 'rebuild' ? rebuilt(this.attempts.values()) : next
  }

  add(evidence: AttemptEvidence): void {
    this.attempts.set(evidence.attemptId, evidence)
    this.store(fold(this.summary, evidence))
  }

  correct(attemptId: string): void {
    const before = this.attempts.get(attemptId)
    if (before === undefined) return
    this.attempts.set(attemptId, withCorrectedKey(before))
    // A correction makes the stored summary stale.
    this.store('rebuild')
  }

  hide(attemptId: string): void {
    const evidence = this.attempts.get(attemptId)
    if (evidence === undefined) return
    this.attempts.delete(attemptId)
    this.store(remove(this.summary, evidence))
    this.store(remove(this.summary, evidence))
  }
}

/** Returns a summary in a form that compares equal whatever the order of the entries. */
const sorted = ({ calibration, cells, folded }: LearningSummary) => ({
  calibration,
  cells: Object.fromEntries([...cells].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  folded: Object.fromEntries(folded),
})

describe('a summary', () => {
  test('equals a rebuild after any folds, repeats, corrections, and removals', () => {
    const steps = fc.array(
      fc.record({ kind: fc.constantFrom('add', 'add', 'correct', 'hide'), at: fc.nat({ max: 89 }) }),
      { maxLength: 160, size: 'max' },
    )
    fc.assert(
      fc.property(anyAttempts(90), steps, (attempts, actions) => {
        const student = new Student()
        for (const { kind, at } of actions) {
          const evidence = attempts[at]
          if (evidence === undefined) continue
          const stored = student.attempts.get(evidence.attemptId)
          if (kind === 'add') student.add(stored ?? evidence)
          else if (kind === 'correct') student.correct(evidence.attemptId)
          else student.hide(evidence.attemptId)
        }
        expect(sorted(student.summary)).toEqual(sorted(rebuilt(student.attempts.values())))
      }),
    )
  })

  test('is the same for any order of the same attempts', () => {
    const orders = anyAttempts(80).chain((attempts) =>
      fc.tuple(
        fc.constant(attempts),
        fc.shuffledSubarray(attempts, { minLength: attempts.length, maxLength: attempts.length }),
      ),
    )
    fc.assert(
      fc.property(orders, ([one, other]) => {
        const [first, second] = [new Student(), new Student()]
        for (const evidence of one) first.add(evidence)
        for (const evidence of other) second.add(evidence)
        expect(sorted(first.summary)).toEqual(sorted(second.summary))
      }),
    )
  })

  test('never needs a rebuild if attempts are folded in the order in which they ended', () => {
    fc.assert(
      fc.property(anyAttempts(90), (attempts) => {
        const student = new Student()
        for (const evidence of attempts.toSorted((one, other) => one.at - other.at)) student.add(evidence)
        expect(student.rebuilds).toBe(0)
        expect(sorted(student.summary)).toEqual(sorted(rebuilt(attempts)))
      }),
    )
  })
})

const numbered = (count: number): AttemptEvidence[] =>
  Array.from({ length: count }, (_, number) =>
    sampleEvidence([sampleAnswer({ isRight: number % 3 > 0 })], {
      attemptId: `att_${String(number).padStart(22, '0')}`,
      at: T0 + number * MINUTE,
    }),
  )

describe('fold', () => {
  test('returns the same summary for an attempt that it has', () => {
    const summary = rebuilt([sampleEvidence()])
    expect(fold(summary, sampleEvidence())).toBe(summary)
  })

  test('asks for a rebuild after a correction, and for evidence of another calibration', () => {
    const summary = rebuilt([sampleEvidence()])
    expect(fold(summary, withCorrectedKey(sampleEvidence()))).toBe('rebuild')
    expect(fold(summary, sampleEvidence([], { attemptId: 'att_other', calibration: 1 }))).toBe('rebuild')
  })

  test('asks for a rebuild if an attempt is older than all in a full list', () => {
    const all = numbered(MAX_FOLDED + 1)
    const [oldest = sampleEvidence(), ...newer] = all
    expect(fold(rebuilt(newer), oldest)).toBe('rebuild')
    expect(fold(rebuilt(newer.slice(1)), oldest)).not.toBe('rebuild')
    expect(rebuilt(all).folded.size).toBe(MAX_FOLDED)
  })
})

describe('remove', () => {
  test('leaves an empty summary without the only attempt', () => {
    const evidence = sampleEvidence([])
    expect(remove(rebuilt([evidence]), evidence)).toEqual(NONE)
  })

  test('asks for a rebuild with a full list, which may have displaced another attempt', () => {
    const all = numbered(MAX_FOLDED + 1)
    for (const evidence of all) expect(remove(rebuilt(all), evidence)).toBe('rebuild')
    for (const evidence of all.slice(2)) expect(remove(rebuilt(all.slice(2)), evidence)).not.toBe('rebuild')
  })

  test('asks for a rebuild, which brings back the answers that the removed attempt displaced', () => {
    const old = sampleEvidence([sampleAnswer()], { attemptId: 'att_old' })
    const at = T0 + PERIODS * PERIOD_DAYS * DAY
    const recent = sampleEvidence([sampleAnswer()], { attemptId: 'att_recent', at })
    const both = rebuilt([old, recent])
    expect(both.cells.size).toBe(1)
    expect(remove(both, recent)).toBe('rebuild')
    expect(rebuilt([old]).cells.size).toBe(1)
  })
})

describe('summarize', () => {
  test('counts an attempt once, by its newest grading', () => {
    const before = sampleEvidence([sampleAnswer({ isRight: false })])
    for (const attempts of [
      [before, withCorrectedKey(before), before],
      [withCorrectedKey(before), before],
    ])
      expect(sorted(rebuilt(attempts))).toEqual(sorted(rebuilt([withCorrectedKey(before)])))
  })

  test('counts only the newest periods', () => {
    const inPeriod = (period: number) =>
      sampleEvidence([sampleAnswer()], {
        attemptId: `att_${period}`,
        at: T0 + period * PERIOD_DAYS * DAY,
      })
    const all = rebuilt(Array.from({ length: PERIODS + 3 }, (_, period) => inPeriod(period)))
    expect(all.cells.size).toBe(PERIODS)
    expect(all.folded.size).toBe(PERIODS + 3)
  })

  test('rejects evidence of another calibration', () => {
    expect(() => summarize([sampleEvidence()], 3)).toThrow(RangeError)
  })
})

describe('the answers of drills', () => {
  test('are added in any order and removed again, and don’t change the list of tests', () => {
    fc.assert(
      fc.property(anyAttempts(10), anyAttempts(10), (tests, drills) => {
        // All are of one period, so that no older answers are dropped.
        const inPeriod = (all: readonly AttemptEvidence[]) => all.map((one) => ({ ...one, at: T0 }))
        const before = rebuilt(inPeriod(tests))
        const answers = inPeriod(drills)
        const after = addAnswers(before, answers)
        expect(after.folded).toEqual(before.folded)
        expect(answers.toReversed().reduce((sum, one) => addAnswers(sum, [one]), before).cells).toEqual(
          after.cells,
        )
        expect(withoutAnswers(after, answers).cells).toEqual(before.cells)
      }),
    )
  })

  test('don’t count if their period no longer does', () => {
    const old = sampleEvidence([sampleAnswer()], { at: T0 })
    const recent = rebuilt([sampleEvidence([sampleAnswer()], { at: T0 + PERIODS * PERIOD_DAYS * DAY })])
    expect(addAnswers(recent, [old]).cells).toEqual(recent.cells)
    expect(withoutAnswers(recent, [old]).cells).toEqual(recent.cells)
  })
})
