import { TIMER_ORANGE_AT, TIMER_RED_AT } from '../../../../../domain/exam/timing.ts'

/** What is said aloud as a section's time runs out, in seconds before its end. */
const MARKS = [60, TIMER_RED_AT, TIMER_ORANGE_AT] as const
export type TimeMark = (typeof MARKS)[number]

/** The mark that was passed last; null before the first. */
export const timeMark = (secondsLeft: number): TimeMark | null =>
  MARKS.find((mark) => secondsLeft <= mark) ?? null

/** "10 minutes left in this section." */
export const markWords = (mark: TimeMark): string =>
  `${mark / 60} ${mark === 60 ? 'minute' : 'minutes'} left in this section.`

/** How long the notice at 5 minutes stays in sight, in seconds. */
const NOTICE_SECONDS = 15

/** Whether the notice at 5 minutes is due now: not in a section that has no more to begin with. */
export const isNoticeDue = (secondsLeft: number, sectionSeconds: number): boolean =>
  sectionSeconds > TIMER_RED_AT && secondsLeft <= TIMER_RED_AT && secondsLeft > TIMER_RED_AT - NOTICE_SECONDS
