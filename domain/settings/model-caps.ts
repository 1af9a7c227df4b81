import { dayInForce, type Share } from './day-shares.ts'
import { NORMAL_SETTINGS, type SetSettings } from './settings.ts'

/** Caps of model calls in micro-dollars, whole numbers. */
export type ModelCaps = {
  day: Record<Share, number>
  /**
   * `shared` is the month without the paid plans' part: guests, the Free plan, and generation runs count in
   * it.
   */
  month: Record<Share, number> & { shared: number }
}

const MICROS_PER_USD = 1_000_000
const microsOf = (usd: number): number => Math.round(usd * MICROS_PER_USD)

const MOST_DAYS = 31
/** Students together may spend four fifths of a month, so a fifth is always left for generation runs. */
const STUDENTS_OF_MONTH = 0.8

/**
 * Returns the caps that follow from the settings. A share may spend its day's cap on every day of a month,
 * as long as all three fit into four fifths of the month's cap. The paid part of a month is reserved first,
 * so nothing that guests, the Free plan, or runs spend reduces it.
 */
export function modelCaps(set: SetSettings): ModelCaps {
  const settings = dayInForce(set)
  const dayMicros = microsOf(settings.dayCapUsd)
  const guests = Math.min(microsOf(settings.guestDayCapUsd), dayMicros)
  const free = Math.min(microsOf(settings.freeDayCapUsd), dayMicros - guests)
  const day = { guests, free, paid: dayMicros - guests - free }
  const monthMicros = microsOf(set.monthCapUsd ?? NORMAL_SETTINGS.monthCapUsd)
  const students = Math.min(MOST_DAYS * dayMicros, Math.floor(monthMicros * STUDENTS_OF_MONTH))
  const inMonth = (micros: number): number =>
    dayMicros === 0 ? 0 : Math.floor(students * (micros / dayMicros))
  const paid = inMonth(day.paid)
  return {
    day,
    month: { guests: inMonth(guests), free: inMonth(free), paid, shared: monthMicros - paid },
  }
}
