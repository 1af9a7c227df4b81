import {
  groupByPassage,
  type PlannedDrill,
  type DrillRequest,
  type PlannedItem,
  type Reason,
} from './drill.ts'
import { isPutOff, isUrgent, orderDue, orderWaiting, readyItems, type CardWithItem } from './due.ts'
import { orderDrill } from './order-drill.ts'
import { unseenUnits } from './unseen-items.ts'
import { unseenLike } from './unseen-like.ts'
import { secondsOf, Workload, type DrillItem } from './workload.ts'

/** The share of a drill's time that due items get, unless they are urgent or too many (BEHIND_DRILLS). */
export const DUE_SHARE = 0.8

/**
 * The share of the time after the due items that goes to unseen items while missed items of tests are waiting. If
 * none is waiting, unseen items get all of it.
 */
export const UNSEEN_SHARE = 0.25

/**
 * A drill has no missed or unseen items if the items that are due now or within BEHIND_DAYS need more time than
 * BEHIND_DRILLS drills. So what is due after some days without a drill still fits into three drills.
 */
const BEHIND_DRILLS = 2
const BEHIND_DAYS = 4

/** The most items of one drill that follow the tutor's help. */
const MOST_HELPED = 2

const DAY_MS = 86_400_000

/** A passage is read for unseen items only if this many of them fit, or all. */
const LEAST_OF_PASSAGE = 3

/**
 * Plans a drill. Its time goes first to an unseen item for each of up to two questions that the tutor helped with, then
 * to due items, the most overdue ones first, with further items of their passages. Unless too much is due, then come
 * items that the student missed or guessed in tests, unseen items of the topics of lowest mastery, and items that were
 * put off. `orderDrill` decides the order in which the student gets them.
 */
export function planDrill(request: DrillRequest): PlannedDrill {
  const { cards, items, minutes, now, drillStarts, random } = request
  const limit = minutes * 60
  const load = new Workload(limit)
  const planned: PlannedItem[] = []
  const add = (item: DrillItem, reason: Reason): void => {
    if (load.add(item)) planned.push({ item, reason })
  }

  // An item after the tutor's help comes before the due items, so that there's time for it: answered alone, it shows
  // whether the tutor helped.
  for (const source of (request.helped ?? []).slice(0, MOST_HELPED)) {
    const usedItems = new Set(planned.map(({ item }) => item.itemId))
    const like = unseenLike(source, { ...request, items: items.values(), usedItems })
    const [item] = like
    if (item !== undefined) add(item, 'helped')
  }

  const { due, waiting, ahead } = readyItems(cards.values(), items, now)
  const soon = readyItems(cards.values(), items, now + BEHIND_DAYS * DAY_MS).due
  const isBehind = secondsOf(soon.map(({ item }) => item)) > BEHIND_DRILLS * limit
  const dueLimit = isBehind ? limit : DUE_SHARE * limit
  for (const group of groupByPassage(orderDue(due, { now, drillStarts }), ({ item }) => item)) {
    const goesFirst = group.some(({ card }) => isUrgent(card, drillStarts))
    for (const { item } of group)
      if (goesFirst || load.hasSet(item.setId) || load.seconds + load.cost(item) <= dueLimit) add(item, 'due')
  }
  const dueLeft = due.length - planned.filter(({ reason }) => reason === 'due').length
  for (const { item } of ahead) if (load.hasSet(item.setId)) add(item, 'due')

  if (!isBehind) {
    const missed = cheapestFirst(
      waiting.filter(({ card }) => !isPutOff(card)),
      load,
    )
    const missedLimit = limit - (missed.length === 0 ? 0 : UNSEEN_SHARE * (limit - load.seconds))
    for (const { item } of missed) if (load.seconds + load.cost(item) <= missedLimit) add(item, 'missed')
    for (const unit of unseenUnits(request, new Set(planned.map(({ item }) => item.setId))))
      if (fitsEnough(unit, limit - load.seconds)) for (const item of unit) add(item, 'unseen')
    for (const { card, item } of waiting) if (isPutOff(card)) add(item, 'missed')
  }
  return { items: orderDrill(planned, random), seconds: load.seconds, dueLeft }
}

/**
 * Orders waiting items by the time that each takes, with its share of the passage, so that a passage with many missed
 * items comes before a passage with one.
 */
function cheapestFirst(waiting: readonly CardWithItem[], load: Workload): CardWithItem[] {
  return groupByPassage(orderWaiting(waiting), ({ item }) => item)
    .map((group) => {
      const reading = group.slice(0, 1).reduce((sum, { item }) => sum + load.cost(item) - item.seconds, 0)
      const answering = group.reduce((sum, { item }) => sum + item.seconds, 0)
      return { group, cost: (reading + answering) / group.length }
    })
    .toSorted((one, other) => one.cost - other.cost)
    .flatMap(({ group }) => group)
}

/** Whether enough of a passage's items fit into the seconds left to be worth the reading. */
function fitsEnough(unit: readonly DrillItem[], secondsLeft: number): boolean {
  return secondsOf(unit.slice(0, LEAST_OF_PASSAGE)) <= secondsLeft
}
