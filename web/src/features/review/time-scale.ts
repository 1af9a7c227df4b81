/** Seconds between the ticks of a time axis, at most so many ticks. */
const STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600] as const
const MOST_TICKS = 4
/** So few questions have each number written. */
const EACH = 10
/** A question that took longer than so many times the pace is cut off there: it would flatten all others. */
const CUT_AT = 5
/** The line of the pace stands at most at this part of the height. */
const ROOM = 1.5

export type TimeScale = {
  /** The top of the axis, in seconds. */
  top: number
  ticks: readonly number[]
}

/** An axis from zero for the times of questions, with room above their pace. */
export function timeScale(times: readonly number[], pace: number): TimeScale {
  const longest = times.reduce((most, time) => Math.max(most, time), 0)
  const needed = Math.max(pace * ROOM, Math.min(longest, pace * CUT_AT))
  const step = STEPS.find((step) => needed / step <= MOST_TICKS) ?? 3600
  const count = Math.ceil(needed / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, tick) => tick * step) }
}

/** Question numbers to write under the axis: each where there are few, else the first and each fifth or tenth. */
export function numberTicks(count: number): number[] {
  if (count <= EACH) return Array.from({ length: count }, (_, place) => place + 1)
  const every = count > 25 ? 10 : 5
  const rounds = Array.from({ length: Math.floor(count / every) }, (_, place) => (place + 1) * every)
  return [1, ...rounds]
}
