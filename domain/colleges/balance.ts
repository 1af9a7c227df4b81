import type { Chance } from './chance.ts'

/** The recommended number of colleges of one chance. */
export type Advice = { least: number; most: number }

/** Reads the advice as the planning page writes it: "4-6". */
export function parseAdvice(count: string): Advice {
  const [least = 0, most = 0] = count.split('-').map(Number)
  return { least, most }
}

/** How a list's number of colleges of one chance compares with the advice; `by` is 0 if the number is within it. */
export type Balance = { count: number; verdict: 'few' | 'enough' | 'many'; by: number }

/** Compares a number of colleges with the advice. */
export function balanceOf(count: number, { least, most }: Advice): Balance {
  if (count < least) return { count, verdict: 'few', by: least - count }
  if (count > most) return { count, verdict: 'many', by: count - most }
  return { count, verdict: 'enough', by: 0 }
}

/** Counts the colleges of each chance. Those without a chance aren't counted. */
export function countChances(chances: readonly (Chance | null)[]): Record<Chance, number> {
  const count = (chance: Chance) => chances.filter((one) => one === chance).length
  return { reach: count('reach'), target: count('target'), safety: count('safety') }
}
