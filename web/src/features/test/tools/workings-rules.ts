import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import { markedSpans, markOnly, type CountedSpan } from '#web/lib/counted-spans.ts'
import type { WorkingsRecord } from '#web/lib/device/workings.ts'
import type { Span } from '#web/lib/text-spans.ts'

/**
 * The rules that change a student's notes, and the functions that read them. A rule that changes nothing
 * returns the same record.
 */

export type WorkingsRule = (workings: WorkingsRecord) => WorkingsRecord

/** Returns a question's crossed-out options, in order. */
export const crossedOutOf = (counts: readonly number[] | undefined): OptionIndex[] =>
  OPTION_INDEXES.filter((option) => isCrossedOut(counts, option))

/** Returns a passage's highlighted ranges. */
export const highlightsOf = (counted: readonly CountedSpan[] | undefined): readonly Span[] =>
  markedSpans(counted ?? [])

export const crossOut = (questionId: string, option: OptionIndex): WorkingsRule =>
  setCrossedOut(questionId, option, true)

export const restore = (questionId: string, option: OptionIndex): WorkingsRule =>
  setCrossedOut(questionId, option, false)

/**
 * Changes the highlights of a passage.
 * @param change maps the old highlighted ranges to the new ones
 */
export const highlight =
  (setId: string, change: (spans: readonly Span[]) => readonly Span[]): WorkingsRule =>
  (workings) => {
    const previous = workings.highlights[setId] ?? []
    const next = markOnly(previous, change(highlightsOf(previous)))
    return next === previous
      ? workings
      : { ...workings, highlights: { ...workings.highlights, [setId]: next } }
  }

const isCrossedOut = (counts: readonly number[] | undefined, option: OptionIndex): boolean =>
  (counts?.[option] ?? 0) % 2 === 1

const setCrossedOut =
  (questionId: string, option: OptionIndex, isCrossed: boolean): WorkingsRule =>
  (workings) => {
    const previous = workings.crossedOut[questionId]
    if (isCrossedOut(previous, option) === isCrossed) return workings
    const counts = OPTION_INDEXES.map((other) => (previous?.[other] ?? 0) + (other === option ? 1 : 0))
    return { ...workings, crossedOut: { ...workings.crossedOut, [questionId]: counts } }
  }
