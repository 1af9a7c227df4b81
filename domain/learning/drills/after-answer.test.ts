import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { drillBank } from '#test/support/drill-simulation/drill-bank.ts'
import { afterAnswer } from './after-answer.ts'
import { DRILL_MINUTES, topicAndDifficultyOf, type PlannedItem } from './drill.ts'
import { planDrill } from './plan-drill.ts'
import { secondsOf } from './workload.ts'

const items = drillBank(4)
const math = [...items.values()].filter(({ topic }) => topic === 'Pre-Algebra')
const fourPlanned = math.slice(0, 4).map((item): PlannedItem => ({ item, reason: 'unseen' }))
const [first, ...rest] = fourPlanned
const progress = {
  answered: first === undefined ? [] : [first],
  outcome: 'wrong' as const,
  remaining: rest,
  items,
  lastSeen: new Map<string, number>(),
  carded: new Set<string>(),
  minutes: 20,
  random: seededRng(3),
}

describe('afterAnswer', () => {
  test('asks two other items after a miss, and then a similar one', () => {
    const remaining = afterAnswer(progress)
    const similar = remaining[2]
    expect(remaining).toEqual([...rest.slice(0, 2), similar, ...rest.slice(2)])
    expect(similar?.reason).toBe('similar')
    expect(topicAndDifficultyOf(similar?.item ?? expect.fail())).toBe(
      topicAndDifficultyOf(math[0] ?? expect.fail()),
    )
  })

  test('changes nothing after a right or a guessed answer, or after a miss of a similar item', () => {
    expect(afterAnswer({ ...progress, outcome: 'right' })).toBe(rest)
    expect(afterAnswer({ ...progress, outcome: 'guessed' })).toBe(rest)
    const answered = progress.answered.map(({ item }): PlannedItem => ({ item, reason: 'similar' }))
    expect(afterAnswer({ ...progress, answered })).toBe(rest)
  })

  test('prefers an unseen item, then the one seen longest ago', () => {
    const topicAndDifficulty = topicAndDifficultyOf(math[0] ?? expect.fail())
    const similar = [...items.values()].filter(
      (item) =>
        topicAndDifficultyOf(item) === topicAndDifficulty &&
        !fourPlanned.some((planned) => planned.item === item),
    )
    const chosen = (lastSeen: ReadonlyMap<string, number>) =>
      afterAnswer({ ...progress, lastSeen })[2]?.item.itemId
    const all = new Map(similar.map(({ itemId }, index) => [itemId, 1000 - index]))
    expect(chosen(all)).toBe(similar.at(-1)?.itemId)
    const unseen = similar[1]?.itemId ?? ''
    expect(chosen(new Map([...all].filter(([itemId]) => itemId !== unseen)))).toBe(unseen)
  })

  test('replaces unseen items at the end if the time is used up, but no due items', () => {
    const minutes = secondsOf(fourPlanned.map(({ item }) => item)) / 60
    const replaced = afterAnswer({ ...progress, minutes })
    expect(replaced.map(({ reason }) => reason)).toEqual(['unseen', 'unseen', 'similar'])
    const due = rest.map(({ item }): PlannedItem => ({ item, reason: 'due' }))
    expect(afterAnswer({ ...progress, remaining: due, minutes })).toBe(due)
  })

  test('asks the missed item again at the end if there is no similar one', () => {
    const few = new Map(fourPlanned.map(({ item }) => [item.itemId, item]))
    const remaining = afterAnswer({ ...progress, items: few })
    expect(remaining).toEqual([...rest, { item: first?.item, reason: 'retry' }])
    const only = new Map([...few].slice(0, 1))
    expect(afterAnswer({ ...progress, items: only, remaining: [] })).toEqual([])
  })

  test('keeps a drill within its minutes, repeats items only as retries, and keeps passages together', () => {
    const cases = fc.record({
      seed: fc.integer(),
      minutes: fc.constantFrom(...DRILL_MINUTES),
      misses: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    })
    fc.assert(
      fc.property(cases, ({ seed, minutes, misses }) => {
        const random = seededRng(seed)
        const common = { items, lastSeen: new Map<string, number>(), minutes, random }
        const drill = planDrill({ ...common, cards: new Map(), mastery: new Map(), drillStarts: [], now: 0 })
        const answered: PlannedItem[] = []
        for (let remaining: readonly PlannedItem[] = drill.items; ;) {
          const [next, ...later] = remaining
          if (next === undefined) break
          answered.push(next)
          const outcome = misses[answered.length] === true ? 'wrong' : 'right'
          remaining = afterAnswer({ ...common, answered, outcome, remaining: later, carded: new Set() })
        }
        expect(secondsOf(answered.map(({ item }) => item))).toBeLessThanOrEqual(minutes * 60)
        const unique = answered.filter(({ reason }) => reason !== 'retry').map(({ item }) => item.itemId)
        expect(new Set(unique).size).toBe(unique.length)
        const passages = answered.filter(({ item }) => item.passageSeconds > 0).map(({ item }) => item.setId)
        const places = answered.map(({ item }) => item.setId)
        for (const setId of new Set(passages)) {
          const [start, end] = [places.indexOf(setId), places.lastIndexOf(setId)]
          expect(new Set(places.slice(start, end + 1))).toEqual(new Set([setId]))
        }
      }),
    )
  })
})
