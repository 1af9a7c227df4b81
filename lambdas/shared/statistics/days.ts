import { utcDay } from '#domain/utc-day.ts'

export const DAY_MS = 86_400_000

/** Returns the days up to this time, including its own day, newest first. */
export const lastDays = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => utcDay(now - ago * DAY_MS))

/** Returns the first and the last millisecond of a day. */
export function spanOfDay(day: string): { from: number; to: number } {
  const from = Date.parse(`${day}T00:00:00Z`)
  return { from, to: from + DAY_MS - 1 }
}
