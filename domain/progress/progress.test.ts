import { describe, expect, test } from 'vitest'
import { completedTest, ownTest } from '#test/support/own-tests.ts'
import { progressOf } from './progress.ts'

describe('progressOf without a completed test', () => {
  test('gives no score, no improvement, and no streak', () => {
    expect(progressOf([ownTest(), ownTest({ state: 'left' })])).toEqual({
      overallScore: null,
      testsCompleted: 0,
      sectionScores: { english: null, math: null, reading: null, science: null },
      recentTests: [],
      improvement: null,
      studyStreak: 0,
      trend: [],
    })
  })
})

describe('the overall score', () => {
  test('is the score of the test completed last, not of the one started last', () => {
    const tests = [completedTest(9000, 20, { createdAt: 1000 }), completedTest(8000, 30, { createdAt: 7000 })]
    expect(progressOf(tests).overallScore).toBe(20)
  })

  test('may be the lowest possible score', () => {
    expect(progressOf([completedTest(1000, 30), completedTest(2000, 1)]).overallScore).toBe(1)
  })
})

describe('improvement', () => {
  test('is null without a test, and 0 after the first: the newest is the oldest', () => {
    expect(progressOf([]).improvement).toBeNull()
    expect(progressOf([completedTest(1000, 30)]).improvement).toBe(0)
  })

  test('is the newest score less the oldest', () => {
    const tests = [completedTest(1000, 20), completedTest(2000, 36), completedTest(3000, 18)]
    expect(progressOf(tests).improvement).toBe(-2)
    expect(progressOf([completedTest(1000, 20), completedTest(2000, 20)]).improvement).toBe(0)
  })
})

describe('section scores', () => {
  test('are correct over served questions of all completed tests, with full tests split into sections', () => {
    const full = completedTest(3000, 12, { section: 'full' })
    full.result?.parts.push(
      { section: 'english', correct: 30, count: 75, seconds: 1 },
      { section: 'math', correct: 0, count: 60, seconds: 1 },
    )
    const tests = [
      completedTest(1000, 36, { section: 'english', correct: 25, count: 25 }),
      completedTest(2000, 1, { section: 'reading', correct: 0, count: 10 }),
      full,
    ]
    // English 55 of 100; Math 0 of 60, which gives the lowest score; Reading 0 of 10; Science wasn't served.
    expect(progressOf(tests).sectionScores).toEqual({ english: 20, math: 1, reading: 1, science: null })
  })
})

describe('the study streak', () => {
  test.each([
    [1, 2],
    [14, 28],
    [15, 30],
    [16, 30],
    [200, 30],
  ])('for %i completed tests is %i days', (count, days) => {
    const tests = Array.from({ length: count }, (_, place) => completedTest(place, 20))
    expect(progressOf(tests)).toMatchObject({ testsCompleted: count, studyStreak: days })
  })
})

describe('recent tests and the trend', () => {
  const tests = [5, 1, 3, 2, 4].map((at) => completedTest(at * 1000, 10 + at, { late: at === 3 }))

  test('recentTests are the last four completed, the latest first', () => {
    expect(progressOf(tests).recentTests.map(({ result }) => result.score)).toEqual([15, 14, 13, 12])
  })

  test('the trend has all completed tests, the oldest first, with late ones marked', () => {
    expect(progressOf(tests).trend.map(({ at, score, late }) => [at, score, late])).toEqual([
      [1000, 11, false],
      [2000, 12, false],
      [3000, 13, true],
      [4000, 14, false],
      [5000, 15, false],
    ])
  })
})

test.each(['left', 'unanswered', 'open'] as const)(
  'a test in state %s never counts, even with a result',
  (state) => {
    const uncounted = completedTest(9000, 36, { state })
    const counted = [completedTest(1000, 10), completedTest(2000, 12)]
    expect(progressOf([...counted, uncounted])).toEqual(progressOf(counted))
  },
)
