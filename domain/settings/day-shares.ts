/**
 * Groups of users who call models: guests, students on Free, and students on Pro or Elite. Each has its own
 * budget.
 */
export const SHARES = ['guests', 'free', 'paid'] as const
export type Share = (typeof SHARES)[number]

/** The division of a day's budget, in US dollars (UTC days). The paid plans get what the other two leave. */
export type DaySettings = {
  /** The most that all calls for students may cost in a day. */
  dayCapUsd: number
  guestDayCapUsd: number
  freeDayCapUsd: number
}
/** The day's settings that an operator has changed. */
export type DayOverrides = { [K in keyof DaySettings]?: DaySettings[K] | undefined }

/** About a hundred study guides a day; a month of such days is within the month's cap. */
export const DEFAULT_DAY = {
  dayCapUsd: 5,
  guestDayCapUsd: 1,
  freeDayCapUsd: 1,
} as const satisfies DaySettings
/** The part of a lowered day's cap that guests and Free each get unless their shares are set, as in DEFAULT_DAY. */
const DEFAULT_PART = 0.2

/** Rounds to whole micro-dollars, so that sums of dollars are exact. */
const exactUsd = (usd: number): number => Math.round(usd * 1_000_000) / 1_000_000

/**
 * Returns the day as configured. A share without a setting is the smaller of the default and a fifth of the
 * day.
 */
export function configuredDay(overrides: DayOverrides): DaySettings {
  const { dayCapUsd = DEFAULT_DAY.dayCapUsd } = overrides
  const part = exactUsd(dayCapUsd * DEFAULT_PART)
  return {
    dayCapUsd,
    guestDayCapUsd: overrides.guestDayCapUsd ?? Math.min(DEFAULT_DAY.guestDayCapUsd, part),
    freeDayCapUsd: overrides.freeDayCapUsd ?? Math.min(DEFAULT_DAY.freeDayCapUsd, part),
  }
}

/** Returns the rest of a day for the paid plans; negative if the other two exceed the whole day. */
export const paidDayUsd = ({ dayCapUsd, guestDayCapUsd, freeDayCapUsd }: DaySettings): number =>
  exactUsd(dayCapUsd - guestDayCapUsd - freeDayCapUsd)

/**
 * Returns the effective day. Its shares never exceed its cap, even if two operators set them at the same
 * time.
 */
export function effectiveDay(overrides: DayOverrides): DaySettings {
  const { dayCapUsd, ...configured } = configuredDay(overrides)
  const guestDayCapUsd = Math.min(configured.guestDayCapUsd, dayCapUsd)
  const freeDayCapUsd = Math.min(configured.freeDayCapUsd, exactUsd(dayCapUsd - guestDayCapUsd))
  return { dayCapUsd, guestDayCapUsd, freeDayCapUsd }
}
