import { daysBetween } from '#domain/accounts/test-date.ts'
import { localDay } from './test-date.ts'

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const MINUTE_MS = 60_000

/** Says when a wait ends, in this device's time zone: "That’s today at 7:05 PM." */
export function waitEndText(endsAt: number, now: number): string {
  // Rounded up: a student who tries again too early would reach the limit again.
  const end = Math.ceil(endsAt / MINUTE_MS) * MINUTE_MS
  const days = daysBetween(localDay(now), localDay(end))
  if (days > 1) return `That’s ${DAY_AND_TIME.format(end)}.`
  return `That’s ${days === 1 ? 'tomorrow' : 'today'} at ${TIME.format(end)}.`
}
