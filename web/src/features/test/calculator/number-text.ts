import { toFraction } from './fraction.ts'

const DIGITS = 10
/** From here on, and below here, numbers are written with a power of ten. */
const LARGE = 10 ** DIGITS
const SMALL = 1e-6

const withMinus = (text: string): string => text.replaceAll('-', '−')

/** A number to 10 significant digits, as it can also be typed: −0.5, 1.5×10^12. */
export function decimalText(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS))
  if (rounded === 0) return '0'
  const size = Math.abs(rounded)
  if (size >= SMALL && size < LARGE) return withMinus(String(rounded))
  const [digits, power] = rounded.toExponential().split('e')
  return withMinus(`${digits ?? ''}×10^${Number(power)}`)
}

/** As a fraction in lowest terms, where it is one. */
export function fractionText(value: number): string | null {
  const fraction = toFraction(value)
  return fraction && withMinus(`${fraction.top}/${fraction.bottom}`)
}

/** As it goes into an expression: in brackets where what stands beside it could tear it apart. */
export const termText = (text: string): string => (/^[\d.]+$/.test(text) ? text : `(${text})`)
