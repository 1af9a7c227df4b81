/** The largest denominator that we show. With much larger ones, any number would be close enough to a fraction. */
const LARGEST_DENOMINATOR = 10_000
const LARGEST_NUMERATOR = 1e7
/** The relative difference up to which a fraction equals a number. */
const CLOSE = 1e-12

export type Fraction = { numerator: number; denominator: number }

/**
 * Returns the number as a fraction in lowest terms, by its continued fraction.
 * @returns null if it's whole, or if no fraction is close enough
 */
export function toFraction(value: number): Fraction | null {
  if (!Number.isFinite(value) || Number.isInteger(value)) return null
  let rest = value
  let [numerator, denominator, numeratorBefore, denominatorBefore] = [1, 0, 0, 1]
  while (true) {
    const whole = Math.floor(rest)
    ;[numerator, numeratorBefore] = [whole * numerator + numeratorBefore, numerator]
    ;[denominator, denominatorBefore] = [whole * denominator + denominatorBefore, denominator]
    if (denominator > LARGEST_DENOMINATOR || Math.abs(numerator) > LARGEST_NUMERATOR) return null
    if (Math.abs(value - numerator / denominator) <= CLOSE * Math.abs(value))
      return denominator === 1 ? null : { numerator, denominator }
    rest = 1 / (rest - whole)
  }
}
