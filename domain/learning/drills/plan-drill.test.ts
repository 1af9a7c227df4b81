import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { drillBank } from '#test/support/drill-simulation/drill-bank.ts'
import { OUTCOMES } from '../outcome.ts'
import type { PastAnswer } from './answer.ts'
import { cardsFrom } from './card.ts'
import { DRILL_MINUTES, topicAndDifficultyOf, type DrillRequest, type PlannedItem } from './drill.ts'
import { dueCount, isUrgent, passesOf, readyItems } from './due.ts'
import { planDrill } from './plan-drill.ts'
import { secondsOf, type DrillItem } from './workload.ts'

const DAY = 86_400_000
const T0 = 20_000 * DAY
const NOW = T0 + 30 * DAY
const items = drillBank(2)
const ids = [...items.keys()]
const topics = [...new Set([...items.values()].map(({ topic }) => topic))]

const history: fc.Arbitrary<PastAnswer[]> = fc.array(
  fc.record({
    itemId: fc.constantFrom(...ids),
    outcome: fc.constantFrom(...OUTCOMES),
    isInDrill: fc.boolean(),
    at: fc.integer({ min: 0, max: 29 * 24 }).map((hours) => T0 + hours * 3_600_000),
  }),
  { maxLength: 120, size: 'max' },
)

const requests: fc.Arbitrary<DrillRequest & { seed: number }> = fc
  .record({
    history,
    mastery: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: topics.length }),
    drillStarts: fc.array(fc.integer({ min: 20, max: 29 }), { maxLength: 4 }),
    minutes: fc.constantFrom(...DRILL_MINUTES),
    seed: fc.integer(),
  })
  .map(({ history, mastery, drillStarts, minutes, seed }) => ({
    cards: cardsFrom(history).byItem,
    items,
    mastery: new Map(mastery.map((value, index) => [topics[index] ?? '', value])),
    lastSeen: new Map(history.map(({ itemId, at }) => [itemId, at])),
    drillStarts: drillStarts.map((day) => T0 + day * DAY),
    minutes,
    now: NOW,
    random: seededRng(seed),
    seed,
  }))

const itemsOf = (planned: readonly PlannedItem[]): DrillItem[] => planned.map(({ item }) => item)
const groupOf = ({ item }: PlannedItem) => (item.passageSeconds > 0 ? item.setId : item.itemId)

/** Returns the items in runs of one passage or one single item. */
const runsOf = (planned: readonly PlannedItem[]): PlannedItem[][] =>
  planned.reduce<PlannedItem[][]>((runs, entry) => {
    const last = runs.at(-1)
    const [first] = last ?? []
    if (last === undefined || first === undefined || groupOf(first) !== groupOf(entry))
      return [...runs, [entry]]
    return [...runs.slice(0, -1), [...last, entry]]
  }, [])

describe('planDrill', () => {
  test('stays within the minutes', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const drill = planDrill(request)
        expect(drill.seconds).toBeLessThanOrEqual(request.minutes * 60)
        expect(secondsOf(itemsOf(drill.items))).toBeCloseTo(drill.seconds, 6)
      }),
    )
  })

  test('asks no item twice, and the items of a passage together', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const planned = planDrill(request).items
        expect(new Set(planned.map(({ item }) => item.itemId)).size).toBe(planned.length)
        const groups = runsOf(planned).flatMap((run) => run.slice(0, 1).map(groupOf))
        expect(new Set(groups).size).toBe(groups.length)
      }),
    )
  })

  test('asks due items before unseen ones: all that fit their share of the time, and one of the most urgent', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const planned = planDrill(request).items
        const lastDue = planned.findLastIndex(({ reason }) => reason === 'due')
        const firstUnseen = planned.findIndex(({ reason }) => reason === 'unseen')
        if (firstUnseen >= 0) expect(lastDue).toBeLessThan(firstUnseen)
        const { due } = readyItems(request.cards.values(), items, NOW)
        const urgent = due.filter(({ card }) => isUrgent(card, request.drillStarts))
        if (secondsOf(due.map(({ item }) => item)) <= 0.8 * request.minutes * 60)
          expect(itemsOf(planned)).toEqual(expect.arrayContaining(due.map(({ item }) => item)))
        // The urgent items and their passages may take more than the drill's minutes.
        if (secondsOf(urgent.map(({ item }) => item)) > request.minutes * 60) return
        const most = Math.max(0, ...urgent.map(({ card }) => passesOf(card, request.drillStarts)))
        const first = urgent.filter(({ card }) => passesOf(card, request.drillStarts) === most)
        const isAsked = first.some(({ item }) => itemsOf(planned).includes(item))
        expect(isAsked || first.length === 0).toBe(true)
      }),
    )
  })

  test('has no neighbors of one topic while another topic of the same rank is left', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const runs = runsOf(planDrill(request).items)
        const rankOf = (run: readonly PlannedItem[] = []) =>
          Math.min(...run.map(({ reason }) => (reason === 'due' ? 0 : Number(reason === 'unseen') + 1)))
        runs.forEach((run, index) => {
          const before = runs[index - 1]?.at(-1)?.item.topic
          if (before === undefined || run[0]?.item.topic !== before) return
          const rest = runs.slice(index).filter((later) => rankOf(later) === rankOf(run))
          expect(new Set(rest.map(([first]) => first?.item.topic))).toEqual(new Set([before]))
        })
      }),
    )
  })

  test('takes unseen items of the topics of lowest mastery, and no item that the student has seen', () => {
    const mastery = new Map(topics.map((topic) => [topic, topic === 'Trigonometry' ? 0.1 : 0.9]))
    const request = { cards: new Map(), items, mastery, lastSeen: new Map(), drillStarts: [], now: NOW }
    const drill = planDrill({ ...request, minutes: 5, random: seededRng(1) })
    expect(drill.items[0]).toMatchObject({ reason: 'unseen', item: { topic: 'Trigonometry' } })
    const seen = new Map(
      [...items.values()].filter(({ topic }) => topic === 'Trigonometry').map(({ itemId }) => [itemId, T0]),
    )
    const other = planDrill({ ...request, lastSeen: seen, minutes: 5, random: seededRng(1) })
    expect(itemsOf(other.items).some(({ topic }) => topic === 'Trigonometry')).toBe(false)
    expect(other.items.length).toBeGreaterThan(0)
  })

  test('takes unseen items similar to a missed one before others of the topic', () => {
    const missed = [...items.values()].find(
      ({ topic, difficulty }) => topic === 'Trigonometry' && difficulty === 'hard',
    )
    const { itemId } = missed ?? expect.fail()
    const { byItem } = cardsFrom([{ itemId, outcome: 'wrong', isInDrill: true, at: NOW - 1000 }])
    const drill = planDrill({
      cards: byItem,
      items,
      mastery: new Map([['Trigonometry', 0.1]]),
      lastSeen: new Map([[itemId, NOW - 1000]]),
      drillStarts: [],
      minutes: 5,
      now: NOW,
      random: seededRng(2),
    })
    const own = itemsOf(drill.items).filter(({ topic }) => topic === 'Trigonometry')
    expect(new Set(own.map(topicAndDifficultyOf))).toEqual(
      new Set([topicAndDifficultyOf(missed ?? expect.fail())]),
    )
  })

  test('is the same for the same seed', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const again = { ...request, random: seededRng(request.seed) }
        expect(planDrill(again)).toEqual(planDrill({ ...request, random: seededRng(request.seed) }))
      }),
    )
  })
})

describe('dueCount', () => {
  test('counts due items, and waiting ones until there are ten', () => {
    const single = [...items.values()].filter(({ section }) => section === 'math').map(({ itemId }) => itemId)
    const missed = (count: number, isInDrill: boolean, from: number) =>
      single
        .slice(from, from + count)
        .map((itemId): PastAnswer => ({ itemId, outcome: 'wrong', isInDrill, at: T0 }))
    const count = (...answers: PastAnswer[]) => dueCount(cardsFrom(answers).byItem.values(), items, NOW)
    const secondsEach = items.get(single[0] ?? '')?.seconds ?? 0
    expect(count()).toEqual({ due: 0, minutes: 0, waiting: 0 })
    expect(count(...missed(12, true, 0))).toEqual({
      due: 12,
      minutes: Math.ceil((12 * secondsEach) / 60),
      waiting: 0,
    })
    expect(count(...missed(12, true, 0), ...missed(5, false, 20))).toMatchObject({ due: 12, waiting: 5 })
    expect(count(...missed(4, true, 0), ...missed(30, false, 20))).toMatchObject({ due: 10, waiting: 24 })
  })

  test('falls by the number of items drilled today, and rises to ten again the next day', () => {
    const math = [...items.values()].filter(({ section }) => section === 'math')
    const missed = math.slice(0, 30).map(({ itemId }): PastAnswer => ({
      itemId,
      outcome: 'wrong',
      isInDrill: false,
      at: T0,
    }))
    const cardsAfter = (drilled: number) =>
      cardsFrom([
        ...missed,
        ...missed.slice(0, drilled).map((answer) => ({ ...answer, isInDrill: true, at: NOW })),
      ]).byItem.values()
    expect(dueCount(cardsAfter(0), items, NOW)).toMatchObject({ due: 10, waiting: 20 })
    expect(dueCount(cardsAfter(4), items, NOW)).toMatchObject({ due: 6, waiting: 20 })
    expect(dueCount(cardsAfter(10), items, NOW)).toMatchObject({ due: 0, waiting: 20 })
    expect(dueCount(cardsAfter(10), items, NOW + DAY)).toMatchObject({ due: 10, waiting: 20 })
  })
})
