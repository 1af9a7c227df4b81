import { DRILL_MINUTES, longestDrillIn } from '../drills/drill.ts'

/** The minutes of the drill items that come due on a day. */
export type DueItems = { day: number; minutes: number }

/** The most days that due items wait for a study day with a drill. A week has at least one study day. */
export const MOST_DAYS_PUT_OFF = 7

/** The due items that no drill of the plan covers yet, while the days of a plan are planned in order. */
export class DueItemQueue {
  #coming: readonly DueItems[]
  #pending = 0
  /** The day on which the oldest of them came due. */
  #oldest = Infinity
  constructor(items: readonly DueItems[]) {
    this.#coming = items
  }

  /** Adds the items that are due by this day to those that wait. Returns the minutes of all that wait. */
  waitingOn(day: number): number {
    const due = this.#coming.filter((one) => one.day <= day)
    this.#coming = this.#coming.filter((one) => one.day > day)
    this.#pending += due.reduce((sum, { minutes }) => sum + minutes, 0)
    this.#oldest = Math.min(this.#oldest, ...due.map((one) => one.day))
    return this.#pending
  }

  /** Whether the items that wait on a day may wait until a later one. */
  mayWait(today: number, later: number): boolean {
    return later <= Math.max(this.#oldest, today) + MOST_DAYS_PUT_OFF
  }

  /** Removes the items of one drill from those that wait. Returns its minutes: at most `most`, but at least 5. */
  coverWithDrill(most: number): number {
    const longest = longestDrillIn(most)
    const minutes = DRILL_MINUTES.find((length) => length >= this.#pending && length <= longest) ?? longest
    this.#pending = Math.max(0, this.#pending - minutes)
    if (this.#pending === 0) this.#oldest = Infinity
    return minutes
  }
}
