import { describe, expect, test } from 'vitest'
import { completedTest, ownTest } from '#test/support/own-tests.ts'
import { scoredTests, leftOrUnansweredTests } from './own-test.ts'
import { isPersonalBest, nextSection, progressOf } from './progress.ts'
import { studyDays } from './study-days.ts'

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
      series: [],
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

const WHOLE = { count: 60 }
const readingTest = { section: 'reading', count: 20 } as const

describe('improvement', () => {
  test('is null without a comparable test, and 0 after the first: the newest is the oldest', () => {
    expect(progressOf([]).improvement).toBeNull()
    expect(progressOf([completedTest(1000, 30)]).improvement).toBeNull()
    expect(progressOf([completedTest(1000, 30, WHOLE)]).improvement).toBe(0)
  })

  test('is the newest score less the oldest of the same section and format', () => {
    const tests = [
      completedTest(1000, 20, WHOLE),
      completedTest(2000, 36, WHOLE),
      completedTest(3000, 10, { ...WHOLE, version: 'enhanced' }),
      completedTest(4000, 18, WHOLE),
    ]
    expect(progressOf(tests).improvement).toBe(-2)
    expect(progressOf(tests).series).toMatchObject([
      {
        section: 'math',
        version: 'old',
        improvement: -2,
        points: [{ score: 20 }, { score: 36 }, { score: 18 }],
      },
      { section: 'math', version: 'enhanced', improvement: 0, points: [{ score: 10 }] },
    ])
  })

  test('doesn’t compare a Reading test with a Math test', () => {
    const tests = [completedTest(1000, 20, WHOLE), completedTest(2000, 30, readingTest)]
    expect(progressOf(tests).improvement).toBe(0)
    expect(progressOf(tests).series.map(({ section }) => section)).toEqual(['reading', 'math'])
  })

  test('leaves out topic practice and tests of less than half of a form', () => {
    const tests = [
      completedTest(1000, 20, WHOLE),
      completedTest(2000, 36, { count: 29 }),
      completedTest(3000, 1, { ...WHOLE, topics: ['Trigonometry'] }),
    ]
    expect(progressOf(tests)).toMatchObject({
      overallScore: 1,
      improvement: 0,
      series: [{ section: 'math' }],
    })
    expect(progressOf(tests).trend).toHaveLength(3)
  })

  test('compares full tests with at least half of the questions of each section', () => {
    const full = (at: number, score: number, count: number) => {
      const test = completedTest(at, score, { section: 'full' })
      test.result?.parts.push({ section: 'english', correct: 1, count, seconds: 1 })
      return test
    }
    expect(progressOf([full(1000, 20, 75), full(2000, 24, 38), full(3000, 9, 37)])).toMatchObject({
      improvement: 4,
      series: [{ section: 'full', points: [{ score: 20 }, { score: 24 }] }],
    })
  })
})

describe('a hidden test', () => {
  const counted = [completedTest(1000, 20, WHOLE), completedTest(2000, 24, WHOLE)]
  const hidden = completedTest(3000, 36, { ...WHOLE, hidden: true })

  test('counts in no figure, and its study day stays', () => {
    expect(progressOf([...counted, hidden])).toEqual(progressOf(counted))
    expect(studyDays([hidden])).toHaveLength(1)
  })

  test('is listed among the tests with a score, but not among those without one', () => {
    expect(scoredTests([...counted, hidden]).map(({ id }) => id)).toContain(hidden.id)
    expect(leftOrUnansweredTests([ownTest({ state: 'unanswered', hidden: true })])).toEqual([])
  })
})

describe('a personal best', () => {
  test('has a higher score than all earlier tests of the same kind, of which there is at least one', () => {
    const tests = [
      completedTest(1000, 20, { ...WHOLE, id: 'first' }),
      completedTest(2000, 20, { ...WHOLE, id: 'same' }),
      completedTest(3000, 25, { ...WHOLE, id: 'best' }),
      completedTest(4000, 24, { ...WHOLE, id: 'later' }),
      completedTest(5000, 30, { ...readingTest, id: 'reading' }),
      completedTest(6000, 36, { id: 'short' }),
    ]
    expect(tests.map(({ id }) => id).filter((id) => isPersonalBest(tests, id))).toEqual(['best'])
  })

  test('does not count hidden tests', () => {
    const tests = [
      completedTest(1000, 20, WHOLE),
      completedTest(2000, 30, { ...WHOLE, hidden: true, id: 'hidden' }),
      completedTest(3000, 25, { ...WHOLE, id: 'best' }),
    ]
    expect(tests.map(({ id }) => id).filter((id) => isPersonalBest(tests, id))).toEqual(['best'])
  })
})

describe('section scores', () => {
  test('are the scores of all questions served in completed tests, with full tests split into sections', () => {
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

describe('the next section', () => {
  test('is null before the first test', () => {
    expect(nextSection({ english: null, math: null, reading: null, science: null })).toBeNull()
  })

  test('is one that was not tested yet, or else the lowest', () => {
    expect(nextSection({ english: 20, math: null, reading: 3, science: null })).toBe('math')
    expect(nextSection({ english: 20, math: 25, reading: 18, science: 18 })).toBe('reading')
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
  'progressOf never counts a test in state %s, even with a result',
  (state) => {
    const uncounted = completedTest(9000, 36, { state })
    const counted = [completedTest(1000, 10), completedTest(2000, 12)]
    expect(progressOf([...counted, uncounted])).toEqual(progressOf(counted))
  },
)
