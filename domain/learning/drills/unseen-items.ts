import type { Rng } from '#domain/bank/random.ts'
import { DIFFICULTIES, type Difficulty } from '#domain/exam/formats.ts'
import { groupByPassage, topicAndDifficultyOf, type DrillRequest } from './drill.ts'
import type { DrillItem } from './workload.ts'

/** How many topics of lowest mastery a drill takes unseen items from. */
const WEAK_TOPICS = 4
/** The assumed mastery of a topic without evidence: lower than that of a topic that goes well. */
export const UNKNOWN_MASTERY = 0.5
/** From this mastery on, a topic's medium items come first; from HARD_FROM on, its hard ones. */
const MEDIUM_FROM = 0.45
const HARD_FROM = 0.75

/** Returns the difficulty that a student of this mastery practices first. */
export const fittingDifficulty = (mastery: number): Difficulty => {
  if (mastery < MEDIUM_FROM) return 'easy'
  return mastery < HARD_FROM ? 'medium' : 'hard'
}

/**
 * Returns unseen items in the order in which a drill takes them. The topics of lowest mastery take turns. Within
 * a topic, items similar to a missed one come first, then those of fitting difficulty.
 * @param used sets of which the drill already has items
 * @returns single items, and the items of a passage together
 */
export function unseenUnits(
  { cards, items, mastery, lastSeen, random }: DrillRequest,
  used: ReadonlySet<string>,
): DrillItem[][] {
  const missed = new Set(
    [...cards.keys()].flatMap((id) => {
      const item = items.get(id)
      return item === undefined ? [] : [topicAndDifficultyOf(item)]
    }),
  )
  const byTopic = new Map<string, DrillItem[]>()
  for (const item of items.values()) {
    if (lastSeen.has(item.itemId) || cards.has(item.itemId) || used.has(item.setId)) continue
    const own = byTopic.get(item.topic)
    if (own === undefined) byTopic.set(item.topic, [item])
    else own.push(item)
  }
  const masteryOf = (topic: string) => mastery.get(topic) ?? UNKNOWN_MASTERY
  const queues = [...byTopic]
    .toSorted(([one], [other]) => masteryOf(one) - masteryOf(other) || (one < other ? -1 : 1))
    .slice(0, WEAK_TOPICS)
    .map(([topic, own]) => {
      const fitting = DIFFICULTIES.indexOf(fittingDifficulty(masteryOf(topic)))
      const distance = ({ difficulty }: DrillItem) => Math.abs(DIFFICULTIES.indexOf(difficulty) - fitting)
      return unitsOf(own, random)
        .map((unit) => ({ unit, isSimilar: unit.some((item) => missed.has(topicAndDifficultyOf(item))) }))
        .toSorted(
          (one, other) =>
            Number(other.isSimilar) - Number(one.isSimilar) ||
            Math.min(...one.unit.map(distance)) - Math.min(...other.unit.map(distance)),
        )
        .map(({ unit }) => unit)
    })
  return takeTurns(queues)
}

/** Returns the units of a topic in random order: single items, or the items of a passage. */
function unitsOf(items: readonly DrillItem[], random: Rng): DrillItem[][] {
  return groupByPassage(items, (item) => item)
    .map((unit) => ({ unit, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ unit }) => unit)
}

/** Merges queues by taking one unit of each in turn. A passage is taken once, for the first topic that has it. */
function takeTurns(queues: readonly DrillItem[][][]): DrillItem[][] {
  const units: DrillItem[][] = []
  const passages = new Set<string>()
  const longest = Math.max(0, ...queues.map(({ length }) => length))
  for (let turn = 0; turn < longest; turn += 1)
    for (const queue of queues) {
      const unit = queue[turn]
      const [first] = unit ?? []
      if (unit === undefined || first === undefined) continue
      if (first.passageSeconds > 0 && passages.has(first.setId)) continue
      passages.add(first.setId)
      units.push(unit)
    }
  return units
}
