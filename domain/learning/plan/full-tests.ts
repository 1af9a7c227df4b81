import { SHORT_DRILL } from './day-minutes.ts'
import { isStudyDay, WEEKDAYS, weekdayOf, type PlanInputs } from './inputs.ts'

/** The last full test is 10 to 7 days before the exam: late enough to warm up, early enough to rest. */
export const LAST_FULL_FROM = 10
export const LAST_FULL_TO = 7

/** The days from one full test to the next: LONG_GAP_DAYS if a test takes more than EASY_SHARE of a week's minutes. */
const GAP_DAYS = 14
const LONG_GAP_DAYS = 28
/** The largest share of a week's minutes that a full test may take if there's one every GAP_DAYS. */
const EASY_SHARE = 0.7

/** A week's planned minutes may exceed the student's by this factor. */
export const TOLERANCE = 1.1

type Request = {
  inputs: PlanInputs
  fullMinutes: number
  today: number
  examDay: number | null
  /** The day of the student's latest full test; null if there is none. */
  lastFull: number | null
  /** The last day of the plan. */
  end: number
}

/** Whether a full test and a short drill fit a week. */
export const fitsFullTest = ({ minutesPerWeek }: Pick<PlanInputs, 'minutesPerWeek'>, fullMinutes: number) =>
  fullMinutes + SHORT_DRILL <= minutesPerWeek * TOLERANCE

/** Returns the weekday for full tests: Saturday, on which the exam is, Sunday, or else the student's last weekday. */
const preferredWeekday = ({ weekdays }: PlanInputs) =>
  [6, 0].find((day) => weekdays.some((own) => own === day)) ?? Math.max(...weekdays)

/** Returns the days of full tests from today on. A missed one moves to the next week. */
export function fullTestDays({ inputs, fullMinutes, today, examDay, lastFull, end }: Request): number[] {
  if (!fitsFullTest(inputs, fullMinutes)) return []
  const last = examDay === null ? null : lastFullTest(inputs, today, examDay)
  const isLastDone =
    examDay !== null &&
    lastFull !== null &&
    lastFull >= examDay - LAST_FULL_FROM &&
    lastFull <= examDay - LAST_FULL_TO
  const limit = examDay === null ? end : (last ?? today) - 7
  const gap = fullMinutes <= EASY_SHARE * inputs.minutesPerWeek ? GAP_DAYS : LONG_GAP_DAYS
  const preferred = preferredWeekday(inputs)
  const days: number[] = []
  for (let next = Math.max(today, lastFull === null ? today : lastFull + gap); ;) {
    const weekday = WEEKDAYS.indexOf(weekdayOf(next))
    const day = next + ((preferred - weekday + 7) % 7)
    if (day > limit) break
    days.push(day)
    next = day + gap
  }
  return last === null || isLastDone || last > end ? days.filter((day) => day <= end) : [...days, last]
}

/**
 * Returns the day of the last full test before the exam: the latest study day from 10 to 7 days before it, or the
 * latest of these days if none is a study day; null if all of them have passed.
 */
function lastFullTest(inputs: PlanInputs, today: number, examDay: number): number | null {
  const days = [7, 8, 9, 10].map((before) => examDay - before).filter((day) => day >= today)
  return days.find((day) => isStudyDay(inputs, day)) ?? days[0] ?? null
}
