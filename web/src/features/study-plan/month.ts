import { dayName, dayOfName } from '#domain/progress/study-days.ts'
import { sundayOf, weekdayOf } from '#domain/learning/plan/inputs.ts'

/** Returns the month of a day, such as "2027-03". */
export const monthOf = (day: string): string => day.slice(0, 7)

/** Returns the weeks of a month, each from Sunday to Saturday, with days of the months around it. */
export function weeksOf(month: string): string[][] {
  const first = dayOfName(`${month}-01`)
  const start = sundayOf(first)
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayName(start + week * 7 + weekday)),
  )
  return weeks.filter((week) => week.some((day) => monthOf(day) === month))
}

/** Returns the same day that many months later, or the last day of that month if it's shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Returns the day that a key moves to in a calendar; null for other keys. */
export function dayAfterKey(day: string, key: string): string | null {
  const number = dayOfName(day)
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(number),
    End: 6 - weekdayOf(number),
  }
  const step = days[key]
  if (step !== undefined) return dayName(number + step)
  if (key === 'PageUp') return addMonths(day, -1)
  return key === 'PageDown' ? addMonths(day, 1) : null
}
