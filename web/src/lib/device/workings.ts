import { mergeCounted, type CountedSpan } from '../counted-spans.ts'
import { createRecordStore } from './device-store.ts'

/**
 * A student's notes for one test: crossed-out choices and highlights. They aren't sent to the server, and are
 * removed with the test's other records. Changes are counted, so that a note removed in one tab doesn't come
 * back from another.
 */
export type WorkingsRecord = {
  /**
   * By question id: how often each option was crossed out or restored. An odd number means crossed out.
   */
  readonly crossedOut: Readonly<Record<string, readonly number[]>>
  /** The highlights of each passage, by set id. */
  readonly highlights: Readonly<Record<string, readonly CountedSpan[]>>
}

export const NO_WORKINGS: WorkingsRecord = { crossedOut: {}, highlights: {} }

/** Keyed by attempt id. Created with the test. */
export const workings = createRecordStore<WorkingsRecord>('workings', 2)

/**
 * Merges the notes of two tabs: for each option and each character of a passage, the value that was changed
 * more often wins. The order and number of merges don't matter.
 * @returns the first record itself, and each of its parts, if the other adds nothing new
 */
export function mergeWorkings(one: WorkingsRecord, other: WorkingsRecord): WorkingsRecord {
  const crossedOut = mergeEach(one.crossedOut, other.crossedOut, mergeCounts)
  const highlights = mergeEach(one.highlights, other.highlights, mergeCounted)
  return crossedOut === one.crossedOut && highlights === one.highlights ? one : { crossedOut, highlights }
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
