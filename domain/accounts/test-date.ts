const DAY_MS = 24 * 3_600_000

/** The maximum number of days until a test date. */
export const TEST_DATE_MAX_DAYS = 3 * 366

/**
 * Returns the number of days from one day to another, both such as "2027-04-10"; negative if the other is
 * earlier.
 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * Whether a day may be a student's next test date: from today in any time zone to TEST_DATE_MAX_DAYS later.
 */
export function canBeTestDate(date: string, now: number): boolean {
  // In a time zone behind UTC, today may still be the day before.
  const days = daysBetween(new Date(now - DAY_MS / 2).toISOString().slice(0, 10), date)
  return days >= 0 && days <= TEST_DATE_MAX_DAYS
}
