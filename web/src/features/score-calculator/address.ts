import { SECTIONS } from '../../../../domain/exam/formats.ts'
import type { Typed } from '../../../../domain/scoring/calculator.ts'

/** Longer than any score, even with a typo. */
const LONGEST = 6

/** Reads the scores of an address: `?english=30&math=28`. */
export function typedOf(search: string): Typed {
  const query = new URLSearchParams(search)
  const read = (section: string) => query.get(section)?.trim().slice(0, LONGEST) ?? ''
  return {
    english: read('english'),
    math: read('math'),
    reading: read('reading'),
    science: read('science'),
  }
}

/** Returns the query for these scores, or '' if there are none. */
export function searchOf(typed: Typed): string {
  const query = new URLSearchParams()
  for (const section of SECTIONS) if (typed[section] !== '') query.set(section, typed[section])
  return query.size === 0 ? '' : `?${query.toString()}`
}
