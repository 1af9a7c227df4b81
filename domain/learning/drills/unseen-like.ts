import type { Rng } from '#domain/bank/random.ts'
import { DIFFICULTIES, type Difficulty } from '#domain/exam/formats.ts'
import type { DrillItem } from './workload.ts'

type Source = Pick<DrillItem, 'itemId' | 'section' | 'topic' | 'difficulty'>
type Candidates = {
  /** The items to choose from. */
  items: Iterable<DrillItem>
  lastSeen: ReadonlyMap<string, number>
  /** Items that can't be chosen, such as those of the drill. */
  usedItems: ReadonlySet<string>
  random: Rng
}

const stepsBetween = (one: Difficulty, other: Difficulty): number =>
  Math.abs(DIFFICULTIES.indexOf(one) - DIFFICULTIES.indexOf(other))

/** Returns the difficulties, the nearest first. */
export const nearestFirst = (difficulty: Difficulty): Difficulty[] =>
  DIFFICULTIES.toSorted((one, other) => stepsBetween(one, difficulty) - stepsBetween(other, difficulty))

/**
 * Returns the unseen items of a question's topic: those of the nearest difficulty first, and among them those with
 * the least to read.
 */
export function unseenLike(source: Source, { items, lastSeen, usedItems, random }: Candidates): DrillItem[] {
  return [...items]
    .filter(({ section, topic }) => section === source.section && topic === source.topic)
    .filter(({ itemId }) => itemId !== source.itemId && !usedItems.has(itemId))
    .filter(({ itemId }) => !lastSeen.has(itemId))
    .map((item) => ({ item, steps: stepsBetween(item.difficulty, source.difficulty), at: random() }))
    .toSorted(
      (one, other) =>
        one.steps - other.steps || one.item.passageSeconds - other.item.passageSeconds || one.at - other.at,
    )
    .map(({ item }) => item)
}
