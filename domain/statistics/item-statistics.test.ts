import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleAttempt } from '#test/support/sample-attempt.ts'
import { NO_ANSWER, type Attempt } from '../attempts/attempt.ts'
import { countCorrect, type AnswerKey } from '../attempts/grade.ts'
import { OPTION_INDEXES, type OptionIndex } from '../items/item.ts'
import { mergeCounts, NO_COUNTS, observe, withObservation, type ItemCounts } from './counts.ts'
import { bucketOf, MEDIAN_ERROR, medianOf } from './histogram.ts'
import { itemStatistics, MIN_SAMPLE } from './item-statistics.ts'

const option = fc.constantFrom(...OPTION_INDEXES)
const SIZE = 5
const key: AnswerKey = [0, 1, 2, 3, 0]
const students = fc.array(
  fc.array(fc.record({ choice: fc.option(option), seconds: fc.integer({ min: 0, max: 600 }) }), {
    minLength: SIZE,
    maxLength: SIZE,
  }),
  { maxLength: 40 },
)
type Answered = { choice: OptionIndex | null; seconds: number }

const attemptOf = (answers: readonly Answered[]): Attempt => ({
  ...sampleAttempt({ count: SIZE }),
  answers: answers.map(({ choice, seconds }) => ({ ...NO_ANSWER, choice, timeSpentSeconds: seconds })),
})
/** Returns the counts of one question over these students. */
function countsOf(all: readonly (readonly Answered[])[], place: number): ItemCounts {
  return all
    .flatMap((answers) => observe(attemptOf(answers), key))
    .filter((observation) => observation.place === place)
    .reduce(withObservation, NO_COUNTS)
}
/** Computes the same statistics by textbook formulas, from the answers themselves. */
function computeByTextbook(all: readonly (readonly Answered[])[], place: number) {
  const counted = all.filter((answers) => answers.some(({ choice }) => choice !== null))
  const x = counted.map((answers) => (answers[place]?.choice === key[place] ? 1 : 0))
  const y = counted.map(
    (answers, student) => (countCorrect(attemptOf(answers), key) - (x[student] ?? 0)) / (SIZE - 1),
  )
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  const covariance = mean(x.map((value, student) => (value - mx) * ((y[student] ?? 0) - my)))
  const deviation = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
  const [sx, sy] = [deviation(x, mx), deviation(y, my)]
  return {
    n: counted.length,
    p: counted.length === 0 ? null : mx,
    r: counted.length === 0 || sx < 1e-6 || sy < 1e-6 ? null : covariance / (sx * sy),
  }
}

describe('itemStatistics', () => {
  test('matches the textbook formulas', () => {
    fc.assert(
      fc.property(students, fc.nat(SIZE - 1), (all, place) => {
        const { n, p, r } = computeByTextbook(all, place)
        const figures = itemStatistics(countsOf(all, place), key[place] ?? 0)
        expect(figures.answered).toBe(n)
        if (p === null) expect(figures.pValue).toBeNull()
        else expect(figures.pValue).toBeCloseTo(p, 10)
        if (r === null) expect(figures.pointBiserial).toBeNull()
        else expect(figures.pointBiserial).toBeCloseTo(r, 3)
        const shares = [...figures.shares, figures.omitted].reduce((sum, share) => sum + share, 0)
        expect(shares).toBeCloseTo(n === 0 ? 0 : 1, 10)
      }),
    )
  })

  test('mergeCounts gives the counts of two days together, in any order', () => {
    fc.assert(
      fc.property(students, students, fc.nat(SIZE - 1), (one, other, place) => {
        const whole = countsOf([...one, ...other], place)
        expect(mergeCounts(countsOf(one, place), countsOf(other, place))).toEqual(whole)
        expect(mergeCounts(countsOf(other, place), countsOf(one, place))).toEqual(whole)
      }),
    )
  })

  test('observe returns nothing for a section without answers', () => {
    const nothing = Array.from({ length: SIZE }, () => ({ choice: null, seconds: 30 }))
    expect(observe(attemptOf(nothing), key)).toEqual([])
  })

  test('has no correlation for the only question of a section', () => {
    const alone: Attempt = {
      ...sampleAttempt({ count: 1 }),
      answers: [{ ...NO_ANSWER, choice: 0, timeSpentSeconds: 10 }],
    }
    const counts = observe(alone, [0]).reduce(withObservation, NO_COUNTS)
    expect(itemStatistics(counts, 0)).toMatchObject({ answered: 1, pValue: 1, pointBiserial: null })
  })
})

describe('medianOf', () => {
  test('is within MEDIAN_ERROR of the lower median', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 65_535 }), { minLength: 1, maxLength: 60 }), (times) => {
        const histogram: Record<number, number> = {}
        for (const time of times) histogram[bucketOf(time)] = (histogram[bucketOf(time)] ?? 0) + 1
        const sorted = times.toSorted((one, other) => one - other)
        const median = sorted[Math.ceil(times.length / 2) - 1] ?? 0
        const found = medianOf(histogram) ?? 0
        // Rounded to a tenth of a second.
        expect(Math.abs(found - median)).toBeLessThanOrEqual(median * MEDIAN_ERROR + 0.05)
      }),
    )
  })
  test('returns null if nothing was counted, and 0 if no time was spent', () => {
    expect(medianOf({})).toBeNull()
    expect(medianOf({ [bucketOf(0)]: 3 })).toBe(0)
  })
})

describe('flags', () => {
  /**
   * Returns counts for these numbers of students by choice: A to D, omitted. `rest` is the share of the
   * section's other questions that the students with each choice got right.
   */
  const counts = (
    chosen: readonly number[],
    rest: readonly number[] = [0.5, 0.5, 0.5, 0.5, 0.5],
  ): ItemCounts => ({
    ...NO_COUNTS,
    chosen,
    paired: chosen,
    rest: chosen.map((count, choice) => count * (rest[choice] ?? 0) * 100_000),
    restSquares: chosen.reduce((sum, count, choice) => sum + count * ((rest[choice] ?? 0) * 100_000) ** 2, 0),
  })
  const flags = (...args: Parameters<typeof counts>) => itemStatistics(counts(...args), 0).flags
  const GOOD = [0.8, 0.4, 0.4, 0.4, 0.4]

  test.each([
    ['a good item', [120, 30, 30, 20, 0], GOOD, []],
    ['one that hardly anybody gets right', [15, 30, 35, 20, 0], GOOD, ['too-hard', 'rival']],
    ['one that everybody gets right', [98, 1, 1, 0, 0], GOOD, ['too-easy']],
    ['one that good students get wrong', [60, 20, 10, 10, 0], [0.3, 0.8, 0.8, 0.8, 0.8], ['negative']],
    ['one that doesn’t separate students', [60, 20, 10, 10, 0], [0.5, 0.4, 0.7, 0.48, 0.5], ['weak']],
    ['one with a wrong option as popular as the key', [40, 40, 10, 10, 0], GOOD, ['rival']],
    ['one with an option that nobody chooses', [60, 30, 10, 0, 0], GOOD, ['dead-option']],
    ['one that many omit', [50, 20, 10, 10, 20], GOOD, ['omitted']],
  ] as const)('itemStatistics sets the expected flags for %s', (_what, chosen, rest, expected) => {
    expect(flags(chosen, rest)).toEqual(expected)
  })

  test('itemStatistics sets no flags for too few students', () => {
    const few = MIN_SAMPLE.any - 1
    expect(flags([0, few, 0, 0, 0])).toEqual([])
    expect(flags([0, few + 1, 0, 0, 0])).toContain('too-hard')
  })
})
