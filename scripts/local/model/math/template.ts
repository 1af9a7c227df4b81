import type { Difficulty } from '#domain/exam/formats.ts'
import type { Figure } from '#domain/items/figures.ts'
import type { Dice } from '../dice.ts'
import type { Choice, Draft } from '../draft.ts'

/** One kind of problem. `level` is 0, 1, or 2; a higher level means larger numbers and more steps. */
export type MathTemplate = (dice: Dice, level: number) => Omit<Draft, 'topic'> & { drawing?: Figure }

export const LEVEL = { easy: 0, medium: 1, hard: 2 } as const satisfies Record<Difficulty, number>

/** Returns a wrong number with the slip that leads to it. */
export const slip = (value: number | string, why: string): Choice => ({ text: shown(value), why })

/** Returns a number as the correct option. */
export const key = (value: number | string): Choice => ({ text: shown(value) })

const shown = (value: number | string): string =>
  typeof value === 'string' ? value : String(Math.round(value * 100) / 100)

export const dollars = (amount: number): string => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b))
export { gcd }

/** Writes a fraction in lowest terms. */
export function fraction(top: number, bottom: number): string {
  const shared = gcd(top, bottom)
  const [a, b] = [top / shared, bottom / shared]
  if (Math.abs(b) === 1) return `\\(${a * b}\\)`
  const sign = a * b < 0 ? '-' : ''
  return `\\(${sign}\\frac{${Math.abs(a)}}{${Math.abs(b)}}\\)`
}

/** Writes a linear term that follows another one: "+ 3x", "- x", "". */
export const plus = (factor: number, variable = ''): string => {
  if (factor === 0) return ''
  const size = Math.abs(factor)
  return ` ${factor < 0 ? '-' : '+'} ${size === 1 && variable !== '' ? '' : size}${variable}`
}

/** Writes a first term: "3x", "-x". */
export const times = (factor: number, variable: string): string =>
  factor === 1 ? variable : factor === -1 ? `-${variable}` : `${factor}${variable}`

export const TRIPLES = [
  [3, 4, 5], [5, 12, 13], [8, 15, 17], [7, 24, 25], [6, 8, 10], [9, 12, 15], [20, 21, 29], [12, 16, 20], [10, 24, 26], [15, 20, 25],
] as const // prettier-ignore

/** Writes 1st, 2nd, 3rd, 11th, 22nd. */
export const ordinal = (n: number): string =>
  `${n}${/1[123]$/.test(String(n)) ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
