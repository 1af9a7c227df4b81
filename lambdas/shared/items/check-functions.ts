import { math } from './value.ts'

/** A function of mathjs, or one that reads a figure. It checks the types of its arguments itself. */
export type CheckFunction = (...args: never[]) => unknown

const fromMath = (name: 'pow' | 'norm' | 'factorial' | 'combinations' | 'permutations'): CheckFunction =>
  math[name]

/** The factorial of a larger number isn't a finite double. */
const MAX_COUNTED = 170
const MAX_MATRIX_POWER = 10

/** mathjs computes these with one step per number, so their arguments must be small whole numbers. */
const countingFunction =
  (name: 'factorial' | 'combinations' | 'permutations'): CheckFunction =>
  (...args: unknown[]) => {
    for (const one of args)
      if (!(typeof one === 'number' && Number.isInteger(one) && one >= 0 && one <= MAX_COUNTED))
        throw new Error(`${name} takes whole numbers from 0 to ${MAX_COUNTED}`)
    return callFunction(fromMath(name), args)
  }

/**
 * Calls a function with arguments of any type. The functions of mathjs throw a TypeError for unsupported
 * ones.
 */
export function callFunction(fn: CheckFunction, args: readonly unknown[]): unknown {
  const result: unknown = Reflect.apply(fn, undefined, args)
  return result
}

function power(base: unknown, exponent: unknown): unknown {
  if (math.isMatrix(base) && !(typeof exponent === 'number' && Math.abs(exponent) <= MAX_MATRIX_POWER))
    throw new Error(`the power of a matrix can be at most ${MAX_MATRIX_POWER}`)
  return callFunction(fromMath('pow'), [base, exponent])
}

/** Returns the norm of a list only, since the norm of a matrix needs an iterative algorithm. */
function norm(...args: unknown[]): unknown {
  const [value] = args
  if (math.isMatrix(value) && value.size().length > 1) throw new Error('norm takes a list, not a matrix')
  return callFunction(fromMath('norm'), args)
}

/** Returns a double, because exact fractions grow without bound. */
function fraction(above: unknown, below: unknown = 1): number {
  if (typeof above !== 'number' || typeof below !== 'number') throw new Error('fraction takes numbers')
  return above / below
}

const factorial = countingFunction('factorial')

/** mathjs functions with a fixed cost on bounded values. */
const PLAIN = [
  'abs', 'sqrt', 'cbrt', 'nthRoot', 'exp', 'log', 'log2', 'log10', 'mod', 'gcd', 'lcm', 'floor', 'ceil', 'round',
  'sin', 'cos', 'tan', 'sec', 'csc', 'cot', 'asin', 'acos', 'atan', 'atan2', 'hypot', 'distance', 're', 'im',
  'min', 'max', 'sum', 'mean', 'median', 'mode', 'variance', 'std', 'sort', 'dot', 'cross', 'det', 'inv',
  'equal', 'unequal', 'smaller', 'smallerEq', 'larger', 'largerEq', 'number', 'string',
] as const // prettier-ignore

/** The functions that an expression may call, besides those that read its figures. */
export const FUNCTIONS: ReadonlyMap<string, CheckFunction> = new Map<string, CheckFunction>([
  ...PLAIN.map((name): [string, CheckFunction] => [name, math[name]]),
  ['pow', power],
  ['norm', norm],
  ['fraction', fraction],
  ['factorial', factorial],
  ['combinations', countingFunction('combinations')],
  ['permutations', countingFunction('permutations')],
])

const SIGNS = [
  'add', 'subtract', 'multiply', 'divide', 'mod', 'unaryMinus', 'unaryPlus', 'dotMultiply', 'dotDivide',
  'equal', 'unequal', 'smaller', 'smallerEq', 'larger', 'largerEq', 'xor', 'not',
] as const // prettier-ignore

/** The operators by their mathjs names. `and` and `or` are missing because they may skip a side. */
export const OPERATORS: ReadonlyMap<string, CheckFunction> = new Map<string, CheckFunction>([
  ...SIGNS.map((name): [string, CheckFunction] => [name, math[name]]),
  ['pow', power],
  ['factorial', factorial],
])
