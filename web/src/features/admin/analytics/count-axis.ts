const STEP_SIZES = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000, 10_000]
/** A chart has no room for more steps. */
const MAX_STEPS = 4

/** Returns an axis of two to four equal whole-number steps that reaches the highest value. */
export function countAxis(highest: number): { top: number; ticks: number[] } {
  const stepSize = STEP_SIZES.find((size) => highest <= size * MAX_STEPS) ?? Math.ceil(highest / MAX_STEPS)
  const stepCount = Math.max(2, Math.ceil(highest / stepSize))
  return {
    top: stepCount * stepSize,
    ticks: Array.from({ length: stepCount + 1 }, (_, index) => index * stepSize),
  }
}
