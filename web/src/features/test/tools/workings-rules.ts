import { OPTION_INDEXES, type OptionIndex } from '../../../../../domain/items/item.ts'
import { markedSpans, markOnly, type CountedSpan } from '../../../lib/counted-spans.ts'
import type { WorkingsRecord } from '../../../lib/device/workings.ts'
import type { Span } from '../../../lib/text-spans.ts'

/** How what a student notes may change, and how it is read. A rule that changes nothing gives back the same record. */

export type WorkingsRule = (workings: WorkingsRecord) => WorkingsRecord

/** The options that are crossed out, in their order, of what is noted of a question. */
export const crossedOutOf = (counts: readonly number[] | undefined): OptionIndex[] =>
  OPTION_INDEXES.filter((option) => isCrossedOut(counts, option))

/** The stretches that are highlighted, of what is noted of a passage. */
export const highlightsOf = (counted: readonly CountedSpan[] | undefined): readonly Span[] =>
  markedSpans(counted ?? [])

export const crossOut = (questionId: string, option: OptionIndex): WorkingsRule =>
  setCrossedOut(questionId, option, true)

export const restore = (questionId: string, option: OptionIndex): WorkingsRule =>
  setCrossedOut(questionId, option, false)

/** @param change from the stretches highlighted in a passage to those that shall be */
export const highlight =
  (setId: string, change: (spans: readonly Span[]) => readonly Span[]): WorkingsRule =>
  (workings) => {
    const before = workings.highlights[setId] ?? []
    const after = markOnly(before, change(highlightsOf(before)))
    return after === before
      ? workings
      : { ...workings, highlights: { ...workings.highlights, [setId]: after } }
  }

const isCrossedOut = (counts: readonly number[] | undefined, option: OptionIndex): boolean =>
  (counts?.[option] ?? 0) % 2 === 1

const setCrossedOut =
  (questionId: string, option: OptionIndex, crossed: boolean): WorkingsRule =>
  (workings) => {
    const before = workings.crossedOut[questionId]
    if (isCrossedOut(before, option) === crossed) return workings
    const counts = OPTION_INDEXES.map((other) => (before?.[other] ?? 0) + (other === option ? 1 : 0))
    return { ...workings, crossedOut: { ...workings.crossedOut, [questionId]: counts } }
  }
