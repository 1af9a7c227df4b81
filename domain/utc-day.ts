/** Returns the day of a timestamp in UTC: YYYY-MM-DD. */
export const utcDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

/**
 * Returns the month of a timestamp in UTC: YYYY-MM. Each save of an attempt needs it, and `toISOString` takes three
 * times as long.
 */
export function utcMonth(epochMs: number): string {
  const date = new Date(epochMs)
  return `${date.getUTCFullYear()}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`
}
