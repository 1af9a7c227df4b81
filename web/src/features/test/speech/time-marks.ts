import { TIMER_ORANGE_AT, TIMER_RED_AT } from '#domain/exam/timing.ts'

/** The times at which the time left is announced, in seconds before the end of a section. */
const MARKS = [60, TIMER_RED_AT, TIMER_ORANGE_AT] as const
export type TimeMark = (typeof MARKS)[number]

/**
 * Returns the last mark that has passed.
 * @returns null before the first
 */
export const timeMark = (secondsLeft: number): TimeMark | null =>
  MARKS.find((mark) => secondsLeft <= mark) ?? null

/** Returns the announcement of a mark: "10 minutes left in this section." */
export const markText = (mark: TimeMark): string =>
  `${mark / 60} ${mark === 60 ? 'minute' : 'minutes'} left in this section.`

/** How long the notice at 5 minutes stays visible, in seconds. */
const NOTICE_SECONDS = 15

/**
 * Whether to show the notice at 5 minutes now. Never in a section that had no more than 5 minutes to begin
 * with.
 */
export const isNoticeDue = (secondsLeft: number, sectionSeconds: number): boolean =>
  sectionSeconds > TIMER_RED_AT && secondsLeft <= TIMER_RED_AT && secondsLeft > TIMER_RED_AT - NOTICE_SECONDS
