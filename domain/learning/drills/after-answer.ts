import type { Rng } from '#domain/bank/random.ts'
import type { Outcome } from '../outcome.ts'
import { topicAndDifficultyOf, type PlannedItem } from './drill.ts'
import { Workload, type DrillItem } from './workload.ts'

/** How many other items come between a miss and the similar item that follows it, if possible. */
const GAP = 2

export type DrillProgress = {
  /** The answered items of the drill, in order, the last of which was just answered. */
  answered: readonly PlannedItem[]
  outcome: Outcome
  remaining: readonly PlannedItem[]
  items: ReadonlyMap<string, DrillItem>
  lastSeen: ReadonlyMap<string, number>
  /** The items with a card, which are asked when they're due. */
  carded: ReadonlySet<string>
  /** The length of the drill in minutes. */
  minutes: number
  random: Rng
}

/**
 * Returns the remaining items of a drill after an answer. After a miss, a similar item (same topic and difficulty)
 * follows: an unseen one, or the one seen longest ago. It replaces unseen items at the end if the time is used up. If
 * there is no similar item or no time for it, the missed item itself is asked again at the end, once.
 */
export function afterAnswer(progress: DrillProgress): readonly PlannedItem[] {
  const { answered, outcome, remaining } = progress
  const current = answered.at(-1)
  const isFollowUp = current?.reason === 'similar' || current?.reason === 'retry'
  if (current === undefined || outcome !== 'wrong' || isFollowUp) return remaining
  const similar = similarItems(progress, current.item)
    .map((item) => insertItem(progress, { item, reason: 'similar' }))
    .find((plan) => plan !== undefined)
  return similar ?? insertItem(progress, { item: current.item, reason: 'retry' }) ?? remaining
}

/** Returns the similar items of the bank that this drill doesn't have, best first. */
function similarItems(
  { answered, remaining, items, lastSeen, carded, random }: DrillProgress,
  missed: DrillItem,
): DrillItem[] {
  const used = new Set([...answered, ...remaining].map(({ item }) => item.itemId))
  const ahead = new Set([missed, ...remaining.map(({ item }) => item)].map(({ setId }) => setId))
  // The drill doesn't return to a passage that it has left.
  const past = new Set(answered.map(({ item }) => item.setId).filter((setId) => !ahead.has(setId)))
  return [...items.values()]
    .filter((item) => topicAndDifficultyOf(item) === topicAndDifficultyOf(missed))
    .filter(({ itemId }) => !used.has(itemId) && !carded.has(itemId))
    .filter(({ setId, passageSeconds }) => passageSeconds === 0 || !past.has(setId))
    .map((item) => ({
      item,
      seen: lastSeen.get(item.itemId) ?? 0,
      // The passage of the missed item has just been read.
      reading: item.setId === missed.setId ? 0 : item.passageSeconds,
      at: random(),
    }))
    .toSorted((one, other) => one.reading - other.reading || one.seen - other.seen || one.at - other.at)
    .map(({ item }) => item)
}

/**
 * Inserts an item after a gap, or at the end of its passage's items, and drops unseen items from the end until
 * everything fits.
 * @returns undefined if it can't fit, or if a retry would come right after its miss
 */
function insertItem(
  { answered, remaining, minutes }: DrillProgress,
  inserted: PlannedItem,
): readonly PlannedItem[] | undefined {
  for (let rest = [...remaining]; ;) {
    const place = placeAfter(answered, rest, inserted, inserted.reason === 'retry' ? rest.length : GAP)
    // Right after its explanation was shown, asking the same item again would show nothing.
    if (inserted.reason === 'retry' && place === 0) return undefined
    const plan = rest.toSpliced(place, 0, inserted)
    if (fits([...answered, ...plan], minutes)) return plan
    const last = rest.findLastIndex(({ reason }) => reason === 'unseen')
    if (last < 0) return undefined
    rest = rest.toSpliced(last, 1)
  }
}

/**
 * Returns the place of an inserted item among the remaining ones: never inside another passage's items.
 * @param gap how many other items come before it, if possible
 */
export function placeAfter(
  answered: readonly PlannedItem[],
  rest: readonly PlannedItem[],
  { item }: PlannedItem,
  gap: number,
): number {
  const itemAt = (place: number) => (place < 0 ? answered.at(-1) : rest[place])?.item
  const isOfPassage = (other: DrillItem | undefined) =>
    other !== undefined && other.passageSeconds > 0 && other.setId === item.setId
  const own = rest.findLastIndex((planned) => isOfPassage(planned.item))
  if (own >= 0) return own + 1
  if (isOfPassage(itemAt(-1))) return 0
  let place = Math.min(gap, rest.length)
  while (place < rest.length) {
    const before = itemAt(place - 1)
    const isInside =
      before !== undefined && before.passageSeconds > 0 && before.setId === itemAt(place)?.setId
    if (!isInside) break
    place += 1
  }
  return place
}

function fits(plan: readonly PlannedItem[], minutes: number): boolean {
  const load = new Workload(minutes * 60)
  return plan.every(({ item }) => load.add(item))
}
