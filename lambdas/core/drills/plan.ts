import type { Rng } from '#domain/bank/random.ts'
import type { Section, Version } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { abilitiesOf } from '#domain/learning/ability.ts'
import { cardedSets, seenCounts, topicsIn, unseenSets } from '#domain/learning/drills/candidate-sets.ts'
import type { DrillMinutes, PlannedDrill } from '#domain/learning/drills/drill.ts'
import { itemsOfListed, itemsToAsk, mayAsk } from '#domain/learning/drills/listed-items.ts'
import { planDrill } from '#domain/learning/drills/plan-drill.ts'
import type { DrillItem } from '#domain/learning/drills/workload.ts'
import { masteryOf } from '#domain/learning/mastery.ts'
import type { LearningSummary } from '#domain/learning/summary.ts'
import type { Learning } from '#lambdas/shared/learning/learning.ts'
import type { HelpedQuestion } from '#domain/tutor/helped-questions.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import type { ReadListed } from './listed-sets.ts'
import { owedItems } from './owed-items.ts'

export type PlanRequest = {
  version: Version
  sections: readonly Section[]
  /** The only topic to ask; all if left out. */
  topic?: string | undefined
  minutes: DrillMinutes
  timeFactor: TimeFactor
}
export type PlanContext = {
  now: number
  random: Rng
  /** The questions that the tutor helped with. */
  helped: readonly HelpedQuestion[]
  /** The ids of the sets in the student's open tests. */
  openSets: ReadonlySet<string>
}
export type Planned = PlannedDrill & { revisionOf: (setId: string) => number }

/** Returns the mastery of the topics that have enough answers, by topic. */
const knownMastery = (summary: LearningSummary): Map<string, number> =>
  new Map(
    masteryOf(abilitiesOf(summary)).flatMap((one) => (one.isKnown ? [[one.topic, one.probability]] : [])),
  )

/** Returns when the student last saw an item, epoch ms, for each item with a card or in the list of last answers. */
export const lastSeenOf = ({ last, cards }: Pick<Learning, 'last' | 'cards'>): Map<string, number> =>
  new Map([
    ...[...cards.byItem.values()].map(({ itemId, lastHour }) => [itemId, lastHour * 3_600_000] as const),
    ...[...last].map(([itemId, { minute }]) => [itemId, minute * 60_000] as const),
  ])

/** Plans a drill from the evidence, the directories, and some of the sets, which a warm function has in memory. */
export async function planFrom(
  { sets, listed: readListed }: { sets: Pick<SetHalves, 'readForms'>; listed: ReadListed },
  learning: Pick<Learning, 'summary' | 'last' | 'cards' | 'drills'>,
  { version, sections, topic, minutes, timeFactor }: PlanRequest,
  { now, random, helped, openSets }: PlanContext,
): Promise<Planned> {
  const pools = await readListed(sections.map((section) => ({ version, section })))
  const isWanted = (own: string) => topic === undefined || own === topic
  const listed = new Map([...pools].filter(([id, set]) => !openSets.has(id) && topicsIn(set).some(isWanted)))
  const cards = new Map([...learning.cards.byItem].filter(([itemId]) => mayAsk(listed, itemId)))
  const mastery = knownMastery(learning.summary)
  const lastSeen = lastSeenOf(learning)
  const seen = seenCounts(lastSeen.keys(), listed)
  const { owed, setIds } = await owedItems(sets, helped, { listed, lastSeen, seen, timeFactor, random })
  const ids = new Set([
    ...setIds,
    ...cardedSets(cards.values(), listed),
    ...unseenSets(listed, { mastery, seen, random, topic }),
  ])
  const read = await sets.readForms([...ids].flatMap((id) => listed.get(id) ?? []))
  const setsWithCards = [...seenCounts(cards.keys(), listed).keys()].flatMap((id) => listed.get(id) ?? [])
  const items: DrillItem[] = [
    ...setsWithCards
      // Without reading a set, the topics of its single items aren't known.
      .filter((set) => !ids.has(set.id) && topicsIn(set).every(isWanted))
      .flatMap((set) => itemsOfListed(set, timeFactor))
      .filter(({ itemId }) => cards.has(itemId)),
    ...itemsToAsk(read, listed, timeFactor).filter((item) => isWanted(item.topic)),
  ]
  const plan = planDrill({
    cards,
    items: new Map(items.map((item) => [item.itemId, item])),
    mastery,
    lastSeen,
    drillStarts: learning.drills.starts,
    minutes,
    helped: owed.filter(({ topic: own }) => isWanted(own)),
    now,
    random,
  })
  return { ...plan, revisionOf: (setId) => listed.get(setId)?.revision ?? 1 }
}
