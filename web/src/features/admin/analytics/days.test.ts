import { describe, expect, test } from 'vitest'
import { countAxis, DAYS, lastDays } from './days.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
const row = { version: 'old', section: 'math', started: 4, completed: 3, meanScore: 20 } as const

describe('lastDays', () => {
  test('returns the 30 days up to today, including days without tests', () => {
    const days = lastDays([], NOON)
    expect(days).toHaveLength(DAYS)
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-24', '2026-11-22'])
    expect(days.every(({ started, meanScore }) => started === 0 && meanScore === null)).toBe(true)
  })

  test('adds up sections and formats, and averages the score over tests, not sections', () => {
    const today = '2026-11-22'
    const days = lastDays(
      [
        { ...row, day: today },
        { ...row, day: today, section: 'full', started: 1, completed: 1, meanScore: 32 },
        { ...row, day: today, section: 'reading', started: 2, completed: 0, meanScore: null },
        { ...row, day: '2026-10-01' },
      ],
      NOON,
    )
    expect(days.at(-1)).toEqual({ day: today, started: 7, completed: 4, meanScore: 23 })
    expect(days.at(-2)).toMatchObject({ started: 0 })
  })
})

describe('countAxis', () => {
  test.each([
    [0, [0, 1, 2]],
    [1, [0, 1, 2]],
    [7, [0, 2, 4, 6, 8]],
    [23, [0, 10, 20, 30]],
    [130, [0, 50, 100, 150]],
  ])('reaches %i in a few even steps', (highest, ticks) => {
    expect(countAxis(highest)).toEqual({ top: ticks.at(-1), ticks })
  })
})
