import { describe, expect, test } from 'vitest'
import { DAYS, lastDays } from './days.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
const row = { version: 'old', section: 'math', started: 4, completed: 3, scored: 3, meanScore: 20 } as const

describe('lastDays', () => {
  test('returns the 30 days up to today, including days without tests', () => {
    const days = lastDays([], NOON)
    expect(days).toHaveLength(DAYS)
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-24', '2026-11-22'])
    expect(days.every(({ started, meanScore }) => started === 0 && meanScore === null)).toBe(true)
  })

  test('adds up the sections of a day, and averages the score over tests, not sections', () => {
    const today = '2026-11-22'
    const days = lastDays(
      [
        { ...row, day: today },
        { ...row, day: today, section: 'full', started: 1, completed: 1, scored: 1, meanScore: 32 },
        { ...row, day: today, section: 'reading', started: 2, completed: 0, scored: 0, meanScore: null },
        { ...row, day: '2026-10-01' },
      ],
      NOON,
    )
    expect(days.at(-1)).toEqual({ day: today, started: 7, completed: 4, meanScore: 23 })
    expect(days.at(-2)).toMatchObject({ started: 0 })
  })

  test("averages the score over tests with a score, so guests' tests don't lower it", () => {
    const day = '2026-11-22'
    const guestsOnly = { ...row, section: 'reading', completed: 5, scored: 0, meanScore: null } as const
    const mixed = { ...row, section: 'full', completed: 9, scored: 1, meanScore: 32 } as const
    expect(
      lastDays(
        [
          { ...row, day },
          { ...guestsOnly, day },
          { ...mixed, day },
        ],
        NOON,
      ).at(-1),
    ).toMatchObject({
      completed: 17,
      meanScore: 23,
    })
  })

  test('returns no mean score if only guests completed tests', () => {
    const day = '2026-11-22'
    const days = lastDays([{ ...row, day, scored: 0, meanScore: null }], NOON)
    expect(days.at(-1)).toMatchObject({ completed: 3, meanScore: null })
  })
})
