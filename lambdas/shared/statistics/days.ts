export const DAY_MS = 86_400_000

/** The day of a timestamp in UTC: YYYY-MM-DD. */
export const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

/** Returns the days up to this time, including its own day, newest first. */
export const lastDays = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => dayOf(now - ago * DAY_MS))

/** Returns the first and the last millisecond of a day. */
export function spanOfDay(day: string): { from: number; to: number } {
  const from = Date.parse(`${day}T00:00:00Z`)
  return { from, to: from + DAY_MS - 1 }
}
