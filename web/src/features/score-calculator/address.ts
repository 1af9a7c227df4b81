import { SECTIONS } from '#domain/exam/formats.ts'
import type { TypedScores } from '#domain/scoring/calculator.ts'

/** The maximum length of a value: longer than any score, even with a typo. */
const MAX_LENGTH = 6

/** Parses the scores in an address's query, such as `?english=30&math=28`. */
export function parseScores(search: string): TypedScores {
  const query = new URLSearchParams(search)
  const read = (section: string) => query.get(section)?.trim().slice(0, MAX_LENGTH) ?? ''
  return {
    english: read('english'),
    math: read('math'),
    reading: read('reading'),
    science: read('science'),
  }
}

/** Returns the query for these scores, or '' if there are none. */
export function scoresQuery(typed: TypedScores): string {
  const query = new URLSearchParams()
  for (const section of SECTIONS) if (typed[section] !== '') query.set(section, typed[section])
  return query.size === 0 ? '' : `?${query.toString()}`
}
