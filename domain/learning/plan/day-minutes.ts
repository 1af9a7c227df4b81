import { isStudyDay, sundayOf, type PlanInputs } from './inputs.ts'
import { MINUTES_STEP } from './task.ts'

/** The most minutes on the day before the exam. */
export const LIGHT_MINUTES = 15

/** The minutes of the shortest drill, which also fits a day with a full test. */
export const SHORT_DRILL = 5

type Week = {
  inputs: PlanInputs
  /** Days with a full test, done or planned. */
  fullDays: readonly number[]
  /** The minutes of one full test. */
  fullMinutes: number
  /** The day of the exam; null if it isn't known. */
  examDay: number | null
}

/**
 * Returns the minutes of a day. The study days of a week evenly share the minutes that its full test leaves. A missed
 * day changes no other day's minutes.
 */
export function minutesOf(day: number, { inputs, fullDays, fullMinutes, examDay }: Week): number {
  if (examDay !== null && day >= examDay) return 0
  const sunday = sundayOf(day)
  const full = fullDays.filter((one) => sundayOf(one) === sunday)
  const others = [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => sunday + offset)
    .filter((one) => isStudyDay(inputs, one) && !full.includes(one))
  if (full.includes(day))
    return others.length > 0
      ? fullMinutes + SHORT_DRILL
      : Math.max(
          fullMinutes + SHORT_DRILL,
          Math.floor(inputs.minutesPerWeek / full.length / MINUTES_STEP) * MINUTES_STEP,
        )
  const place = others.indexOf(day)
  if (place < 0) return 0
  const shared = inputs.minutesPerWeek - full.length * (fullMinutes + SHORT_DRILL)
  const steps = Math.max(0, Math.floor(shared / MINUTES_STEP))
  const share = (upTo: number) => Math.floor((upTo * steps) / others.length)
  const minutes = (share(place + 1) - share(place)) * MINUTES_STEP
  return examDay !== null && day === examDay - 1 ? Math.min(minutes, LIGHT_MINUTES) : minutes
}
