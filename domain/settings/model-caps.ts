import { effectiveDay, type Share } from './day-shares.ts'
import { DEFAULT_SETTINGS, type SettingsOverrides } from './settings.ts'

/** Caps of model calls in micro-dollars, whole numbers. */
export type ModelCaps = {
  day: Record<Share, number>
  /**
   * `shared` is the month's cap without the paid plans' part. The calls of guests, the Free plan, and generation runs
   * count against it.
   */
  month: Record<Share, number> & { shared: number }
}

const MICROS_PER_USD = 1_000_000
const microsOf = (usd: number): number => Math.round(usd * MICROS_PER_USD)

const MAX_DAYS = 31
/** Students together may spend four fifths of the month's cap, so a fifth is always left for generation runs. */
export const STUDENT_SHARE_OF_MONTH = 0.8

/**
 * Returns the caps that follow from the settings. A share may spend its day's cap on every day of a month,
 * as long as all three fit into four fifths of the month's cap. The paid part of a month is reserved first,
 * so nothing that guests, the Free plan, or runs spend reduces it.
 */
export function modelCaps(overrides: SettingsOverrides): ModelCaps {
  const settings = effectiveDay(overrides)
  const dayMicros = microsOf(settings.dayCapUsd)
  const guests = Math.min(microsOf(settings.guestDayCapUsd), dayMicros)
  const free = Math.min(microsOf(settings.freeDayCapUsd), dayMicros - guests)
  const day = { guests, free, paid: dayMicros - guests - free }
  const monthMicros = microsOf(overrides.monthCapUsd ?? DEFAULT_SETTINGS.monthCapUsd)
  const students = Math.min(MAX_DAYS * dayMicros, Math.floor(monthMicros * STUDENT_SHARE_OF_MONTH))
  const monthlyShare = (micros: number): number =>
    dayMicros === 0 ? 0 : Math.floor(students * (micros / dayMicros))
  const paid = monthlyShare(day.paid)
  return {
    day,
    month: { guests: monthlyShare(guests), free: monthlyShare(free), paid, shared: monthMicros - paid },
  }
}
