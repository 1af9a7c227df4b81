import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import { markedSpans, markOnly, type CountedSpan } from '#web/lib/counted-spans.ts'
import type { ScratchWorkRecord } from '#web/lib/device/scratch-work.ts'
import type { Span } from '#web/lib/text-spans.ts'

/**
 * The rules that change a student's work on a test, and the functions that read it. A rule that changes nothing
 * returns the same record.
 */

export type ScratchWorkRule = (scratchWork: ScratchWorkRecord) => ScratchWorkRecord

/** Returns a question's crossed-out options, in order. */
export const crossedOutOf = (counts: readonly number[] | undefined): OptionIndex[] =>
  OPTION_INDEXES.filter((option) => isCrossedOut(counts, option))

/** Returns a passage's highlighted ranges. */
export const highlightsOf = (counted: readonly CountedSpan[] | undefined): readonly Span[] =>
  markedSpans(counted ?? [])

export const crossOut = (questionId: string, option: OptionIndex): ScratchWorkRule =>
  setCrossedOut(questionId, option, true)

export const restore = (questionId: string, option: OptionIndex): ScratchWorkRule =>
  setCrossedOut(questionId, option, false)

/**
 * Changes the highlights of a passage.
 * @param change maps the old highlighted ranges to the new ones
 */
export const highlight =
  (setId: string, change: (spans: readonly Span[]) => readonly Span[]): ScratchWorkRule =>
  (scratchWork) => {
    const previous = scratchWork.highlights[setId] ?? []
    const next = markOnly(previous, change(highlightsOf(previous)))
    return next === previous
      ? scratchWork
      : { ...scratchWork, highlights: { ...scratchWork.highlights, [setId]: next } }
  }

const isCrossedOut = (counts: readonly number[] | undefined, option: OptionIndex): boolean =>
  (counts?.[option] ?? 0) % 2 === 1

const setCrossedOut =
  (questionId: string, option: OptionIndex, isCrossed: boolean): ScratchWorkRule =>
  (scratchWork) => {
    const previous = scratchWork.crossedOut[questionId]
    if (isCrossedOut(previous, option) === isCrossed) return scratchWork
    const counts = OPTION_INDEXES.map((other) => (previous?.[other] ?? 0) + (other === option ? 1 : 0))
    return { ...scratchWork, crossedOut: { ...scratchWork.crossedOut, [questionId]: counts } }
  }

/** The maximum number of characters of a note. */
export const NOTE_LENGTH = 500

type Notes = ScratchWorkRecord['notes']

/** Returns the text of a note; empty if there's none. */
export const noteOf = (notes: Notes, key: string): string => notes?.[key]?.text ?? ''

/** Writes the note of a question. An empty text removes it. */
export const writeNote =
  (key: string, text: string): ScratchWorkRule =>
  (scratchWork) => {
    const { notes } = scratchWork
    if (noteOf(notes, key) === text) return scratchWork
    const note = { text: text.slice(0, NOTE_LENGTH), seq: (notes?.[key]?.seq ?? 0) + 1 }
    return { ...scratchWork, notes: { ...notes, [key]: note } }
  }

/** Returns the keys of a highlight's notes. It has several if it was merged from highlights that had notes. */
const highlightKeys = (notes: Notes, setId: string, { from, to }: Span): string[] =>
  Object.keys(notes ?? {}).filter((key) => {
    const [set, start] = key.split(' ')
    return set === setId && start !== undefined && from <= Number(start) && Number(start) < to
  })

/** Returns the text of the notes of a highlight; empty if there are none. */
export const highlightNoteOf = (notes: Notes, setId: string, span: Span): string =>
  highlightKeys(notes, setId, span)
    .map((key) => noteOf(notes, key))
    .filter((text) => text !== '')
    .join('\n')

/** Writes the note of a highlight. An empty text removes it. */
export const writeHighlightNote =
  (setId: string, span: Span, text: string): ScratchWorkRule =>
  (scratchWork) => {
    const [key = `${setId} ${span.from}`, ...others] = highlightKeys(scratchWork.notes, setId, span)
    return [writeNote(key, text), ...others.map((other) => writeNote(other, ''))].reduce(
      (next, rule) => rule(next),
      scratchWork,
    )
  }
