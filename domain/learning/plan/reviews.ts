import { DRILL_MINUTES } from '../drills/drill.ts'

/** The minutes of drill items that come due on a day. */
export type DueReviews = { day: number; minutes: number }

/** Due items wait until a study day that isn't later than this. A week has at least one. */
export const MOST_DAYS_PUT_OFF = 7

/** The items that are due and that no planned drill has asked yet, over the days of a plan. */
export class ReviewQueue {
  #reviews: readonly DueReviews[]
  #pending = 0
  /** The day on which the oldest of them came due. */
  #oldest = Infinity
  constructor(reviews: readonly DueReviews[]) {
    this.#reviews = reviews
  }

  /** Adds what is due by this day. Returns the minutes that wait. */
  waitingOn(day: number): number {
    const due = this.#reviews.filter((one) => one.day <= day)
    this.#reviews = this.#reviews.filter((one) => one.day > day)
    this.#pending += due.reduce((sum, { minutes }) => sum + minutes, 0)
    this.#oldest = Math.min(this.#oldest, ...due.map((one) => one.day))
    return this.#pending
  }

  /** Whether what waits on a day may wait until a later one. */
  mayWait(today: number, later: number): boolean {
    return later <= Math.max(this.#oldest, today) + MOST_DAYS_PUT_OFF
  }

  /** Takes a drill for what waits, of at most these minutes. */
  take(most: number): number {
    const fitting = DRILL_MINUTES.filter((minutes) => minutes <= most)
    const minutes = fitting.find((length) => length >= this.#pending) ?? fitting.at(-1) ?? DRILL_MINUTES[0]
    this.#pending = Math.max(0, this.#pending - minutes)
    if (this.#pending === 0) this.#oldest = Infinity
    return minutes
  }
}
