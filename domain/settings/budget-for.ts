import { DEFAULT_DAY, type DaySettings } from './day-shares.ts'
import { STUDENT_SHARE_OF_MONTH } from './model-caps.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

/** Questions to the tutor that each subscriber may ask on one day if all of them do. */
const QUESTIONS_A_DAY = 8
/**
 * The assumed cost of a question to the tutor's default model: about 2,500 tokens in and 600 out, without the guardrail,
 * which no cap counts.
 */
const USD_A_QUESTION = 0.006
const MAX_DAYS = 31

/**
 * Returns the caps on models that fit a number of subscribers. The day's cap pays for the questions of all subscribers
 * and the shares of guests and Free. The month's cap pays for 31 such days. Neither is lower than its default.
 */
export function budgetFor(subscribers: number): { dayCapUsd: number; monthCapUsd: number } {
  const { dayCapUsd, guestDayCapUsd, freeDayCapUsd }: DaySettings = DEFAULT_DAY
  const paid = Math.ceil(subscribers * QUESTIONS_A_DAY * USD_A_QUESTION)
  const day = Math.max(dayCapUsd, paid + guestDayCapUsd + freeDayCapUsd)
  const month = Math.ceil((MAX_DAYS * day) / STUDENT_SHARE_OF_MONTH)
  return { dayCapUsd: day, monthCapUsd: Math.max(DEFAULT_SETTINGS.monthCapUsd, month) }
}
