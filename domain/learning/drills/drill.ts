import type { Rng } from '#domain/bank/random.ts'
import type { Card } from './card.ts'
import type { DrillItem } from './workload.ts'

/** The lengths of a drill in minutes. */
export const DRILL_MINUTES = [5, 10, 20] as const
export type DrillMinutes = (typeof DRILL_MINUTES)[number]

/** Returns the length of the longest drill that fits these minutes; the shortest length if none does. */
export const longestDrillIn = (minutes: number): DrillMinutes =>
  DRILL_MINUTES.findLast((length) => length <= minutes) ?? DRILL_MINUTES[0]

/**
 * Why a drill asks an item.
 * - `due`: its card is due, or at least half of its interval has passed and the drill has its passage anyway.
 * - `missed`: its card is waiting, after a miss or a guess in a test, or because it's put off.
 * - `unseen`: it's an unseen item of a weak topic.
 * - `similar`: it's similar to an item that was missed earlier in this drill.
 * - `retry`: it was itself missed earlier in this drill, and there was no similar item, or no time for one.
 * - `helped`: the tutor helped with another item of its topic, or the student asked for one more like another item.
 */
export const REASONS = ['due', 'missed', 'unseen', 'similar', 'retry', 'helped'] as const
export type Reason = (typeof REASONS)[number]

export type PlannedItem = { item: DrillItem; reason: Reason }

export type DrillRequest = {
  /** The student's cards, by item. */
  cards: ReadonlyMap<string, Card>
  /** The bank's items that the student may get, by id. */
  items: ReadonlyMap<string, DrillItem>
  /** The probability from 0 to 1 that the student answers a medium question of a topic right, by topic. */
  mastery: ReadonlyMap<string, number>
  /** When the student last saw an item, in epoch ms, by id. */
  lastSeen: ReadonlyMap<string, number>
  /** The start times of the latest drills in epoch ms; at least the last three. */
  drillStarts: readonly number[]
  minutes: DrillMinutes
  /** The items that the tutor helped with. The drill gets an unseen item like each of the first two, if possible. */
  helped?: readonly DrillItem[]
  /** In epoch ms. */
  now: number
  random: Rng
}

/** A drill as it's planned, before the student begins it. */
export type PlannedDrill = {
  /** In the order of the drill. An item occurs once. The items of a passage are adjacent. */
  items: PlannedItem[]
  /** The planned time. It never exceeds the requested minutes. */
  seconds: number
  /** How many due items the drill had no time for. */
  dueLeft: number
}

/** Groups entries whose items stay together in a drill: the items of one passage, or a single item. */
export const groupByPassage = <T>(entries: readonly T[], itemOf: (entry: T) => DrillItem): T[][] => [
  ...Map.groupBy(entries, (entry) => {
    const { setId, itemId, passageSeconds } = itemOf(entry)
    return passageSeconds > 0 ? setId : itemId
  }).values(),
]

/** Returns an item's section, topic, and difficulty as one text, to compare. Items with the same text are similar. */
export const topicAndDifficultyOf = ({ section, topic, difficulty }: DrillItem): string =>
  `${section} ${topic} ${difficulty}`
