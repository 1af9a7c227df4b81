import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { DIFFICULTIES } from '#domain/exam/formats.ts'
import { nearestFirst, unseenLike } from './unseen-like.ts'
import type { DrillItem } from './workload.ts'

const difficulty = fc.constantFrom(...DIFFICULTIES)
const items = fc
  .array(
    fc.record({
      setId: fc.constantFrom('setA', 'setB', 'setC', 'setD'),
      section: fc.constantFrom('math', 'reading'),
      topic: fc.constantFrom('Trigonometry', 'Details'),
      difficulty,
      passageSeconds: fc.constantFrom(0, 40, 180),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map((one, index): DrillItem => ({ ...one, itemId: `${one.setId}.${index}`, seconds: 60 })),
  )
const cases = items.chain((all) => {
  const some = fc.subarray(all.map(({ itemId }) => itemId))
  return fc.record({
    items: fc.constant(all),
    source: fc.record({
      itemId: fc.constantFrom('gone.1', ...all.map(({ itemId }) => itemId)),
      section: fc.constantFrom('math', 'reading'),
      topic: fc.constantFrom('Trigonometry', 'Details'),
      difficulty,
    }),
    lastSeen: some.map((ids) => new Map(ids.map((id) => [id, 1]))),
    usedItems: some.map((ids) => new Set(ids)),
    seed: fc.integer(),
  })
})
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

const choose = ({ source, seed, ...choice }: Case) =>
  unseenLike(source, { ...choice, random: seededRng(seed) })
const stepsFrom = ({ source }: Case, { difficulty: own }: DrillItem) =>
  Math.abs(DIFFICULTIES.indexOf(own) - DIFFICULTIES.indexOf(source.difficulty))

test('unseenLike returns exactly the unused items of the topic that the student hasn’t seen, each once', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { source, lastSeen, usedItems } = one
      const expected = one.items.filter(
        ({ itemId, section, topic }) =>
          `${section} ${topic}` === `${source.section} ${source.topic}` &&
          itemId !== source.itemId &&
          ![...lastSeen.keys(), ...usedItems].includes(itemId),
      )
      const sorted = (some: readonly DrillItem[]) => some.map(({ itemId }) => itemId).toSorted()
      expect(sorted(choose(one))).toEqual(sorted(expected))
    }),
  )
})

test('unseenLike returns the items of the nearest difficulty first, and among them those with the least to read', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const found = choose(one)
      for (const [place, item] of found.slice(1).entries()) {
        const before = found[place] ?? item
        const steps = stepsFrom(one, item) - stepsFrom(one, before)
        expect(steps).toBeGreaterThanOrEqual(0)
        if (steps === 0) expect(item.passageSeconds).toBeGreaterThanOrEqual(before.passageSeconds)
      }
    }),
  )
})

test('nearestFirst returns the nearest difficulties first', () => {
  expect(nearestFirst('hard')).toEqual(['hard', 'medium', 'easy'])
  expect(nearestFirst('medium')).toEqual(['medium', 'easy', 'hard'])
})
