import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAfter } from './after-answer.ts'
import type { PlannedItem } from './drill.ts'

/** The items of one set in a drill: together if the set has a passage. */
type Group = { setId: string; passageSeconds: number; size: number }

const planned = ({ setId, passageSeconds }: Omit<Group, 'size'>, index: number): PlannedItem => ({
  item: {
    itemId: `${setId}.${index + 1}`,
    setId,
    section: passageSeconds > 0 ? 'reading' : 'math',
    topic: 'A topic',
    difficulty: 'medium',
    seconds: 60,
    passageSeconds,
  },
  reason: 'unseen',
})
const itemsOf = (group: Group): PlannedItem[] =>
  Array.from({ length: group.size }, (_, index) => planned(group, index))

/** A drill with each passage's items together, cut after any answer, and an item to insert that the drill lacks. */
const cases = fc
  .array(fc.record({ hasPassage: fc.boolean(), size: fc.integer({ min: 1, max: 4 }) }), { maxLength: 6 })
  .map((groups) =>
    groups.map(({ hasPassage, size }, index): Group => ({
      setId: `set${index}`,
      passageSeconds: hasPassage ? 180 : 0,
      size,
    })),
  )
  .chain((groups) => {
    const drill = groups.flatMap(itemsOf)
    const others = [
      { setId: 'other', passageSeconds: 180 },
      { setId: 'other', passageSeconds: 0 },
    ]
    return fc.record({
      drill: fc.constant(drill),
      cut: fc.integer({ min: 0, max: drill.length }),
      inserted: fc.constantFrom(...others, ...groups).map((group) => planned(group, 8)),
      gap: fc.integer({ min: 0, max: 6 }),
    })
  })
  .map(({ drill, cut, ...rest }) => ({ answered: drill.slice(0, cut), rest: drill.slice(cut), ...rest }))
  // A drill never returns to a passage that it has left, so no such item is ever inserted.
  .filter(({ answered, rest, inserted: { item } }) => {
    const isOwn = (one: PlannedItem | undefined) => one?.item.setId === item.setId
    return item.passageSeconds === 0 || rest.some(isOwn) || isOwn(answered.at(-1)) || !answered.some(isOwn)
  })

/** Whether the items of each passage follow each other. */
const isTogether = (drill: readonly PlannedItem[]): boolean => {
  const sets = drill.map(({ item }) => (item.passageSeconds > 0 ? item.setId : null))
  return sets.every(
    (setId, place) => setId === null || place === sets.indexOf(setId) || sets[place - 1] === setId,
  )
}

test('placeAfter never separates the items of a passage, and inserts only among the remaining items', () => {
  fc.assert(
    fc.property(cases, ({ answered, rest, inserted, gap }) => {
      const place = placeAfter(answered, rest, inserted, gap)
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(rest.length)
      expect(isTogether([...answered, ...rest.toSpliced(place, 0, inserted)])).toBe(true)
    }),
  )
})

test('placeAfter returns the first place after the gap that is inside no passage, for an item that joins no passage', () => {
  fc.assert(
    fc.property(cases, ({ answered, rest, inserted, gap }) => {
      const isOwn = ({ item }: PlannedItem) => item.setId === inserted.item.setId
      fc.pre(inserted.item.passageSeconds === 0 || ![...answered, ...rest].some(isOwn))
      const allowed = Array.from({ length: rest.length + 1 }, (_, place) => place).filter((place) =>
        isTogether([...answered, ...rest.toSpliced(place, 0, inserted)]),
      )
      const place = placeAfter(answered, rest, inserted, gap)
      expect(place).toBe(allowed.find((one) => one >= Math.min(gap, rest.length)))
    }),
  )
})

test('placeAfter returns the end of a passage’s items for an item of the passage that was just read, or that follows', () => {
  fc.assert(
    fc.property(cases, ({ answered, rest, inserted, gap }) => {
      const isOwn = ({ item }: PlannedItem) => item.setId === inserted.item.setId
      const last = answered.at(-1)
      fc.pre(inserted.item.passageSeconds > 0 && (rest.some(isOwn) || (last !== undefined && isOwn(last))))
      expect(placeAfter(answered, rest, inserted, gap)).toBe(rest.findLastIndex(isOwn) + 1)
    }),
  )
})
