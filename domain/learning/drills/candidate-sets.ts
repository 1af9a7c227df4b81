import type { Rng } from '#domain/bank/random.ts'
import { DIFFICULTIES, TOPICS, type Difficulty } from '#domain/exam/formats.ts'
import { parseQuestionId } from '#domain/ids.ts'
import { dueAt, type Card } from './card.ts'
import { mayAsk, type ListedSet } from './listed-items.ts'
import { fittingDifficulty, UNKNOWN_MASTERY } from './unseen-items.ts'

/** Chooses the sets to read before a drill is planned, so that the cost doesn't grow with the bank. */

/** The most sets that are read for their missed or guessed items: more than three drills have. */
export const MOST_CARDED_SETS = 60
/** The topics of lowest mastery whose unseen sets are read, and the sets for each: more than a drill takes. */
const TOPICS_READ = 6
const SETS_PER_TOPIC = 4
/** The sets that are read to find an item similar to a missed one. */
const SIMILAR_SETS = 6

/** Counts the items that the student has seen and that may still be asked, by set. */
export const seenCounts = (
  itemIds: Iterable<string>,
  listed: ReadonlyMap<string, ListedSet>,
): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const id of itemIds) {
    if (!mayAsk(listed, id)) continue
    const { setId } = parseQuestionId(id)
    counts.set(setId, (counts.get(setId) ?? 0) + 1)
  }
  return counts
}

/** Returns the ids of the sets with cards of items that may be asked, in the order in which their first card is due. */
export function cardedSets(cards: Iterable<Card>, listed: ReadonlyMap<string, ListedSet>): string[] {
  const inOrder = [...cards]
    .filter(({ itemId }) => mayAsk(listed, itemId))
    .toSorted((one, other) => dueAt(one) - dueAt(other))
  const ids = inOrder.map(({ itemId }) => parseQuestionId(itemId).setId)
  return [...new Set(ids)].slice(0, MOST_CARDED_SETS)
}

type SetRequest = {
  mastery: ReadonlyMap<string, number>
  /** How many items of each set the student has seen. */
  seen: ReadonlyMap<string, number>
  random: Rng
  /** The only topic to choose sets of; those of lowest mastery if left out. */
  topic?: string | undefined
}

/** Returns the topics that a set has questions of. */
export const topicsIn = ({ section, topicCounts }: ListedSet): string[] =>
  TOPICS[section].filter((_, place) => (topicCounts[place] ?? 0) > 0)

/** Orders sets by the share that the student has seen, then by a cost, then at random. */
const orderSets = (
  sets: readonly ListedSet[],
  { seen, random }: Pick<SetRequest, 'seen' | 'random'>,
  cost: (set: ListedSet) => number,
): ListedSet[] =>
  sets
    .map((set) => ({ set, share: (seen.get(set.id) ?? 0) / set.size, cost: cost(set), at: random() }))
    .toSorted((one, other) => one.share - other.share || one.cost - other.cost || one.at - other.at)
    .map(({ set }) => set)

/** Returns the ids of sets that have unseen items, and questions of the topics of lowest mastery. */
export function unseenSets(listed: ReadonlyMap<string, ListedSet>, request: SetRequest): string[] {
  const withUnseen = [...listed.values()].filter(({ id, size }) => (request.seen.get(id) ?? 0) < size)
  const masteryOf = (topic: string) => request.mastery.get(topic) ?? UNKNOWN_MASTERY
  const topics = [...new Set(withUnseen.flatMap(topicsIn))]
    .filter((topic) => request.topic === undefined || topic === request.topic)
    .toSorted((one, other) => masteryOf(one) - masteryOf(other) || (one < other ? -1 : 1))
    .slice(0, TOPICS_READ)
  const ids = topics.flatMap((topic) => {
    const fitting = DIFFICULTIES.indexOf(fittingDifficulty(masteryOf(topic)))
    const own = withUnseen.filter((set) => topicsIn(set).includes(topic))
    const ordered = orderSets(own, request, ({ difficulty }) =>
      Math.abs(DIFFICULTIES.indexOf(difficulty) - fitting),
    )
    return ordered.slice(0, SETS_PER_TOPIC).map(({ id }) => id)
  })
  return [...new Set(ids)]
}

/** Returns the ids of sets that have items of a topic and difficulty, the least seen ones first. */
export function similarSets(
  listed: ReadonlyMap<string, ListedSet>,
  missed: { topic: string; difficulty: Difficulty; section: ListedSet['section'] },
  request: Pick<SetRequest, 'seen' | 'random'>,
): string[] {
  const own = [...listed.values()].filter(
    (set) =>
      set.section === missed.section &&
      set.difficulty === missed.difficulty &&
      topicsIn(set).includes(missed.topic),
  )
  return orderSets(own, request, () => 0)
    .slice(0, SIMILAR_SETS)
    .map(({ id }) => id)
}
