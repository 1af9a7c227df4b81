import type { AnalyticsReply } from '#web/lib/admin-api.ts'

/** The tests that started on one day, in all formats and sections. */
export type Day = {
  /** YYYY-MM-DD, UTC. */
  day: string
  started: number
  completed: number
  /** The mean score of tests completed by students with an account; null if there are none. */
  meanScore: number | null
}

export const DAYS = 30
const DAY_MS = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/**
 * Returns the last 30 days up to `now`, oldest first, including days without tests.
 * @param now epoch milliseconds
 */
export function lastDays(tests: AnalyticsReply['tests'], now: number): Day[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayOf(now - (DAYS - 1 - index) * DAY_MS)
    const rows = tests.filter((row) => row.day === day)
    const sum = (value: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + value(row), 0)
    // A row's mean excludes guests' tests, so its weight is `scored`, not `completed`.
    const scored = sum((row) => row.scored)
    return {
      day,
      started: sum((row) => row.started),
      completed: sum((row) => row.completed),
      meanScore: scored === 0 ? null : sum((row) => (row.meanScore ?? 0) * row.scored) / scored,
    }
  })
}
