import { daysBetween } from '#domain/accounts/test-date.ts'
import { dayByOffset } from '#domain/progress/study-days.ts'
import { meApi } from './api.ts'

/** Returns the name of a day in this device's time zone, such as "2026-03-08". */
export const localDay = dayByOffset((at) => new Date(at).getTimezoneOffset())

/**
 * Saves the date of the student's next ACT.
 * @param testDate null to remove it
 * @returns the stored date
 * @throws ApiFailure
 */
export async function saveTestDate(account: string, testDate: string | null): Promise<string | null> {
  return (await meApi.updateMe({ account, body: { testDate } })).testDate
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a test date: "Apr 10", or "Apr 10, 2028" in another year. */
export const formatTestDate = (testDate: string, today: string): string =>
  (testDate.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_AND_YEAR).format(new Date(`${testDate}T12:00:00Z`))

/** Whether a test date is today or later. */
export const isTodayOrLater = (testDate: string | null, today: string): testDate is string =>
  testDate !== null && daysBetween(today, testDate) >= 0

/** Says how many days are left until the student's ACT. */
export function daysLeftText(testDate: string, today: string): string {
  const days = daysBetween(today, testDate)
  if (days === 0) return 'Your ACT is today. Good luck!'
  return days === 1 ? 'Your ACT is tomorrow' : `${days} days to your ACT`
}
