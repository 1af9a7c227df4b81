import type { Rng } from '#domain/bank/random.ts'
import type { Card } from './card.ts'
import type { DrillItem } from './workload.ts'

/** The lengths of a drill in minutes. */
export const DRILL_MINUTES = [5, 10, 20] as const
export type DrillMinutes = (typeof DRILL_MINUTES)[number]

/**
 * Why a drill asks an item: it is due, it was missed or guessed in a test, or it's an unseen item of a weak topic.
 * `similar` and `retry` follow a miss in the same drill. `helped` follows the tutor's help with an item like it, or the
 * student's wish for another one.
 */
export const REASONS = ['due', 'missed', 'unseen', 'similar', 'retry', 'helped'] as const
export type Reason = (typeof REASONS)[number]

export type PlannedItem = { item: DrillItem; reason: Reason }

export type DrillRequest = {
  /** The student's cards, by item. */
  cards: ReadonlyMap<string, Card>
  /** The bank's items that the student may get, by id. */
  items: ReadonlyMap<string, DrillItem>
  /** The probability from 0 to 1 that the student answers a question of a topic right, by topic. */
  mastery: ReadonlyMap<string, number>
  /** When the student last saw an item, in epoch ms, by id. */
  lastSeen: ReadonlyMap<string, number>
  /** The start times of the latest drills in epoch ms; at least the last three. */
  drills: readonly number[]
  minutes: DrillMinutes
  /** The items that the tutor helped with, which an unseen item like each follows. */
  helped?: readonly DrillItem[]
  /** In epoch ms. */
  now: number
  random: Rng
}

export type Drill = {
  /** In the order of the drill. An item occurs once. The items of a passage are adjacent. */
  items: PlannedItem[]
  /** The planned time, never more than the minutes. */
  seconds: number
  /** How many due items the drill had no time for. */
  left: number
}

/** Groups items that stay together in a drill: those of one passage, or a single one. */
export const groupByPassage = <T>(entries: readonly T[], itemOf: (entry: T) => DrillItem): T[][] => [
  ...Map.groupBy(entries, (entry) => {
    const { setId, itemId, passageSeconds } = itemOf(entry)
    return passageSeconds > 0 ? setId : itemId
  }).values(),
]

/** Items with equal keys are similar: of one topic and difficulty. */
export const similarityKey = ({ section, topic, difficulty }: DrillItem): string =>
  `${section} ${topic} ${difficulty}`
