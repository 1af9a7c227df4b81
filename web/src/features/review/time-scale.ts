/** The possible seconds between the ticks of a time axis, and the largest number of ticks above zero. */
const STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600] as const
const MOST_TICKS = 4
/** Up to this many questions, every number is shown. */
const MAX_NUMBERED = 10
/** The axis needn't reach beyond this many times the pace. A longer bar is cut off, or it would flatten the others. */
const CUT_FACTOR = 5
/** The axis reaches at least this many times the pace. */
const ROOM_FACTOR = 1.5

export type TimeScale = {
  /** The top of the axis, in seconds. */
  top: number
  ticks: readonly number[]
}

/** Returns an axis from zero for the times of questions, with room above their pace. */
export function timeScale(times: readonly number[], pace: number): TimeScale {
  const longest = times.reduce((most, time) => Math.max(most, time), 0)
  const needed = Math.max(pace * ROOM_FACTOR, Math.min(longest, pace * CUT_FACTOR))
  const step = STEPS.find((step) => needed / step <= MOST_TICKS) ?? 3600
  const count = Math.ceil(needed / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, tick) => tick * step) }
}

/**
 * Returns the question numbers to show below the axis: all of them if they're few, otherwise the first and
 * every fifth or tenth.
 */
export function numberTicks(count: number): number[] {
  if (count <= MAX_NUMBERED) return Array.from({ length: count }, (_, index) => index + 1)
  const every = count > 25 ? 10 : 5
  const rounds = Array.from({ length: Math.floor(count / every) }, (_, index) => (index + 1) * every)
  return [1, ...rounds]
}
