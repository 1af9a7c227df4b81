import { SECTIONS, type Section } from '../exam/formats.ts'
import { MAX_SCORE, MIN_SCORE } from './score.ts'

/** The score calculator: four section scores make a composite. Section 5 and 9 of the specification. */

/** What was typed into a field. `refused` is a number that no section score can be: it counts as nothing, not even 0. */
export type TypedScore =
  | { kind: 'score'; value: number }
  | { kind: 'zero'; because: 'blank' | 'not-a-number' | 'zero' }
  | { kind: 'refused' }

/** What the field of a section holds counts as: a blank and what is no number as 0. */
export function readScore(typed: string): TypedScore {
  const text = typed.trim()
  if (text === '') return { kind: 'zero', because: 'blank' }
  // As people write numbers: what else JavaScript takes for one (0x1f, 1e1) is none here.
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return { kind: 'zero', because: 'not-a-number' }
  const value = Number(text)
  if (value === 0) return { kind: 'zero', because: 'zero' }
  return Number.isInteger(value) && value >= MIN_SCORE && value <= MAX_SCORE
    ? { kind: 'score', value }
    : { kind: 'refused' }
}

/** What is said of a refused number. */
export const REFUSED = `A section score is a whole number from ${MIN_SCORE} to ${MAX_SCORE}.`

export type Typed = Readonly<Record<Section, string>>
export const NOTHING_TYPED: Typed = { english: '', math: '', reading: '', science: '' }

/** What becomes of four fields. There is no composite while a number is refused: it would be of scores nobody entered. */
export type Calculated = {
  /** Null while a number is refused, and where all four count as 0: then a dash is shown. */
  composite: number | null
  refused: readonly Section[]
  /** Sections that count as 0. */
  zero: readonly Section[]
  sum: number
}

/** The composite of four section scores: their mean, halves rounded up. */
export const compositeOf = (scores: readonly [number, number, number, number]): number =>
  Math.round(scores.reduce((sum, score) => sum + score, 0) / SECTIONS.length)

export function calculate(typed: Typed): Calculated {
  const read = SECTIONS.map((section) => ({ section, score: readScore(typed[section]) }))
  const named = (kind: TypedScore['kind']) =>
    read.filter(({ score }) => score.kind === kind).map(({ section }) => section)
  const valueOf = (section: Section): number => {
    const score = readScore(typed[section])
    return score.kind === 'score' ? score.value : 0
  }
  const scores = [valueOf('english'), valueOf('math'), valueOf('reading'), valueOf('science')] as const
  const refused = named('refused')
  const sum = scores.reduce((before, score) => before + score, 0)
  return {
    composite: refused.length > 0 || sum === 0 ? null : compositeOf(scores),
    refused,
    zero: named('zero'),
    sum,
  }
}

/**
 * How many points more, over all sections, the next higher composite takes; null where there is none, or a section is
 * missing.
 */
export function pointsToNext({ composite, zero, sum }: Calculated): number | null {
  if (composite === null || composite >= MAX_SCORE || zero.length > 0) return null
  // The least sum whose mean rounds up to the next one: half a point of it below.
  return Math.ceil((composite + 0.5) * SECTIONS.length) - sum
}

type Band = {
  /** The least composite of it. */
  from: number
  to: number
  /** What the calculator says of a composite in it. */
  insight: string
  /** What the range table calls it. */
  label: string
  /** Of test takers, where the specification names a share. */
  share: string | null
}

/** Best first. */
export const BANDS = [
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

/** The band of a composite; none of 0, which is no score. */
export const bandOf = (composite: number | null): (typeof BANDS)[number] | undefined =>
  composite === null ? undefined : BANDS.find(({ from }) => composite >= from)

export const NO_INSIGHT = 'Enter your scores to see insights'
export const insightOf = (composite: number | null): string => bandOf(composite)?.insight ?? NO_INSIGHT
