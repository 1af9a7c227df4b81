import { MAX_SCORE } from '#domain/scoring/score.ts'

/**
 * The chart's measures in pixels: the margins at the left and the right, the y of the highest score, of the
 * lowest, and of the dates, the height, and the radius of a mark.
 */
export const CHART = { left: 30, right: 8, top: 14, base: 178, dates: 202, height: 208, mark: 12 } as const
/** The width that each test needs in pixels, so that marks don't touch. */
const MARK_WIDTH = 28
/** The maximum number of tests in the chart. */
const MAX_POINTS = 24

/** Returns how many tests fit in a chart of this width. */
export const pointLimit = (width: number): number =>
  Math.max(2, Math.min(MAX_POINTS, Math.floor((width - CHART.left - CHART.right) / MARK_WIDTH)))

/** The points between two grid lines: a sixth of the scale. */
const STEP = 6

/**
 * Returns the score axis: from a line below the lowest value up to the best possible score, with at least
 * three steps.
 */
export function scoreAxis(values: readonly number[]): { low: number; ticks: number[] } {
  const lowest = values.reduce((least, value) => Math.min(least, value), MAX_SCORE)
  const low = Math.max(0, Math.min(MAX_SCORE - 3 * STEP, Math.floor((lowest - 1) / STEP) * STEP))
  return { low, ticks: Array.from({ length: (MAX_SCORE - low) / STEP + 1 }, (_, tick) => low + tick * STEP) }
}
