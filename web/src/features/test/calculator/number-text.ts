import { toFraction } from './fraction.ts'

const DIGITS = 10
/** Numbers from LARGE on and below SMALL are written with a power of ten. */
const LARGE = 10 ** DIGITS
const SMALL = 1e-6

const withMinus = (text: string): string => text.replaceAll('-', '−')

/** Formats a number to 10 significant digits, in a form that can also be typed: −0.5, 1.5×10^12. */
export function decimalText(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS))
  if (rounded === 0) return '0'
  const size = Math.abs(rounded)
  if (size >= SMALL && size < LARGE) return withMinus(String(rounded))
  const [digits, power] = rounded.toExponential().split('e')
  return withMinus(`${digits ?? ''}×10^${Number(power)}`)
}

/**
 * Formats a number as a fraction in lowest terms.
 * @returns null if it's whole, or if no fraction is close enough
 */
export function fractionText(value: number): string | null {
  const fraction = toFraction(value)
  return fraction && withMinus(`${fraction.numerator}/${fraction.denominator}`)
}

/** Returns the text to insert in an expression, in parentheses if its neighbors could split it. */
export const termText = (text: string): string => (/^[\d.]+$/.test(text) ? text : `(${text})`)
