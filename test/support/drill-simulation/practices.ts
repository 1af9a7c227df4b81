import type { Rng } from '#domain/bank/random.ts'
import { afterAnswer } from '#domain/learning/drills/after-answer.ts'
import type { PastAnswer } from '#domain/learning/drills/answer.ts'
import type { Outcome } from '#domain/learning/outcome.ts'
import { foldAnswers, NO_CARDS, type Cards } from '#domain/learning/drills/card.ts'
import type { DrillMinutes, PlannedItem } from '#domain/learning/drills/drill.ts'
import { isReady, passesOf } from '#domain/learning/drills/due.ts'
import { planDrill } from '#domain/learning/drills/plan-drill.ts'
import { Workload, type DrillItem } from '#domain/learning/drills/workload.ts'

const DAY_MS = 86_400_000

/** The input of one drill. */
export type DrillRun = {
  /** The time of the drill's start, in days since the first test. */
  day: number
  minutes: DrillMinutes
  /** Asks the student an item, who then reads the feedback. Returns the outcome. */
  ask: (item: DrillItem) => Outcome
}

/** A way to practice. It learns the answers of the first test, then holds drills. */
export type Practice = {
  hold: (run: DrillRun) => { seconds: number }
  /** Returns the most drills that began while an item was due and left it out. Absent if no item is ever due. */
  worstPasses?: () => number
}

export type PracticeStart = {
  items: ReadonlyMap<string, DrillItem>
  /** The outcomes of the first test, by item. */
  test: ReadonlyMap<string, Outcome>
  random: Rng
}

/** Our scheduler. */
export function scheduledPractice({ items, test, random }: PracticeStart): Practice {
  const lastSeen = new Map<string, number>([...test.keys()].map((itemId) => [itemId, 0]))
  const tallies = new Map<string, { right: number; count: number }>()
  const tally = (item: DrillItem, outcome: Outcome) => {
    const { right, count } = tallies.get(item.topic) ?? { right: 0, count: 0 }
    tallies.set(item.topic, { right: right + Number(outcome === 'right'), count: count + 1 })
  }
  for (const [itemId, outcome] of test) {
    const item = items.get(itemId)
    if (item !== undefined) tally(item, outcome)
  }
  let cards: Cards = foldAnswers(
    NO_CARDS,
    [...test].map(([itemId, outcome]) => ({ itemId, outcome, isInDrill: false, at: 0 })),
  )
  const drillStarts: number[] = []
  let worst = 0

  return {
    hold({ day, minutes, ask }) {
      const start = day * DAY_MS
      const mastery = new Map(
        [...tallies].map(([topic, { right, count }]) => [topic, (right + 2) / (count + 4)]),
      )
      const plan = planDrill({
        cards: cards.byItem,
        items,
        mastery,
        lastSeen,
        drillStarts,
        minutes,
        now: start,
        random,
      })
      const cardedItems = new Set(cards.byItem.keys())
      const answers: PastAnswer[] = []
      const answeredItems: PlannedItem[] = []
      const load = new Workload(Number.POSITIVE_INFINITY)
      for (let remaining: readonly PlannedItem[] = plan.items; ;) {
        const [next, ...rest] = remaining
        if (next === undefined) break
        const outcome = ask(next.item)
        load.add(next.item)
        answeredItems.push(next)
        const at = start + load.seconds * 1000
        answers.push({ itemId: next.item.itemId, outcome, isInDrill: true, at })
        lastSeen.set(next.item.itemId, at)
        tally(next.item, outcome)
        remaining = afterAnswer({
          answered: answeredItems,
          outcome,
          remaining: rest,
          items,
          lastSeen,
          carded: cardedItems,
          minutes,
          random,
        })
      }
      drillStarts.push(start)
      const askedItems = new Set(answers.map(({ itemId }) => itemId))
      for (const card of cards.byItem.values())
        if (card.isDrilled && isReady(card, start) && !askedItems.has(card.itemId))
          worst = Math.max(worst, passesOf(card, drillStarts))
      cards = foldAnswers(cards, answers)
      return { seconds: load.seconds }
    },
    worstPasses: () => worst,
  }
}

/**
 * Random sets of the bank, one after another until the drill's time is over: what a student without a schedule
 * practices.
 */
export function randomPractice({ items, random }: PracticeStart): Practice {
  const sets = [...Map.groupBy(items.values(), ({ setId }) => setId).values()]
  return {
    hold({ minutes, ask }) {
      const load = new Workload(minutes * 60)
      for (const set of shuffled(sets, random))
        for (const item of set) {
          if (!load.add(item)) return { seconds: load.seconds }
          ask(item)
        }
      return { seconds: load.seconds }
    },
  }
}

/**
 * Massed practice: first the missed and guessed items, topic by topic, then the unseen ones, which the test didn't
 * have. An item is repeated at once until the answer is right. After the last item, the unseen ones start again.
 */
export function massedPractice({ items, test, random }: PracticeStart): Practice {
  const missed = [...items.values()].filter(({ itemId }) => (test.get(itemId) ?? 'right') !== 'right')
  const unseen = [...items.values()].filter(({ itemId }) => !test.has(itemId))
  const byTopic = (list: readonly DrillItem[]) =>
    shuffled([...Map.groupBy(list, ({ topic }) => topic).values()], random).flat()
  let queue: DrillItem[] = []
  let isFirst = true
  return {
    hold({ minutes, ask }) {
      const load = new Workload(minutes * 60)
      for (;;) {
        if (queue.length === 0) {
          queue = [...(isFirst ? byTopic(missed) : []), ...byTopic(unseen)]
          isFirst = false
        }
        const [item] = queue
        if (item === undefined || !load.add(item)) return { seconds: load.seconds }
        if (ask(item) === 'right') queue.shift()
      }
    },
  }
}

/**
 * Practice in random order: three of four items are missed or guessed ones, and the others are unseen. Our scheduler
 * has the same candidates, but also decides when an item is due.
 */
export function randomMissesPractice({ items, test, random }: PracticeStart): Practice {
  const missedIds = new Set(
    [...items.keys()].filter((itemId) => test.has(itemId) && test.get(itemId) !== 'right'),
  )
  const unseen = new Set([...items.keys()].filter((itemId) => !test.has(itemId)))
  return {
    hold({ minutes, ask }) {
      const load = new Workload(minutes * 60)
      const misses = shuffled([...missedIds], random)
      const others = shuffled([...unseen], random)
      while (misses.length > 0 || others.length > 0) {
        const fromMisses = others.length === 0 || (misses.length > 0 && random() < 0.75)
        const item = items.get((fromMisses ? misses : others).pop() ?? '')
        if (item === undefined || !load.add(item)) break
        unseen.delete(item.itemId)
        if (ask(item) !== 'right') missedIds.add(item.itemId)
      }
      return { seconds: load.seconds }
    },
  }
}

function shuffled<T>(values: readonly T[], rng: Rng): T[] {
  return values
    .map((value) => ({ value, at: rng() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}
