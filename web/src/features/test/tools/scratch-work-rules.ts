import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import { markOnly } from '#web/lib/counted-spans.ts'
import { highlightKeys, highlightsOf } from '#web/lib/device/highlight-notes.ts'
import type { ScratchWorkRecord } from '#web/lib/device/scratch-work.ts'
import type { TextSpan } from '#web/lib/text-spans.ts'

/**
 * The rules that change a student's scratch work on a test, and the functions that read it. A rule that changes nothing
 * returns the same record.
 */

export type ScratchWorkRule = (scratchWork: ScratchWorkRecord) => ScratchWorkRecord

/**
 * Returns a question's crossed-out options, in order.
 * @param counts how often each option was crossed out or restored: an odd number means that it's crossed out
 */
export const crossedOutOf = (counts: readonly number[] | undefined): OptionIndex[] =>
  OPTION_INDEXES.filter((option) => isCrossedOut(counts, option))

export const crossOut = (questionId: string, option: OptionIndex): ScratchWorkRule =>
  setCrossedOut(questionId, option, true)

export const restore = (questionId: string, option: OptionIndex): ScratchWorkRule =>
  setCrossedOut(questionId, option, false)

/**
 * Changes the highlights of a passage.
 * @param change maps the old highlighted ranges to the new ones
 */
export const changeHighlights =
  (setId: string, change: (spans: readonly TextSpan[]) => readonly TextSpan[]): ScratchWorkRule =>
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

/** Returns the text of a note; empty if there's none. */
export const noteOf = (notes: ScratchWorkRecord['notes'], key: string): string => notes?.[key]?.text ?? ''

/** Writes the note with a key: a question's id, or a highlight's key. An empty text removes it. */
export const writeNote =
  (key: string, text: string): ScratchWorkRule =>
  (scratchWork) => {
    const { notes } = scratchWork
    if (noteOf(notes, key) === text) return scratchWork
    const note = { text: text.slice(0, NOTE_LENGTH), seq: (notes?.[key]?.seq ?? 0) + 1 }
    return { ...scratchWork, notes: { ...notes, [key]: note } }
  }

/** Writes the note of a highlight. An empty text removes it. */
export const writeHighlightNote =
  (setId: string, span: TextSpan, text: string): ScratchWorkRule =>
  (scratchWork) => {
    const [key = `${setId} ${span.from}`, ...others] = highlightKeys(scratchWork.notes, setId, span)
    return [writeNote(key, text), ...others.map((other) => writeNote(other, ''))].reduce(
      (next, rule) => rule(next),
      scratchWork,
    )
  }
