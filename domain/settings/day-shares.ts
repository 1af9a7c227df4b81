/** Who asks a model for an answer: without an account, on the Free plan, on Pro or Elite. Each has money of its own. */
export const SHARES = ['guests', 'free', 'paid'] as const
export type Share = (typeof SHARES)[number]

/** How a day's money is divided, in United States dollars (UTC days). The paid plans have what the other two leave. */
export type DaySettings = {
  /** The most that all calls for students may cost in a day. */
  dayCapUsd: number
  guestDayCapUsd: number
  freeDayCapUsd: number
}
export type SetDay = { [K in keyof DaySettings]?: DaySettings[K] | undefined }

/** Some hundred study guides a day; a month of such days stays under the month's cap. */
export const NORMAL_DAY = { dayCapUsd: 5, guestDayCapUsd: 1, freeDayCapUsd: 1 } as const satisfies DaySettings
/** A smaller day's cap, set without shares, is divided in the same proportion: a fifth each. */
const NORMAL_PART = 0.2

/** Rounds to whole micro-dollars, so that sums of dollars stay exact. */
const exactUsd = (usd: number): number => Math.round(usd * 1_000_000) / 1_000_000

/** The day as an operator wants it. A share that is not set is the smaller of the normal one and a fifth of the day. */
export function wantedDay(set: SetDay): DaySettings {
  const { dayCapUsd = NORMAL_DAY.dayCapUsd } = set
  const part = exactUsd(dayCapUsd * NORMAL_PART)
  return {
    dayCapUsd,
    guestDayCapUsd: set.guestDayCapUsd ?? Math.min(NORMAL_DAY.guestDayCapUsd, part),
    freeDayCapUsd: set.freeDayCapUsd ?? Math.min(NORMAL_DAY.freeDayCapUsd, part),
  }
}

/** What is left of a day for the paid plans; negative where the other two want more than the whole day. */
export const paidDayUsd = ({ dayCapUsd, guestDayCapUsd, freeDayCapUsd }: DaySettings): number =>
  exactUsd(dayCapUsd - guestDayCapUsd - freeDayCapUsd)

/** The day in force. Its shares never pass its cap, even where two operators set them at the same moment. */
export function dayInForce(set: SetDay): DaySettings {
  const { dayCapUsd, ...wanted } = wantedDay(set)
  const guestDayCapUsd = Math.min(wanted.guestDayCapUsd, dayCapUsd)
  const freeDayCapUsd = Math.min(wanted.freeDayCapUsd, exactUsd(dayCapUsd - guestDayCapUsd))
  return { dayCapUsd, guestDayCapUsd, freeDayCapUsd }
}
