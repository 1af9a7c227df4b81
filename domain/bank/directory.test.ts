import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIFFICULTIES, FORMATS, SECTIONS, TOPICS, VERSIONS } from '../exam/formats.ts'
import {
  decodeEntry,
  encodeEntry,
  isIncomplete,
  poolTotal,
  withWholeSets,
  type DirectorySet,
  type Pool,
} from './directory.ts'

const pools = VERSIONS.flatMap((version) => SECTIONS.map((section): Pool => ({ version, section })))

const ascending = (places: readonly number[]): number[] => places.toSorted((one, other) => one - other)

/** Any pool with a set that it could contain: a standard set of one topic, or up to 30 questions of each topic. */
const poolAndSet = fc.constantFrom(...pools).chain((pool) =>
  fc.record({
    pool: fc.constant(pool),
    set: fc.record({
      revision: fc.integer({ min: 1, max: 999 }),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      topicCounts: fc.oneof(
        fc.array(fc.nat(30), {
          minLength: TOPICS[pool.section].length,
          maxLength: TOPICS[pool.section].length,
        }),
        fc
          .nat(TOPICS[pool.section].length - 1)
          .map((only) =>
            TOPICS[pool.section].map((_, topic) =>
              topic === only ? FORMATS[pool.version][pool.section].setSize : 0,
            ),
          ),
      ),
      retiredQuestions: fc.uniqueArray(fc.nat(98), { minLength: 1, maxLength: 5 }).map(ascending),
    }),
  }),
)
const totalOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

describe('directory entries', () => {
  test('reads every set back as it was written, in every pool', () => {
    fc.assert(
      fc.property(poolAndSet, ({ pool, set }) => {
        const { retiredQuestions: _, ...whole } = set
        for (const one of [set, whole])
          expect(decodeEntry(pool, 'k3Xf9a', encodeEntry(pool, one))).toStrictEqual({
            ...one,
            id: 'k3Xf9a',
            size: totalOf(set.topicCounts),
          })
      }),
      { numRuns: 1000 },
    )
  })

  test('encodes a standard set of one topic in two characters', () => {
    const set = { revision: 1, difficulty: 'medium', topicCounts: [0, 0, 0, 5, 0, 0] } as const
    expect(encodeEntry({ version: 'old', section: 'math' }, set)).toBe('m3')
  })

  test('encodes a mixed English set with a character per topic, and a revision as its number', () => {
    const set = { revision: 2, difficulty: 'easy', topicCounts: [4, 3, 3, 2, 3] } as const
    expect(encodeEntry({ version: 'old', section: 'english' }, set)).toBe('e43323:2')
  })

  test('encodes retired questions by their positions, and counts the others', () => {
    const set = { revision: 2, difficulty: 'easy', topicCounts: [4, 3, 3, 2, 1] } as const
    const entry = encodeEntry({ version: 'old', section: 'english' }, { ...set, retiredQuestions: [0, 14] })
    expect(entry).toBe('e43321:2-0.14')
  })

  test.each(['', 'x3', 'm', 'm33', 'm9', 'ma', 'm333333:', 'm3:x', 'M3', 'm3-', 'm3-1.', 'm3-x', 'm3-1:2'])(
    'throws for an entry that no encoder wrote: "%s"',
    (entry) => {
      expect(() => decodeEntry({ version: 'old', section: 'math' }, 'k3Xf9a', entry)).toThrow(RangeError)
    },
  )
})

describe('poolTotal', () => {
  test('counts the questions of every set', () => {
    const pool: Pool = { version: 'old', section: 'science' }
    const sets = ['e0', 'm1', 'h111'].map((entry, index) => decodeEntry(pool, `set${index}`, entry))
    expect(poolTotal({ ...pool, sets })).toBe(13)
    expect(poolTotal({ ...pool, sets: [] })).toBe(0)
  })
})

test('withWholeSets leaves out the sets that are smaller than those of the exam, or have a retired question', () => {
  for (const pool of pools) {
    const whole = FORMATS[pool.version][pool.section].setSize
    const sets: DirectorySet[] = [1, whole - 1, whole].map((size) => ({
      id: String(size),
      revision: 1,
      difficulty: 'easy' as const,
      topicCounts: TOPICS[pool.section].map((_, topic) => (topic === 0 ? size : 0)),
      size,
    }))
    expect(sets.map((set) => isIncomplete(pool, set))).toEqual([true, true, false])
    // Larger than the exam's sets, but not all of its questions may be drawn.
    const withRetired = sets.map((set) => ({
      ...set,
      id: `${set.id}, retired`,
      size: whole + 1,
      retiredQuestions: [0],
    }))
    expect(isIncomplete(pool, { size: whole + 1 })).toBe(false)
    expect(withRetired.every((set) => isIncomplete(pool, set))).toBe(true)
    const listed = withWholeSets({ ...pool, sets: [...sets, ...withRetired] }).sets
    expect(listed.map(({ id }) => id)).toEqual([String(whole)])
  }
})
