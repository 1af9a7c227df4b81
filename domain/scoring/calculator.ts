import { SECTIONS, type Section } from '../exam/formats.ts'
import { MAX_SCORE, MIN_SCORE } from './score.ts'

/** The score calculator: a composite from four section scores. Sections 5 and 9 of the specification. */

/**
 * The meaning of a field's text. An `invalid` number can't be a section score, and doesn't count as 0 either:
 * there is no composite then.
 */
export type TypedScore =
  | { kind: 'score'; value: number }
  | { kind: 'zero'; because: 'blank' | 'not-a-number' | 'zero' }
  | { kind: 'invalid' }

/** Reads a section's field. A blank or a text that isn't a number counts as 0. */
export function readScore(typed: string): TypedScore {
  const text = typed.trim()
  if (text === '') return { kind: 'zero', because: 'blank' }
  // Accepts only ordinary notation, not JavaScript's other forms (0x1f, 1e1).
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return { kind: 'zero', because: 'not-a-number' }
  const value = Number(text)
  if (value === 0) return { kind: 'zero', because: 'zero' }
  return Number.isInteger(value) && value >= MIN_SCORE && value <= MAX_SCORE
    ? { kind: 'score', value }
    : { kind: 'invalid' }
}

/** Shown for an invalid number. */
export const INVALID_TEXT = `A section score is a whole number from ${MIN_SCORE} to ${MAX_SCORE}.`

export type TypedScores = Readonly<Record<Section, string>>
export const EMPTY_SCORES: TypedScores = { english: '', math: '', reading: '', science: '' }

/**
 * The result of four fields. There is no composite while a number is invalid: it would use a score that
 * nobody entered.
 */
export type Calculation = {
  /** Null while a number is invalid, or if all four count as 0; a dash is shown then. */
  composite: number | null
  invalid: readonly Section[]
  /** Sections that count as 0. */
  zero: readonly Section[]
  /** The sum of the scores, in which an invalid number counts as 0. */
  sum: number
}

/** Returns the composite of four section scores: their mean, halves rounded up. */
export const compositeOf = (scores: readonly [number, number, number, number]): number =>
  Math.round(scores.reduce((sum, score) => sum + score, 0) / SECTIONS.length)

/** Calculates the composite of four fields. */
export function calculate(typed: TypedScores): Calculation {
  const readScores = SECTIONS.map((section) => ({ section, score: readScore(typed[section]) }))
  const sectionsOfKind = (kind: TypedScore['kind']) =>
    readScores.filter(({ score }) => score.kind === kind).map(({ section }) => section)
  const valueOf = (section: Section): number => {
    const score = readScore(typed[section])
    return score.kind === 'score' ? score.value : 0
  }
  const scores = [valueOf('english'), valueOf('math'), valueOf('reading'), valueOf('science')] as const
  const invalid = sectionsOfKind('invalid')
  const sum = scores.reduce((before, score) => before + score, 0)
  return {
    composite: invalid.length > 0 || sum === 0 ? null : compositeOf(scores),
    invalid,
    zero: sectionsOfKind('zero'),
    sum,
  }
}

/**
 * Returns how many more points of all sections together the next higher composite needs; null if there is none,
 * or a section counts as 0.
 */
export function pointsToNext({ composite, zero, sum }: Calculation): number | null {
  if (composite === null || composite >= MAX_SCORE || zero.length > 0) return null
  // The smallest sum whose mean rounds up to the next composite: the mean is half a point below that.
  return Math.ceil((composite + 0.5) * SECTIONS.length) - sum
}

type Band = {
  /** Its lowest composite. */
  from: number
  to: number
  /** The calculator's text for a composite in this band. */
  insight: string
  /** Its name in the range table. */
  label: string
  /** The share of test takers, if the specification gives one. */
  share: string | null
}

/** The bands, the highest first. */
export const SCORE_BANDS = [
  {
    from: 32,
    to: MAX_SCORE,
    insight: 'Excellent! Top 2% of test takers',
    label: 'Excellent',
    share: 'Top 2%',
  },
  { from: 28, to: 31, insight: 'Great! Top 12%', label: 'Great', share: 'Top 12%' },
  { from: 24, to: 27, insight: 'Good! Top 25%', label: 'Good', share: 'Top 25%' },
  { from: 20, to: 23, insight: 'Average range', label: 'Average', share: null },
  { from: MIN_SCORE, to: 19, insight: 'Room for improvement', label: 'Below Average', share: null },
] as const satisfies readonly Band[]

/** Returns the band of a composite; undefined for 0, which isn't a score. */
export const bandOf = (composite: number | null): (typeof SCORE_BANDS)[number] | undefined =>
  composite === null ? undefined : SCORE_BANDS.find(({ from }) => composite >= from)

/** The calculator's text for a composite of 0, or for none. */
export const NO_INSIGHT = 'Enter your scores to see insights'
/** Returns the calculator's text for a composite. */
export const insightOf = (composite: number | null): string => bandOf(composite)?.insight ?? NO_INSIGHT
