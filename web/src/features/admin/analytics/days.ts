import type { AnalyticsReply } from '#web/lib/admin-api.ts'

/** The tests of one day, in all formats and sections. */
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
    const own = tests.filter((one) => one.day === day)
    const sum = (value: (one: (typeof own)[number]) => number) =>
      own.reduce((all, one) => all + value(one), 0)
    // A mean covers no tests of guests, so its weight is `scored`, not `completed`.
    const scored = sum((one) => one.scored)
    return {
      day,
      started: sum((one) => one.started),
      completed: sum((one) => one.completed),
      meanScore: scored === 0 ? null : sum((one) => (one.meanScore ?? 0) * one.scored) / scored,
    }
  })
}
