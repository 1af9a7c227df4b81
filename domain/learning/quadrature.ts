import { GRID, INTERVAL } from './model.ts'

/** Distributions on the fixed quadrature grid. Each is a list of values, one for each point. */

/** The spacing of the grid. */
const SPACING = (GRID.to - GRID.from) / (GRID.points - 1)
/** The abilities of the grid, in logits. */
export const POINTS: readonly number[] = Array.from(
  { length: GRID.points },
  (_, index) => GRID.from + index * SPACING,
)

/** The mean and standard deviation of an ability's distribution, and the ends of its middle INTERVAL, in logits. */
export type Estimate = { mean: number; sd: number; low: number; high: number }

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Scales values to a sum of 1. */
export function normalize(values: readonly number[]): number[] {
  const sum = total(values)
  return values.map((value) => value / sum)
}

/** Returns the normal distribution on the grid. */
export const normalOn = (mean: number, sd: number): number[] =>
  normalize(POINTS.map((point) => Math.exp(-0.5 * ((point - mean) / sd) ** 2)))

/** Returns the exponentials of logarithms, scaled so that the largest one is 1. */
export function fromLogs(logs: readonly number[]): number[] {
  const largest = Math.max(...logs)
  return logs.map((value) => Math.exp(value - largest))
}

/** Returns the expectation of a function of the ability. */
export const expectation = (
  distribution: readonly number[],
  of: (ability: number) => number = (ability) => ability,
): number => POINTS.reduce((sum, point, index) => sum + of(point) * (distribution[index] ?? 0), 0)

/** Returns the ability below which a share of the distribution lies. A point's own share is spread over its spacing. */
function quantile(distribution: readonly number[], share: number): number {
  let below = 0
  for (const [index, point] of POINTS.entries()) {
    const own = distribution[index] ?? 0
    if (own > 0 && below + own >= share) return point + SPACING * ((share - below) / own - 0.5)
    below += own
  }
  return GRID.to
}

/** Returns the expected a posteriori estimate (Bock and Mislevy 1982) of a distribution that sums to 1. */
export function estimateOf(distribution: readonly number[]): Estimate {
  const mean = expectation(distribution)
  return {
    mean,
    sd: Math.sqrt(expectation(distribution, (ability) => (ability - mean) ** 2)),
    low: quantile(distribution, (1 - INTERVAL) / 2),
    high: quantile(distribution, (1 + INTERVAL) / 2),
  }
}
