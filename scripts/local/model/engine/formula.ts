import { all, create, type EvalFunction } from 'mathjs'
import * as z from 'zod'
import type { Dice } from './dice.ts'

/** The names that a formula may use, each with its value or function. */
export type Scope = Map<string, unknown>

const math = create(all ?? {}, { matrix: 'Array' })
const compiled = new Map<string, EvalFunction>()

/** Evaluates a formula of a template, such as `(a + b) * pick([2, 3])`. Indexes start at 1. */
export function evaluate(formula: string, scope: Scope): unknown {
  const code = compiled.get(formula) ?? math.parse(formula).compile()
  compiled.set(formula, code)
  return code.evaluate(scope)
}

const slot = z.union([z.string(), z.number()])

/** Prints a value as texts show it: a number with at most two decimals. */
export function printValue(value: unknown): string {
  const one = slot.parse(value)
  return typeof one === 'string' ? one : String(Math.round(one * 100) / 100)
}

/** Returns the functions with random results that a formula may call. */
export const randomFunctions = (dice: Dice): [string, unknown][] => [
  ['int', dice.int],
  ['pick', (list: readonly unknown[]) => dice.pick(list)],
  [
    'numbers',
    (count: number, low: number, high: number) => Array.from({ length: count }, () => dice.int(low, high)),
  ],
]

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b))

/** Writes a fraction in lowest terms. */
function fraction(top: number, bottom: number): string {
  const shared = gcd(top, bottom)
  const [a, b] = [top / shared, bottom / shared]
  if (Math.abs(b) === 1) return `\\(${a * b}\\)`
  return `\\(${a * b < 0 ? '-' : ''}\\frac{${Math.abs(a)}}{${Math.abs(b)}}\\)`
}

const ordinalSuffix = (n: number): string =>
  /1[123]$/.test(String(n)) ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')

/** The functions with which a formula writes notations. */
export const NOTATIONS: readonly [string, unknown][] = Object.entries({
  dollars: (amount: number) => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`,
  fraction,
  /** A fraction of pi, without reducing it. */
  piFraction: (top: number, bottom: number) =>
    bottom === 1 ? `\\(${top}\\pi\\)` : `\\(\\frac{${top === 1 ? '' : top}\\pi}{${bottom}}\\)`,
  latex: (text: string) => `\\(${text}\\)`,
  point: (x: number, y: number) => `\\((${x}, ${y})\\)`,
  /** A first term: "3x", "-x". */
  term: (factor: number, name: string) =>
    factor === 1 ? name : factor === -1 ? `-${name}` : `${factor}${name}`,
  /** A term that follows another one: " + 3x", " - x", "". */
  next: (factor: number, name?: string) =>
    factor === 0
      ? ''
      : ` ${factor < 0 ? '-' : '+'} ${Math.abs(factor) === 1 && name !== undefined ? '' : Math.abs(factor)}${name ?? ''}`,
  ordinal: (n: number) => `${n}${ordinalSuffix(n)}`,
  join: (list: readonly unknown[], separator: string) => list.join(separator),
  capital: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
})
