import { daysSince, dueAt, isDrilledToday, PUT_OFF_MISSES, type Card } from './card.ts'
import { intervalDays, recallAfter } from './memory.ts'
import { secondsOf, type DrillItem } from './workload.ts'

/** A card with its item. */
export type CardWithItem = { card: Card; item: DrillItem }

/** An item is urgent, and goes first, once this many drills have left it out while it was due. */
const URGENT_PASSES = 2

/** The most drills that leave out a due item, as long as the urgent items fit into a drill. */
export const MOST_PASSES = 3

/**
 * An item of a passage that the drill has anyway is asked early, from this share of its interval, so that the passage
 * needn't be read again for it.
 */
const AHEAD_SHARE = 0.5

/** A day's due count includes waiting cards until this many items are due or were drilled. */
const WAITING_PER_DAY = 10

/** Whether the card's time has come: its item is due, or may join the drills if it's waiting. */
export const isReady = (card: Card, now: number): boolean => dueAt(card) <= now

/** Returns how many drills began while the card was due. `drillStarts` are in epoch ms. */
export const passesOf = (card: Card, drillStarts: readonly number[]): number => {
  const due = dueAt(card)
  return drillStarts.filter((start) => start >= due).length
}

export const isUrgent = (card: Card, drillStarts: readonly number[]): boolean =>
  passesOf(card, drillStarts) >= URGENT_PASSES

/** Whether the item was missed so often in drills that it waits until a drill has time left. */
export const isPutOff = ({ isDrilled, misses }: Card): boolean => !isDrilled && misses >= PUT_OFF_MISSES

/**
 * Orders due items: urgent ones come first, then the most overdue relative to their stability, which are those with
 * the lowest probability of recall.
 */
export function orderDue(
  due: readonly CardWithItem[],
  { now, drillStarts }: { now: number; drillStarts: readonly number[] },
): CardWithItem[] {
  return due
    .map((entry) => ({
      entry,
      urgency: isUrgent(entry.card, drillStarts) ? passesOf(entry.card, drillStarts) : 0,
      recall: recallAfter(entry.card.memory, daysSince(entry.card, now)),
    }))
    .toSorted(
      (one, other) =>
        other.urgency - one.urgency ||
        one.recall - other.recall ||
        (one.entry.card.itemId < other.entry.card.itemId ? -1 : 1),
    )
    .map(({ entry }) => entry)
}

/**
 * Orders waiting items: missed ones before guessed ones, and recent ones first, because the student remembers their
 * explanations.
 */
export const orderWaiting = (waiting: readonly CardWithItem[]): CardWithItem[] =>
  waiting.toSorted(
    ({ card: one }, { card: other }) =>
      one.memory.stability - other.memory.stability ||
      other.lastHour - one.lastHour ||
      (one.itemId < other.itemId ? -1 : 1),
  )

export type ReadyItems = {
  due: CardWithItem[]
  /** Items that no drill has asked since they were missed or guessed in a test, or put off. */
  waiting: CardWithItem[]
  /** Items of passages that may be asked early if the drill has their passage. */
  ahead: CardWithItem[]
}

/** Returns the cards whose time has come, with their items. A card whose set is no longer drawn is left out. */
export function readyItems(
  cards: Iterable<Card>,
  items: ReadonlyMap<string, DrillItem>,
  now: number,
): ReadyItems {
  const ready: ReadyItems = { due: [], waiting: [], ahead: [] }
  for (const card of cards) {
    const item = items.get(card.itemId)
    if (item === undefined) continue
    if (isReady(card, now)) ready[card.isDrilled ? 'due' : 'waiting'].push({ card, item })
    else if (item.passageSeconds > 0 && isReadyAhead(card, now)) ready.ahead.push({ card, item })
  }
  return ready
}

const isReadyAhead = (card: Card, now: number): boolean =>
  card.isDrilled && daysSince(card, now) >= Math.max(1, AHEAD_SHARE * intervalDays(card.memory))

/**
 * Returns the number of items for the dashboard ("12 due today, about 9 minutes"): all due items, and waiting
 * ones until ten are due or were drilled today, so that the count falls with each drill.
 * @returns `minutes` are planned minutes, rounded up; `waiting` counts the waiting cards that `due` doesn't include
 */
export function dueCount(
  cards: Iterable<Card>,
  items: ReadonlyMap<string, DrillItem>,
  now: number,
): { due: number; minutes: number; waiting: number } {
  const all = [...cards].filter(({ itemId }) => items.has(itemId))
  const { due, waiting } = readyItems(all, items, now)
  const done = all.filter((card) => isDrilledToday(card, now)).length
  const joining = orderWaiting(waiting.filter(({ card }) => !isPutOff(card))).slice(
    0,
    Math.max(0, WAITING_PER_DAY - due.length - done),
  )
  const today = [...due, ...joining].map(({ item }) => item)
  return {
    due: today.length,
    minutes: Math.ceil(secondsOf(today) / 60),
    waiting: waiting.length - joining.length,
  }
}
