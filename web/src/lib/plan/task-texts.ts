import { daysBetween } from '#domain/accounts/test-date.ts'
import { taskName } from '#domain/learning/plan/task-name.ts'
import type { Plan } from './plan-query.ts'

export { taskName }

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Names a day in full: "Thursday, March 11". */
export const longDay = (day: string): string => LONG.format(noonOf(day))

/** Names a day within a sentence: "today", "Thursday", or "Mar 25" if it's more than six days away. */
export function dayNear(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return Math.abs(days) <= 6 ? WEEKDAY.format(noonOf(day)) : SHORT.format(noonOf(day))
}

const possessiveDay = (day: string, today: string): string => `${dayNear(day, today)}’s`

/** Says what a replan changed: "Moved Thursday’s Math drill to Saturday." */
export function changeText(change: NonNullable<Plan['change']>, today: string): string {
  const { from, to, more } = change
  const rest = more === 0 ? '' : more === 1 ? ', and made 1 more change' : `, and made ${more} more changes`
  const name = taskName(change)
  if (from !== null && to !== null)
    return `Moved ${possessiveDay(from, today)} ${name} to ${dayNear(to, today)}${rest}.`
  if (from !== null) return `Dropped ${possessiveDay(from, today)} ${name}${rest}.`
  return `Added ${name} for ${dayNear(to ?? today, today)}${rest}.`
}
