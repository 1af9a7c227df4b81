import type { AnalyticsReply } from '../../../lib/admin-api.ts'

/** The tests of one day, in all formats and sections. */
export type Day = {
  /** YYYY-MM-DD, UTC. */
  day: string
  started: number
  completed: number
  /** The mean over completed tests; null if there are none. */
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
    const completed = sum((one) => one.completed)
    return {
      day,
      started: sum((one) => one.started),
      completed,
      meanScore: completed === 0 ? null : sum((one) => (one.meanScore ?? 0) * one.completed) / completed,
    }
  })
}

/** Returns an axis with a whole number of even steps that reaches the highest value. */
export function countAxis(highest: number): { top: number; ticks: number[] } {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000, 10_000].find(
    (size) => highest <= size * 4,
  )
  const size = step ?? Math.ceil(highest / 4)
  const lines = Math.max(2, Math.ceil(highest / size))
  return { top: lines * size, ticks: Array.from({ length: lines + 1 }, (_, line) => line * size) }
}
