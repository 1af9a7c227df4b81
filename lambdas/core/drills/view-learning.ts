import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { abilitiesOf } from '#domain/learning/ability.ts'
import { dueAt, type Card } from '#domain/learning/drills/card.ts'
import { dueCount, isPutOff, isReady } from '#domain/learning/drills/due.ts'
import { listedItem, type ListedSet } from '#domain/learning/drills/listed-items.ts'
import { nextPlace } from '#domain/learning/drills/taken-drill.ts'
import type { DrillItem } from '#domain/learning/drills/workload.ts'
import { masteryOf, type Mastery } from '#domain/learning/mastery.ts'
import type { Learning } from '#lambdas/shared/learning/learning.ts'

export const viewMastery = (mastery: Mastery) => {
  const { section, topic, answers } = mastery
  return mastery.isKnown
    ? {
        section,
        topic,
        answers,
        answersNeeded: 0,
        mastery: { probability: mastery.probability, low: mastery.low, high: mastery.high },
      }
    : { section, topic, answers, answersNeeded: mastery.answersNeeded, mastery: null }
}

/** `timeFactor` is the student's extended time; standard if left out. */
type At = { now: number; timeFactor: TimeFactor | undefined }

/**
 * Counts the due items of each version, and returns when the next item is due. A card whose set or question is
 * no longer drawn doesn't count.
 */
export function viewDue(
  cards: ReadonlyMap<string, Card>,
  listed: ReadonlyMap<string, ListedSet>,
  { now, timeFactor }: At,
) {
  return VERSIONS.map((version) => {
    const ofVersion = new Map([...listed].filter(([, set]) => set.version === version))
    const items = new Map<string, DrillItem>()
    for (const itemId of cards.keys()) {
      const item = listedItem(ofVersion, itemId, timeFactor)
      if (item !== undefined) items.set(itemId, item)
    }
    const later = [...cards.values()]
      .filter((card) => items.has(card.itemId) && !isPutOff(card) && !isReady(card, now))
      .map(dueAt)
    return {
      version,
      ...dueCount(cards.values(), items, now),
      nextDueAt: later.length === 0 ? null : Math.min(...later),
    }
  })
}

/**
 * Returns the caller's abilities, mastery, due items, and drill in progress.
 * @param listed the sets of all pools, by id, without those that may no longer be drawn
 */
export function viewLearning(learning: Learning, listed: ReadonlyMap<string, ListedSet>, at: At) {
  const abilities = abilitiesOf(learning.summary)
  const { open } = learning
  return {
    serverTime: at.now,
    abilities: SECTIONS.map((section) => {
      const { answers, mean, low, high } = abilities[section]
      return { section, answers, mean, low, high }
    }),
    topics: masteryOf(abilities).map(viewMastery),
    due: viewDue(learning.cards.byItem, listed, at),
    openDrill:
      open === undefined
        ? null
        : {
            id: open.id,
            version: open.version,
            minutes: open.minutes,
            createdAt: open.createdAt,
            answered: nextPlace(open),
            total: open.items.length,
          },
  }
}
