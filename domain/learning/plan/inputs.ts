import type { Version } from '#domain/exam/formats.ts'

/** The days of the week, from Sunday (0) to Saturday (6). */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const MIN_WEEK_MINUTES = 30
export const MAX_WEEK_MINUTES = 1200

/** A student's inputs for the study plan. The test date and the target score are in the profile. */
export type PlanInputs = {
  weekdays: readonly Weekday[]
  /** A multiple of five. */
  minutesPerWeek: number
  version: Version
  /** Whether the student takes the optional Writing test. */
  hasEssay: boolean
}

/** The inputs of a student who changes nothing: three hours a week, on Monday, Wednesday, Thursday, and Saturday. */
export const DEFAULT_INPUTS: PlanInputs = {
  weekdays: [1, 3, 4, 6],
  minutesPerWeek: 180,
  version: 'enhanced',
  hasEssay: false,
}

/** Returns the weekday of a day, which is given as days since January 1, 1970, a Thursday. */
export const weekdayOf = (day: number): Weekday => WEEKDAYS[(((day + 4) % 7) + 7) % 7] ?? 0

/** Returns the Sunday of a day's week. */
export const sundayOf = (day: number): number => day - weekdayOf(day)

export const isStudyDay = ({ weekdays }: Pick<PlanInputs, 'weekdays'>, day: number): boolean =>
  weekdays.includes(weekdayOf(day))
