import { daysBetween } from '#domain/accounts/test-date.ts'
import { localDay } from './test-date.ts'

/** Names a day by its distance, in this device's time zone: "later today", "tomorrow", "in 3 days". */
export function dayText(at: number, now: number): string {
  const days = daysBetween(localDay(now), localDay(at))
  if (days <= 0) return 'later today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
