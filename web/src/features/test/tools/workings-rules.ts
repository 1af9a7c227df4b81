import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import { markOnly } from '#web/lib/counted-spans.ts'
import { highlightKeys, highlightsOf } from '#web/lib/device/highlight-notes.ts'
import type { WorkingsRecord } from '#web/lib/device/workings.ts'
import type { Span } from '#web/lib/text-spans.ts'

/**
 * The rules that change a student's work on a test, and the functions that read it. A rule that changes nothing
 * returns the same record.
 */

export type WorkingsRule = (workings: WorkingsRecord) => WorkingsRecord

/** Returns a question's crossed-out options, in order. */
export const crossedOutOf = (counts: readonly number[] | undefined): OptionIndex[] =>
  OPTION_INDEXES.filter((option) => isCrossedOut(counts, option))

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

/** The maximum number of characters of a note. */
export const NOTE_LENGTH = 500

/** Returns the text of a note; empty if there's none. */
export const noteOf = (notes: WorkingsRecord['notes'], key: string): string => notes?.[key]?.text ?? ''

/** Writes the note of a question. An empty text removes it. */
export const writeNote =
  (key: string, text: string): WorkingsRule =>
  (workings) => {
    const { notes } = workings
    if (noteOf(notes, key) === text) return workings
    const note = { text: text.slice(0, NOTE_LENGTH), seq: (notes?.[key]?.seq ?? 0) + 1 }
    return { ...workings, notes: { ...notes, [key]: note } }
  }

/** Writes the note of a highlight. An empty text removes it. */
export const writeHighlightNote =
  (setId: string, span: Span, text: string): WorkingsRule =>
  (workings) => {
    const [key = `${setId} ${span.from}`, ...others] = highlightKeys(workings.notes, setId, span)
    return [writeNote(key, text), ...others.map((other) => writeNote(other, ''))].reduce(
      (next, rule) => rule(next),
      workings,
    )
  }
