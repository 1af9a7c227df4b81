import { markedSpans, type CountedSpan } from '../counted-spans.ts'
import type { TextSpan } from '../text-spans.ts'
import type { NotedHighlights, ScratchWorkRecord } from './scratch-work.ts'

/** Reads the highlights of a passage and the notes on them, in a test and in its review. */

type Notes = ScratchWorkRecord['notes']

/** Returns a passage's highlighted ranges. */
export const highlightsOf = (counted: readonly CountedSpan[] | undefined): readonly TextSpan[] =>
  markedSpans(counted ?? [])

/** Returns the keys of a highlight's notes. It has several if it was merged from highlights that had notes. */
export const highlightKeys = (notes: Notes, setId: string, { from, to }: TextSpan): string[] =>
  Object.keys(notes ?? {}).filter((key) => {
    const [set, start] = key.split(' ')
    return set === setId && start !== undefined && from <= Number(start) && Number(start) < to
  })

/** Returns the text of the notes of a highlight; empty if there are none. */
export const highlightNoteOf = (notes: Notes, setId: string, span: TextSpan): string =>
  highlightKeys(notes, setId, span)
    .map((key) => notes?.[key]?.text ?? '')
    .filter((text) => text !== '')
    .join('\n')

/** Returns the highlights of a passage that have a note, in order. */
export const notedHighlights = (
  { highlights, notes }: NotedHighlights,
  setId: string,
): { span: TextSpan; note: string }[] =>
  highlightsOf(highlights[setId])
    .map((span) => ({ span, note: highlightNoteOf(notes, setId, span) }))
    .filter(({ note }) => note !== '')
