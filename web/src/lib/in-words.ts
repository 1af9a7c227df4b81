import { daysBetween } from '#domain/accounts/test-date.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { localDay } from './test-date.ts'

/** Returns a number with its noun: "1 minute", "9 minutes", "1,420 questions". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** Names a day by its distance, in this device's time zone: "later today", "tomorrow", "in 3 days". */
export function dayText(at: number, now: number): string {
  const days = daysBetween(localDay(now), localDay(at))
  if (days <= 0) return 'later today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** Says how many items are due today ("12 due today, about 9 minutes"), or when the next one is due. */
export function dueText(
  { due, minutes, nextDueAt }: { due: number; minutes: number; nextDueAt: number | null },
  now: number,
): string {
  if (due > 0) return `${formatNumber(due)} due today, about ${counted(minutes, 'minute')}`
  if (nextDueAt === null) return 'Nothing is due. A drill brings new questions of your weak topics.'
  return `Nothing is due now. The next question is due ${dayText(nextDueAt, now)}.`
}
