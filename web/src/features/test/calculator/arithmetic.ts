import { toFraction } from './fraction.ts'

/**
 * The operators and functions on real numbers. They return NaN if there is no value, and infinity if the
 * value is too large. Division by zero throws a DivisionByZeroError.
 */

export const ANGLES = ['degrees', 'radians'] as const
export type Angle = (typeof ANGLES)[number]

/** Thrown on division by zero, to distinguish it from other expressions without a value. */
export class DivisionByZeroError extends Error {}

/**
 * About ten units in the last place. If a sum is this small compared with its terms, only rounding errors
 * remain, and the sum is 0.
 */
const ROUNDING = 2e-15

const sum = (a: number, b: number): number => {
  const result = a + b
  return Math.abs(result) < ROUNDING * Math.max(Math.abs(a), Math.abs(b)) ? 0 : result
}

function divide(a: number, b: number): number {
  if (b === 0) throw new DivisionByZeroError()
  return a / b
}

/** The exponent of a negative base may be a fraction with an odd denominator: (-8)^(1/3) is -2. */
function pow(base: number, exponent: number): number {
  if (base === 0 && exponent < 0) throw new DivisionByZeroError()
  if (base === 0 && exponent === 0) return Number.NaN
  if (base >= 0 || Number.isInteger(exponent)) return base ** exponent
  const { numerator, denominator } = toFraction(exponent) ?? { numerator: 0, denominator: 2 }
  if (denominator % 2 === 0) return Number.NaN
  const magnitude = (-base) ** exponent
  return numerator % 2 === 0 ? magnitude : -magnitude
}

/** 171! is too large for a number. */
function factorial(n: number): number {
  if (n > 170) return Number.POSITIVE_INFINITY
  if (!Number.isInteger(n) || n < 0) return Number.NaN
  let product = 1
  for (let factor = 2; factor <= n; factor += 1) product *= factor
  return product
}

/** Returns 0 for the sine or cosine of an angle above 1 radian if only rounding makes it different from 0: sin(π). */
const roundToZero = (value: number, angle: number): number =>
  Math.abs(angle) > 1 && Math.abs(value) < 4e-16 * Math.abs(angle) ? 0 : value

/** The sine after each quarter turn, so that these values are exact. */
const QUARTERS = [0, 1, 0, -1]
/** @param ahead how many quarter turns the function is ahead of the sine: 1 for the cosine */
const exactSine = (degrees: number, ahead: number): number | undefined =>
  degrees % 90 === 0 ? QUARTERS[(((degrees / 90 + ahead) % 4) + 4) % 4] : undefined
const toRadians = (degrees: number): number => ((degrees % 360) * Math.PI) / 180

const sine = {
  degrees: (x: number) => exactSine(x, 0) ?? Math.sin(toRadians(x)),
  radians: (x: number) => roundToZero(Math.sin(x), x),
}
const cosine = {
  degrees: (x: number) => exactSine(x, 1) ?? Math.cos(toRadians(x)),
  radians: (x: number) => roundToZero(Math.cos(x), x),
}

/** log(0) and similar expressions have no value. */
const logarithm = (log: (x: number) => number) => (x: number) => (x > 0 ? log(x) : Number.NaN)

export const OPERATIONS = {
  add: sum,
  subtract: (a: number, b: number) => sum(a, -b),
  multiply: (a: number, b: number) => a * b,
  divide,
  pow,
  unaryMinus: (a: number) => -a,
  unaryPlus: (a: number) => a,
}

/**
 * Returns the functions and constants by name, for one angle unit.
 * @param ans the last answer, the value of Ans
 */
export function namesFor(angle: Angle, ans: number): Map<string, number | ((x: number) => number)> {
  const unit = angle === 'degrees' ? 180 / Math.PI : 1
  const sin = sine[angle]
  const cos = cosine[angle]
  return new Map<string, number | ((x: number) => number)>([
    ['pi', Math.PI],
    ['e', Math.E],
    ['ans', ans],
    ['sin', sin],
    ['cos', cos],
    ['tan', (x) => (cos(x) === 0 ? Number.NaN : sin(x) / cos(x))],
    ['asin', (x) => Math.asin(x) * unit],
    ['acos', (x) => Math.acos(x) * unit],
    ['atan', (x) => Math.atan(x) * unit],
    ['ln', logarithm(Math.log)],
    ['log', logarithm(Math.log10)],
    ['sqrt', Math.sqrt],
    ['cbrt', Math.cbrt],
    ['abs', Math.abs],
    ['factorial', factorial],
  ])
}
