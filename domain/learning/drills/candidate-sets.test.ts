import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { DIFFICULTIES, SECTIONS, TOPICS } from '#domain/exam/formats.ts'
import { cardedSets, MOST_CARDED_SETS, seenCounts, similarSets, unseenSets } from './candidate-sets.ts'
import { cardsFrom } from './card.ts'
import { itemsOfListed, listedItem, type ListedSet } from './listed-items.ts'

/** A bank of any sets: each has questions of one topic, or one question of each topic. */
const anyBank: fc.Arbitrary<Map<string, ListedSet>> = fc
  .array(
    fc.record({
      section: fc.constantFrom(...SECTIONS),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      topic: fc.nat({ max: 9 }),
      isMixed: fc.boolean(),
    }),
    { maxLength: 150, size: 'max' },
  )
  .map(
    (sets) =>
      new Map(
        sets.map(({ section, difficulty, topic, isMixed }, number) => {
          const topics = TOPICS[section]
          const topicCounts = topics.map((_, place) =>
            isMixed ? 1 : place === topic % topics.length ? 5 : 0,
          )
          const size = topicCounts.reduce<number>((sum, count) => sum + count, 0)
          const id = `s${String(number).padStart(5, '0')}`
          return [id, { id, version: 'old', section, difficulty, revision: 1, topicCounts, size } as const]
        }),
      ),
  )
const anySeen = (bank: ReadonlyMap<string, ListedSet>) =>
  fc.subarray([...bank.values()].flatMap((set) => itemsOfListed(set).map(({ itemId }) => itemId)))
const isPositive = (count: number) => count > 0
const bankAndSeen = anyBank.chain((bank) => fc.tuple(fc.constant(bank), anySeen(bank), fc.nat()))

describe('the sets to read for a drill', () => {
  test('are few, listed, and not seen as a whole; there is one if the bank has an unseen item', () => {
    fc.assert(
      fc.property(bankAndSeen, ([bank, ids, seed]) => {
        const seen = seenCounts(ids, bank)
        const chosen = unseenSets(bank, { mastery: new Map(), seen, random: seededRng(seed) })
        expect(chosen.length).toBeLessThanOrEqual(24)
        expect(new Set(chosen).size).toBe(chosen.length)
        for (const id of chosen) expect(seen.get(id) ?? 0).toBeLessThan(bank.get(id)?.size ?? 0)
        const hasUnseen = [...bank.values()].some(({ id, size }) => (seen.get(id) ?? 0) < size)
        expect(chosen.length > 0).toBe(hasUnseen)
      }),
    )
  })

  test('have questions of the only topic that is asked for', () => {
    fc.assert(
      fc.property(bankAndSeen, fc.constantFrom(...TOPICS.math), ([bank, ids, seed], topic) => {
        const request = { mastery: new Map(), seen: seenCounts(ids, bank), random: seededRng(seed), topic }
        for (const id of unseenSets(bank, request)) {
          const { section, topicCounts = [] } = bank.get(id) ?? {}
          expect([section, topicCounts[TOPICS.math.indexOf(topic)]]).toEqual([
            'math',
            expect.toSatisfy(isPositive),
          ])
        }
      }),
    )
  })

  test('are of the weakest topic first', () => {
    fc.assert(
      fc.property(bankAndSeen, ([bank, , seed]) => {
        const weakest = TOPICS.math[0]
        const isOf = (id: string) =>
          (bank.get(id)?.topicCounts[0] ?? 0) > 0 && bank.get(id)?.section === 'math'
        fc.pre([...bank.keys()].some(isOf))
        const request = { mastery: new Map([[weakest, 0.1]]), seen: new Map(), random: seededRng(seed) }
        expect(isOf(unseenSets(bank, request)[0] ?? '')).toBe(true)
      }),
    )
  })

  test('for missed items are those whose items are due first, of listed sets only', () => {
    const answers = Array.from({ length: 80 }, (_, number) => ({
      itemId: `s${String(number).padStart(5, '0')}.1`,
      outcome: 'wrong' as const,
      isInDrill: false,
      at: (number + 1) * 3_600_000,
    }))
    const ids = answers.map(({ itemId }) => itemId.split('.')[0] ?? '')
    const listed = new Map(ids.slice(1).map((id) => [id, sampleListed(id)]))
    const cards = cardsFrom(answers.toReversed()).byItem.values()
    expect(cardedSets(cards, listed)).toEqual(ids.slice(1, 1 + MOST_CARDED_SETS))
  })

  test('for a missed item have its section, topic, and difficulty', () => {
    fc.assert(
      fc.property(bankAndSeen, ([bank, ids, seed]) => {
        const missed = { section: 'reading', topic: TOPICS.reading[0], difficulty: 'easy' } as const
        for (const id of similarSets(bank, missed, {
          seen: seenCounts(ids, bank),
          random: seededRng(seed),
        })) {
          const set = bank.get(id)
          expect(set).toMatchObject({ section: 'reading', difficulty: 'easy' })
          expect(set?.topicCounts[0]).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('a retired question', () => {
  const listed = new Map<string, ListedSet>([
    ['s00000', { ...sampleListed('s00000'), size: 3, topicCounts: [3], retiredQuestions: [0, 3] }],
  ])
  const missOf = (itemId: string) => ({ itemId, outcome: 'wrong' as const, isInDrill: false, at: 3_600_000 })

  test('is no item of its set, and the others keep their positions', () => {
    const items = [...listed.values()].flatMap((set) => itemsOfListed(set))
    expect(items.map(({ itemId }) => itemId)).toEqual(['s00000.2', 's00000.3', 's00000.5'])
    expect(listedItem(listed, 's00000.1')).toBeUndefined()
    expect(listedItem(listed, 's00000.5')).toMatchObject({ itemId: 's00000.5', setId: 's00000' })
    expect(listedItem(listed, 's00000.6')).toBeUndefined()
    expect(listedItem(listed, 's00001.2')).toBeUndefined()
  })

  test('isn’t counted as seen, so that a set with an unseen question is still read', () => {
    const seen = seenCounts(['s00000.1', 's00000.2', 's00000.3', 's00001.1'], listed)
    expect([...seen]).toEqual([['s00000', 2]])
    expect(unseenSets(listed, { mastery: new Map(), seen, random: seededRng(1) })).toEqual(['s00000'])
  })

  test('brings back no set by its card', () => {
    expect(cardedSets(cardsFrom([missOf('s00000.1')]).byItem.values(), listed)).toEqual([])
    expect(cardedSets(cardsFrom([missOf('s00000.2')]).byItem.values(), listed)).toEqual(['s00000'])
  })
})

function sampleListed(id: string): ListedSet {
  return {
    id,
    version: 'old',
    section: 'math',
    difficulty: 'easy',
    revision: 1,
    topicCounts: [5],
    size: 5,
  }
}
