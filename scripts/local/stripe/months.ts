/**
 * Returns the end of the month that begins at `start`. A subscription renews on its anchor's day, or on
 * the last day of a shorter month. Times in epoch seconds.
 */
export function monthAfter(start: number, anchor: number): number {
  const [from, anchorDate] = [new Date(start * 1000), new Date(anchor * 1000)]
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + 1
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(anchorDate.getUTCDate(), lastDay)
  const timeOfDay = anchor % 86_400
  return Date.UTC(year, month, day) / 1000 + timeOfDay
}
