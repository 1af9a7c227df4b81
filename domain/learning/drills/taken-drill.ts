import type { Section, Version } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { questionId } from '#domain/ids.ts'
import type { OptionIndex } from '#domain/items/item.ts'
import type { DrillMinutes, Reason } from './drill.ts'

/** An answer of a drill. It never changes. */
export type TakenAnswer = {
  choice: OptionIndex
  seconds: number
  isMarked: boolean
  /** When it arrived, in epoch ms. Each answer of a drill is later than the one before. */
  at: number
}

export type TakenItem = {
  setId: string
  /** The set's revision that was served, or a later one after a correction. */
  revision: number
  /** The question's position in the set, from 0. */
  index: number
  reason: Reason
  answer: TakenAnswer | null
}

/** A drill as a student takes it: its items in order, answered from the first on. */
export type TakenDrill = {
  id: string
  version: Version
  minutes: DrillMinutes
  sections: readonly Section[]
  timeFactor: TimeFactor
  createdAt: number
  /** The student's day of the start: days since 1970 in the time zone of the start. */
  day: number
  /** How many due items the drill had no time for. */
  dueLeft: number
  items: readonly TakenItem[]
  /** When the student ended it, in epoch ms; null before. */
  endedAt: number | null
}

/** A drill ends automatically after this time. */
export const DRILL_MS = 24 * 3_600_000

export const itemIdOf = ({ setId, index }: Pick<TakenItem, 'setId' | 'index'>): string =>
  questionId(setId, index)

/** Returns the place of the next item to answer: the number of answered ones. */
export const nextPlace = ({ items }: Pick<TakenDrill, 'items'>): number =>
  items.filter(({ answer }) => answer !== null).length

/** Whether the drill still accepts an answer: it wasn't ended, DRILL_MS haven't passed, and an item is unanswered. */
export const isOpen = (drill: TakenDrill, now: number): boolean =>
  drill.endedAt === null && now < drill.createdAt + DRILL_MS && nextPlace(drill) < drill.items.length

/**
 * Returns the drill after an answer to its next item.
 * @param remaining the items that follow, which may differ from those planned before
 * @throws RangeError if all items are answered
 */
export function withAnswer(
  drill: TakenDrill,
  answer: TakenAnswer,
  remaining: readonly TakenItem[],
): TakenDrill {
  const place = nextPlace(drill)
  const [current] = drill.items.slice(place)
  if (current === undefined) throw new RangeError(`${drill.id} has no item ${place}`)
  const before = drill.items.slice(0, place)
  const last = before.at(-1)?.answer?.at ?? drill.createdAt
  const answered = { ...current, answer: { ...answer, at: Math.max(answer.at, last + 1) } }
  return { ...drill, items: [...before, answered, ...remaining] }
}
