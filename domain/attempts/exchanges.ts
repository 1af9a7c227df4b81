import type { Section } from '../exam/formats.ts'
import type { Attempt } from './attempt.ts'

/**
 * How far the server trusts the times that a device states. Every save carries all unsaved work of its
 * device, so work that arrives with the next save was done after the last one. docs/decisions/0016 gives
 * the reasons.
 */

/**
 * How much earlier than its device's last save an answer may be dated, in ms: the longest time a save may
 * take to arrive.
 */
export const EXCHANGE_TOLERANCE_MS = 60_000
/** The maximum number of devices remembered per attempt. */
const MAX_DEVICES = 8

const lastOf = ({ exchanges = [] }: Attempt, device: string): number | undefined =>
  exchanges.find((exchange) => exchange.device === device)?.at

/**
 * Returns the earliest time, epoch ms, from which work of this device can date: its own last save, less the
 * tolerance. For a device that the server doesn't know, the last save of any device counts instead.
 */
export function earliestWork(attempt: Attempt, device: string): number {
  const known = lastOf(attempt, device)
  const last = known ?? Math.max(...(attempt.exchanges ?? []).map(({ at }) => at))
  return Math.max(attempt.createdAt, last - EXCHANGE_TOLERANCE_MS)
}

/**
 * Returns the sections whose answers this device can no longer change. The student finished them, and the
 * device has saved since or is unknown. A known device that hasn't saved since may still have answers from
 * before the finish.
 */
export const sectionsLockedFor = (attempt: Attempt, device: string): ReadonlySet<Section> =>
  new Set(
    attempt.sections
      .filter(({ finishedAt, endsAt }) => finishedAt !== null && finishedAt !== endsAt)
      .filter(({ finishedAt }) => (lastOf(attempt, device) ?? Infinity) >= (finishedAt ?? 0))
      .map(({ section }) => section),
  )

export const isKnownDevice = (attempt: Attempt, device: string): boolean =>
  lastOf(attempt, device) !== undefined

/** Records a save of this device. With too many devices, the one whose last save is oldest is forgotten. */
export const withExchange = (attempt: Attempt, device: string, at: number): Attempt => ({
  ...attempt,
  exchanges: [
    ...(attempt.exchanges ?? []).filter((exchange) => exchange.device !== device).slice(1 - MAX_DEVICES),
    { device, at },
  ],
})
