import { DRILL_MINUTES } from '../drills/drill.ts'

/** The minutes of drill items that come due on a day. */
export type DueReviews = { day: number; minutes: number }

/** Due items wait until a study day that isn't later than this. A week has at least one. */
export const MOST_DAYS_PUT_OFF = 7

/** The items that are due and that no planned drill has asked yet, over the days of a plan. */
export class ReviewQueue {
  #reviews: readonly DueReviews[]
  #pending = 0
  constructor(reviews: readonly DueReviews[]) {
    this.#reviews = reviews
  }

  /** Adds what is due by this day. Returns the minutes that wait. */
  waitingOn(day: number): number {
    const due = this.#reviews.filter((one) => one.day <= day)
    this.#reviews = this.#reviews.filter((one) => one.day > day)
    this.#pending += due.reduce((sum, { minutes }) => sum + minutes, 0)
    return this.#pending
  }

  /** Takes a drill for what waits, of at most these minutes. */
  take(most: number): number {
    const fitting = DRILL_MINUTES.filter((minutes) => minutes <= most)
    const minutes = fitting.find((length) => length >= this.#pending) ?? fitting.at(-1) ?? DRILL_MINUTES[0]
    this.#pending = Math.max(0, this.#pending - minutes)
    return minutes
  }
}
