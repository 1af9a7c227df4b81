import { describe, expect, test } from 'vitest'
import { formatDuration } from './timing.ts'
import { officialTotals, testDayPlan } from './test-day.ts'

describe('testDayPlan', () => {
  test('has 215 questions in 2h 55m of testing, and allows 3h 15m', () => {
    const plan = testDayPlan(null, { version: 'old', timeFactor: 1 })
    expect(plan.sections.map(({ count, seconds }) => [count, seconds])).toEqual([
      [75, 2700],
      [60, 3600],
      [40, 2100],
      [40, 2100],
    ])
    expect(plan).toMatchObject({ count: 215, standardCount: 215, limited: false, missing: [] })
    expect(formatDuration(plan.seconds)).toBe('2h 55m')
    expect(formatDuration(plan.totalSeconds)).toBe('3h 15m')
  })

  test('extends the testing time for an accommodation, but not the allowance for the start and the breaks', () => {
    const plan = testDayPlan(null, { version: 'old', timeFactor: 2 })
    expect(plan.seconds).toBe(2 * 10_500)
    expect(plan.totalSeconds).toBe(2 * 10_500 + 1200)
    const half = testDayPlan(null, { version: 'old', timeFactor: 1.5 })
    expect(half.sections[0]?.seconds).toBe(4050)
    expect([half.seconds, half.totalSeconds].map(formatDuration)).toEqual(['4h 22m 30s', '4h 43m'])
  })

  test('is no longer than the standard form, however large the bank is', () => {
    const plenty = { english: 900, math: 900, reading: 900, science: 900 }
    expect(testDayPlan(plenty, { version: 'old', timeFactor: 1 })).toEqual(
      testDayPlan(null, { version: 'old', timeFactor: 1 }),
    )
  })

  test('is limited, at each section’s own pace, if the bank has fewer questions', () => {
    const plan = testDayPlan(
      { english: 15, math: 60, reading: 40, science: 40 },
      { version: 'old', timeFactor: 1 },
    )
    expect(plan.sections[0]).toEqual({ section: 'english', count: 15, standardCount: 75, seconds: 540 })
    expect(plan).toMatchObject({ count: 155, standardCount: 215, limited: true, missing: [] })
  })

  test('names the sections without questions', () => {
    const plan = testDayPlan(
      { english: 15, math: 5, reading: 0, science: 5 },
      { version: 'old', timeFactor: 1 },
    )
    expect(plan).toMatchObject({ limited: true, missing: ['reading'] })
  })

  test('has the Enhanced counts and times, with or without Science', () => {
    const plan = testDayPlan(null, { version: 'enhanced', timeFactor: 1 })
    expect(plan.sections.map(({ section, count, seconds }) => [section, count, seconds])).toEqual([
      ['english', 50, 1800],
      ['math', 45, 2400],
      ['reading', 30, 1500],
      ['science', 30, 1500],
    ])
    expect([plan.seconds, plan.totalSeconds].map(formatDuration)).toEqual(['2h', '2h 20m'])
    const shorter = testDayPlan(null, { version: 'enhanced', timeFactor: 1, hasScience: false })
    expect(shorter.sections).toEqual(plan.sections.slice(0, 3))
    expect(shorter).toMatchObject({ count: 125, standardCount: 125, limited: false, missing: [] })
    expect([shorter.seconds, shorter.totalSeconds].map(formatDuration)).toEqual(['1h 35m', '1h 55m'])
  })

  test('doesn’t list Science as missing if the student leaves it out', () => {
    const available = { english: 50, math: 45, reading: 30, science: 0 }
    const plan = (hasScience: boolean) =>
      testDayPlan(available, { version: 'enhanced', timeFactor: 1, hasScience })
    expect(plan(true).missing).toEqual(['science'])
    expect(plan(false)).toMatchObject({ missing: [], limited: false })
  })
})

test('officialTotals returns the questions and time that ACT states: 125 minutes without Science', () => {
  expect(officialTotals(false)).toEqual({ questions: 131, seconds: 125 * 60 })
  expect(officialTotals(true)).toEqual({ questions: 171, seconds: 165 * 60 })
})
