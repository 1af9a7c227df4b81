import { dayName } from '../progress/study-days.ts'

/** The weeks of the weekly summary: Monday to Sunday, and the mail about one goes out on the next Monday. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Days begin at this hour, UTC: midnight in Hawaii and 5 or 6 a.m. in New York, so no evening is cut in two. */
const DAY_START_MS = 10 * HOUR_MS

export type Week = {
  /** The Monday on which the summary is due, such as "2026-11-23". Later weeks have greater keys. */
  key: string
  /** Its beginning and its end, epoch ms. */
  from: number
  to: number
  /** Its Monday and its Sunday, as days since 1970. */
  firstDay: number
  lastDay: number
}

/** Returns the Monday of a day. Day 0 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7)

/** Returns the latest week that is over. */
export function lastWeek(now: number): Week {
  const monday = mondayOf(Math.floor((now - DAY_START_MS) / DAY_MS))
  return {
    key: dayName(monday),
    from: (monday - 7) * DAY_MS + DAY_START_MS,
    to: monday * DAY_MS + DAY_START_MS,
    firstDay: monday - 7,
    lastDay: monday - 1,
  }
}
