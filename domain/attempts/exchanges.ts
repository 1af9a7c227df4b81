import type { Section } from '../exam/formats.ts'
import type { Attempt } from './attempt.ts'

/**
 * How far the server trusts the time that a device states. Every save carries all the work that its device holds, so work
 * that arrives with the next save was done after the last one. docs/decisions/0016 gives the reasons.
 */

/** How much earlier than its device's last save an answer may be dated, in ms: the longest that a save may take to arrive. */
export const EXCHANGE_ACCURACY_MS = 60_000
/** Devices remembered per attempt. */
const MAX_DEVICES = 8

const lastOf = ({ exchanges = [] }: Attempt, device: string): number | undefined =>
  exchanges.find((exchange) => exchange.device === device)?.at

/**
 * The earliest time, epoch ms, that work from this device can date from: its own last save, less the accuracy. For a device
 * that has never saved, the last save of any device stands in.
 */
export function earliestWork(attempt: Attempt, device: string): number {
  const known = lastOf(attempt, device)
  const last = known ?? Math.max(...(attempt.exchanges ?? []).map(({ at }) => at))
  return Math.max(attempt.createdAt, last - EXCHANGE_ACCURACY_MS)
}

/**
 * Sections that take no more answers from this device: the student finished them, and the device has saved since, or was not
 * known before. A device that was known and has been silent since may hold answers from before the finish.
 */
export const sectionsClosedTo = (attempt: Attempt, device: string): ReadonlySet<Section> =>
  new Set(
    attempt.sections
      .filter(({ finishedAt, endsAt }) => finishedAt !== null && finishedAt !== endsAt)
      .filter(({ finishedAt }) => (lastOf(attempt, device) ?? Infinity) >= (finishedAt ?? 0))
      .map(({ section }) => section),
  )

export const isKnownDevice = (attempt: Attempt, device: string): boolean =>
  lastOf(attempt, device) !== undefined

/** Notes a save of this device. The device that has been silent longest is forgotten first. */
export const withExchange = (attempt: Attempt, device: string, at: number): Attempt => ({
  ...attempt,
  exchanges: [
    ...(attempt.exchanges ?? []).filter((exchange) => exchange.device !== device).slice(1 - MAX_DEVICES),
    { device, at },
  ],
})
