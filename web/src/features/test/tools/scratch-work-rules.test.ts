import { expect, it } from 'vitest'
import { highlightNoteOf, highlightsOf, notedHighlights } from '#web/lib/device/highlight-notes.ts'
import { notesForReview, NO_SCRATCH_WORK } from '#web/lib/device/scratch-work.ts'
import { addSpan } from '#web/lib/text-spans.ts'
import {
  crossedOutOf,
  crossOut,
  changeHighlights,
  NOTE_LENGTH,
  noteOf,
  restore,
  writeHighlightNote,
  writeNote,
} from './scratch-work-rules.ts'

it('crossOut and restore change the options of one question, listed in order', () => {
  const two = crossOut('q1', 0)(crossOut('q1', 2)(NO_SCRATCH_WORK))
  expect(crossedOutOf(two.crossedOut['q1'])).toEqual([0, 2])
  expect(crossedOutOf(restore('q1', 0)(two).crossedOut['q1'])).toEqual([2])
  expect(crossedOutOf(two.crossedOut['q2'])).toEqual([])
})

it('a rule that changes nothing returns the same record', () => {
  const record = crossOut('q1', 1)(NO_SCRATCH_WORK)
  expect(crossOut('q1', 1)(record)).toBe(record)
  expect(restore('q1', 3)(record)).toBe(record)
  expect(restore('q2', 1)(record)).toBe(record)
  expect(changeHighlights('s1', () => [])(record)).toBe(record)
})

it('changeHighlights changes each passage independently', () => {
  const first = changeHighlights('s1', (spans) => addSpan(spans, { from: 3, to: 9 }))(NO_SCRATCH_WORK)
  const both = changeHighlights('s2', (spans) => addSpan(spans, { from: 0, to: 2 }))(first)
  expect(highlightsOf(both.highlights['s1'])).toEqual([{ from: 3, to: 9 }])
  expect(highlightsOf(both.highlights['s2'])).toEqual([{ from: 0, to: 2 }])
  const cleared = changeHighlights('s1', () => [])(both)
  expect(highlightsOf(cleared.highlights['s1'])).toEqual([])
  expect(highlightsOf(cleared.highlights['s2'])).toEqual([{ from: 0, to: 2 }])
})

it('writeNote writes the note of one question, cut to its maximum length, and an empty text removes it', () => {
  const written = writeNote('q1', 'a'.repeat(NOTE_LENGTH + 1))(NO_SCRATCH_WORK)
  expect(noteOf(written.notes, 'q1')).toHaveLength(NOTE_LENGTH)
  expect(noteOf(written.notes, 'q2')).toBe('')
  const removed = writeNote('q1', '')(written)
  expect(noteOf(removed.notes, 'q1')).toBe('')
  expect(notesForReview(removed)).toEqual({})
  expect(writeNote('q1', '')(removed)).toBe(removed)
})

it('a highlight that was merged from two has the notes of both, and writing makes them one', () => {
  const two = writeHighlightNote(
    's1',
    { from: 20, to: 30 },
    'second',
  )(writeHighlightNote('s1', { from: 4, to: 10 }, 'first')(NO_SCRATCH_WORK))
  expect(highlightNoteOf(two.notes, 's1', { from: 4, to: 10 })).toBe('first')
  expect(highlightNoteOf(two.notes, 's2', { from: 4, to: 10 })).toBe('')
  const merged = { from: 0, to: 40 }
  expect(highlightNoteOf(two.notes, 's1', merged)).toBe('first\nsecond')
  const one = writeHighlightNote('s1', merged, 'both')(two)
  expect(highlightNoteOf(one.notes, 's1', merged)).toBe('both')
  expect(notesForReview(one)).not.toHaveProperty('notes')
})

it('the review keeps the notes on highlights that remain, with their ranges', () => {
  const span = { from: 4, to: 10 }
  const noted = writeHighlightNote('s1', span, 'Why?')(changeHighlights('s1', () => [span])(NO_SCRATCH_WORK))
  const { highlighted = NO_SCRATCH_WORK } = notesForReview(noted)
  expect(notedHighlights(highlighted, 's1')).toEqual([{ span, note: 'Why?' }])
  expect(notedHighlights(highlighted, 's2')).toEqual([])
  expect(notedHighlights(changeHighlights('s1', () => [])(noted), 's1')).toEqual([])
  expect(notesForReview(changeHighlights('s1', () => [span])(NO_SCRATCH_WORK))).toEqual({})
})
