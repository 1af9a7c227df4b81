import { joinCounted, type CountedSpan } from '../counted-spans.ts'
import { recordsOf } from './device-store.ts'

/**
 * What a student notes beside the answers of one test. It stays on this device, and goes when the test is graded. Changes
 * are counted, so that what was taken away in one tab does not come back from another.
 */
export type WorkingsRecord = {
  /** By question id: of each option how often it was crossed out or restored. An odd number is crossed out. */
  readonly crossedOut: Readonly<Record<string, readonly number[]>>
  /** Of each passage's text, by set id. */
  readonly highlights: Readonly<Record<string, readonly CountedSpan[]>>
}

export const NO_WORKINGS: WorkingsRecord = { crossedOut: {}, highlights: {} }

/** By attempt id. Made with the test. */
export const workings = recordsOf<WorkingsRecord>('workings', 2)

/**
 * What was noted in either of two tabs: of each option and each character of a passage what was changed more often. In
 * any order, however often, it comes to the same.
 * @returns the first, and of it each part, where the other brings nothing new
 */
export function joinWorkings(own: WorkingsRecord, other: WorkingsRecord): WorkingsRecord {
  const crossedOut = joinEach(own.crossedOut, other.crossedOut, joinCounts)
  const highlights = joinEach(own.highlights, other.highlights, joinCounted)
  return crossedOut === own.crossedOut && highlights === own.highlights ? own : { crossedOut, highlights }
}

type Named<T> = Readonly<Record<string, T>>

function joinEach<T>(own: Named<T>, other: Named<T>, join: (mine: T, theirs: T) => T): Named<T> {
  const news = Object.entries(other).flatMap(([name, theirs]) => {
    const mine = own[name]
    const joined = mine === undefined ? theirs : join(mine, theirs)
    return joined === mine ? [] : [[name, joined] as const]
  })
  return news.length === 0 ? own : { ...own, ...Object.fromEntries(news) }
}

const joinCounts = (mine: readonly number[], theirs: readonly number[]): readonly number[] =>
  mine.every((count, index) => count >= (theirs[index] ?? 0))
    ? mine
    : mine.map((count, index) => Math.max(count, theirs[index] ?? 0))
