import { mergeCounted, type CountedSpan } from '../counted-spans.ts'
import { createRecordStore } from './device-store.ts'

/** A text of the student. `seq` counts its changes. */
export type Note = { readonly text: string; readonly seq: number }

/**
 * A student's work on one test: crossed-out options, highlights, and notes. It isn't sent to the server, and is
 * removed with the test's other records. Changes are counted, so that something removed in one tab doesn't come
 * back from another.
 */
export type ScratchWorkRecord = {
  /**
   * By question id: how often each option was crossed out or restored. An odd number means crossed out.
   */
  readonly crossedOut: Readonly<Record<string, readonly number[]>>
  /** The highlights of each passage, by set id. */
  readonly highlights: Readonly<Record<string, readonly CountedSpan[]>>
  /**
   * By question id, or for a highlight by its set id, a space, and the index of its first character. Tests of an
   * earlier release have none.
   */
  readonly notes?: Readonly<Record<string, Note>>
}

export const NO_SCRATCH_WORK: ScratchWorkRecord = { crossedOut: {}, highlights: {} }

/** Keyed by attempt id. Created with the test. `workings` is the stored name. */
export const scratchWork = createRecordStore<ScratchWorkRecord>('workings', 2)

/** The highlights of a test and the notes on them, which need the highlights' ranges. */
export type NotedHighlights = Pick<ScratchWorkRecord, 'highlights' | 'notes'>

/**
 * Returns the work that is stored after its test ends, for the review: the notes on questions, by question id, and
 * the highlights with notes.
 */
export function notesForReview({ highlights, notes = NO_NOTES }: ScratchWorkRecord) {
  const nonemptyNotes = Object.entries(notes).filter(([, { text }]) => text !== '')
  const onQuestions = nonemptyNotes.filter(([key]) => !key.includes(' '))
  return {
    ...(onQuestions.length > 0 && {
      notes: Object.fromEntries(onQuestions.map(([key, { text }]) => [key, text])),
    }),
    ...(onQuestions.length < nonemptyNotes.length && { highlighted: { highlights, notes } }),
  }
}

const NO_NOTES: Readonly<Record<string, Note>> = {}

/**
 * Merges the work of two tabs: for each option, each character of a passage, and each note, the value that was
 * changed more often wins. The order and number of merges don't matter.
 * @returns the first record itself if the other adds nothing new. Each part to which the other adds nothing is the
 * first record's part itself.
 */
export function mergeScratchWork(one: ScratchWorkRecord, other: ScratchWorkRecord): ScratchWorkRecord {
  const crossedOut = mergeEach(one.crossedOut, other.crossedOut, mergeCounts)
  const highlights = mergeEach(one.highlights, other.highlights, mergeCounted)
  const ownNotes = one.notes ?? NO_NOTES
  const notes = mergeEach(ownNotes, other.notes ?? NO_NOTES, mergeNote)
  const isUnchanged = crossedOut === one.crossedOut && highlights === one.highlights && notes === ownNotes
  if (isUnchanged) return one
  return notes === NO_NOTES ? { crossedOut, highlights } : { crossedOut, highlights, notes }
}

type Named<T> = Readonly<Record<string, T>>

function mergeEach<T>(one: Named<T>, other: Named<T>, merge: (mine: T, theirs: T) => T): Named<T> {
  const changes = Object.entries(other).flatMap(([name, theirs]) => {
    const mine = one[name]
    const merged = mine === undefined ? theirs : merge(mine, theirs)
    return merged === mine ? [] : [[name, merged] as const]
  })
  return changes.length === 0 ? one : { ...one, ...Object.fromEntries(changes) }
}

const mergeCounts = (mine: readonly number[], theirs: readonly number[]): readonly number[] =>
  mine.every((count, index) => count >= (theirs[index] ?? 0))
    ? mine
    : mine.map((count, index) => Math.max(count, theirs[index] ?? 0))

const mergeNote = (mine: Note, theirs: Note): Note =>
  theirs.seq > mine.seq || (theirs.seq === mine.seq && theirs.text > mine.text) ? theirs : mine
