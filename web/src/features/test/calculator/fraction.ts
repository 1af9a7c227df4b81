/**
 * The largest denominator that we show. A number that isn't such a fraction differs from all of them by much
 * more than a rounding error.
 */
const LARGEST_BOTTOM = 10_000
const LARGEST_TOP = 1e7
/** The relative difference up to which a fraction equals a number. */
const CLOSE = 1e-12

export type Fraction = { top: number; bottom: number }

/**
 * Returns the number as a fraction in lowest terms, by its continued fraction.
 * @returns null if it's whole, or if no fraction is close enough
 */
export function toFraction(value: number): Fraction | null {
  if (!Number.isFinite(value) || Number.isInteger(value)) return null
  let rest = value
  let [top, bottom, topBefore, bottomBefore] = [1, 0, 0, 1]
  while (true) {
    const whole = Math.floor(rest)
    ;[top, topBefore] = [whole * top + topBefore, top]
    ;[bottom, bottomBefore] = [whole * bottom + bottomBefore, bottom]
    if (bottom > LARGEST_BOTTOM || Math.abs(top) > LARGEST_TOP) return null
    if (Math.abs(value - top / bottom) <= CLOSE * Math.abs(value))
      return bottom === 1 ? null : { top, bottom }
    rest = 1 / (rest - whole)
  }
}
