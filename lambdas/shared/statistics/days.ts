export const DAY_MS = 86_400_000

/** The day of a time, UTC: YYYY-MM-DD. */
export const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

/** The last days up to this time, its own included, newest first. */
export const lastDays = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => dayOf(now - ago * DAY_MS))

/** From a day's first millisecond to its last. */
export function spanOfDay(day: string): { from: number; to: number } {
  const from = Date.parse(`${day}T00:00:00Z`)
  return { from, to: from + DAY_MS - 1 }
}
