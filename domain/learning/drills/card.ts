import { OUTCOMES } from '../outcome.ts'
import type { PastAnswer } from './answer.ts'
import { intervalDays, isMastered, MISSED_STABILITY, nextMemory, type Memory } from './memory.ts'

/**
 * The schedule of one item that the student missed or guessed. All cards are derived from the history of
 * answers, and can be rebuilt from it.
 */
export type Card = {
  itemId: string
  memory: Memory
  /** When an answer last changed the memory, in whole hours since the epoch. */
  lastHour: number
  /** Whether drills ask the item at its times. Other cards wait: no drill has asked them, or they were put off. */
  isDrilled: boolean
  /** How often the item was missed in drills, at most PUT_OFF_MISSES. */
  misses: number
}

export type Cards = {
  byItem: ReadonlyMap<string, Card>
  /** The time of the last folded answer in epoch ms, or -1 before the first one. */
  through: number
}

export const NO_CARDS: Cards = { byItem: new Map(), through: -1 }

/**
 * An item that was missed in drills this often is put off, and again after each further miss: it waits until a drill
 * has time left. Repeating it costs more than it brings, and a guide or the tutor helps more.
 */
export const PUT_OFF_MISSES = 3

const HOUR_MS = 3_600_000

/**
 * An item is due this many hours early, so that a student who drills at 8 p.m. on one day and at 4 p.m. on the next
 * finds it. An answer that comes less than 16 hours after the previous one belongs to the same day.
 */
const EARLY_HOURS = 8
const SAME_DAY_HOURS = 24 - EARLY_HOURS

/**
 * The most cards that a student has. Beyond it, the waiting card with the oldest answer is dropped, or the
 * card with the highest stability if none is waiting.
 */
export const MOST_CARDS = 600

/** Returns the time from which the card's item is due, in epoch ms. */
export const dueAt = ({ memory, lastHour }: Card): number =>
  (lastHour + intervalDays(memory) * 24 - EARLY_HOURS) * HOUR_MS

/** Returns the days since the card's last answer. */
export const daysSince = ({ lastHour }: Card, now: number): number =>
  Math.max(0, now / HOUR_MS - lastHour) / 24

/** Whether a card that isn't waiting had its last answer on the day of `now`. */
export const isDrilledToday = (card: Card, now: number): boolean =>
  card.isDrilled && daysSince(card, now) * 24 < SAME_DAY_HOURS

/** Returns the card after an answer, or undefined if the item has no card or is mastered. */
function cardAfter(card: Card | undefined, { itemId, outcome, isInDrill, at }: PastAnswer): Card | undefined {
  const lastHour = Math.floor(at / HOUR_MS)
  const isMiss = outcome === 'wrong'
  if (card === undefined) {
    if (outcome === 'right') return undefined
    const misses = Number(isMiss && isInDrill)
    return { itemId, memory: nextMemory(null, 0, outcome), lastHour, isDrilled: isInDrill, misses }
  }
  const hours = lastHour - card.lastHour
  // On the day of the last answer, a right one shows only that the explanation was read, and a miss after a miss
  // shows nothing new.
  if (hours < SAME_DAY_HOURS && (!isMiss || card.memory.stability <= MISSED_STABILITY))
    return { ...card, isDrilled: card.isDrilled || isInDrill }
  const memory = nextMemory(card.memory, Math.max(1, hours / 24), outcome)
  if (isMastered(memory)) return undefined
  const misses = Math.min(PUT_OFF_MISSES, card.misses + Number(isMiss && isInDrill))
  const isPutOff = isMiss && misses === PUT_OFF_MISSES
  return { itemId, memory, lastHour, isDrilled: !isPutOff && (card.isDrilled || isInDrill), misses }
}

/** Whether the first card is dropped before the second one if there are too many. */
function isDroppedBefore(one: Card, other: Card): boolean {
  if (one.isDrilled !== other.isDrilled) return !one.isDrilled
  const difference = one.isDrilled
    ? other.memory.stability - one.memory.stability
    : one.lastHour - other.lastHour
  return difference === 0 ? one.itemId < other.itemId : difference < 0
}

/** Orders answers by time. Answers of one moment get a fixed order, so that a rebuild gives the same cards. */
const byTime = (one: PastAnswer, other: PastAnswer): number =>
  one.at - other.at ||
  (one.itemId < other.itemId ? -1 : Number(one.itemId > other.itemId)) ||
  OUTCOMES.indexOf(one.outcome) - OUTCOMES.indexOf(other.outcome) ||
  Number(one.isInDrill) - Number(other.isInDrill)

/**
 * Returns the cards after further answers, in any order. Answers that aren't later than `through` are ignored, so
 * a repeat changes nothing, and of two answers to an item at one moment only the worse counts. A caller that gets
 * older answers, such as those of a claimed test, rebuilds the cards with cardsFrom.
 */
export function foldAnswers(cards: Cards, answers: readonly PastAnswer[]): Cards {
  const further = answers
    .filter(({ at }) => at > cards.through)
    .toSorted(byTime)
    .filter(({ itemId, at }, index, sorted) => {
      const before = sorted[index - 1]
      return before?.itemId !== itemId || before.at !== at
    })
  const last = further.at(-1)
  if (last === undefined) return cards
  const byItem = new Map(cards.byItem)
  for (const answer of further) {
    const card = cardAfter(byItem.get(answer.itemId), answer)
    if (card === undefined) byItem.delete(answer.itemId)
    else byItem.set(answer.itemId, card)
    if (byItem.size > MOST_CARDS)
      byItem.delete([...byItem.values()].reduce((a, b) => (isDroppedBefore(b, a) ? b : a)).itemId)
  }
  return { byItem, through: last.at }
}

/** Rebuilds the cards from a student's whole history of answers, in any order, with or without repeats. */
export const cardsFrom = (history: readonly PastAnswer[]): Cards => foldAnswers(NO_CARDS, history)
