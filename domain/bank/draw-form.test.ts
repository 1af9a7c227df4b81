import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DIFFICULTIES,
  FORMATS,
  SECTIONS,
  TOPICS,
  VERSIONS,
  type Section,
  type Version,
} from '../exam/formats.ts'
import type { Directory, DirectorySet } from './directory.ts'
import { drawForm, type DrawRequest, type Seen } from './draw-form.ts'
import { filterCounts, servableCount } from './filter-counts.ts'
import { seededRng } from './random.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Returns a pool of standard sets of one topic each (English: all topics in equal shares), cycling through
 * topics and difficulties.
 */
function standardPool(version: Version, section: Section, sets: number): Directory {
  const size = FORMATS[version][section].setSize
  const topics = TOPICS[section].length
  return {
    version,
    section,
    sets: Array.from({ length: sets }, (_, place) => ({
      id: `set${place}`,
      revision: 1,
      difficulty: DIFFICULTIES[Math.floor(place / topics) % 3] ?? 'easy',
      topicCounts: TOPICS[section].map((_, topic) =>
        section === 'english' ? size / topics : topic === place % topics ? size : 0,
      ),
      size,
    })),
  }
}

/** Any pool: sets of any size and mix of topics, as a generation run may publish them. */
const anyPool = fc.constantFrom(...SECTIONS).chain((section) =>
  fc.record({
    version: fc.constantFrom(...VERSIONS),
    section: fc.constant(section),
    sets: fc
      .array(
        fc.record({
          difficulty: fc.constantFrom(...DIFFICULTIES),
          revision: fc.integer({ min: 1, max: 3 }),
          topicCounts: fc
            .array(fc.nat(4), { minLength: TOPICS[section].length, maxLength: TOPICS[section].length })
            .filter((counts) => sum(counts) > 0),
        }),
        { maxLength: 40 },
      )
      .map((sets) =>
        sets.map((set, place): DirectorySet => ({ ...set, id: `set${place}`, size: sum(set.topicCounts) })),
      ),
  }),
)

const anyDraw = anyPool.chain((pool) =>
  fc.record({
    pool: fc.constant(pool),
    request: fc.record(
      {
        count: fc.integer({ min: 1, max: 75 }),
        difficulties: fc.subarray([...DIFFICULTIES], { minLength: 1 }),
        topics: fc.subarray<string>([...TOPICS[pool.section]], { minLength: 1 }),
      },
      { requiredKeys: [] },
    ),
    seen: fc.dictionary(fc.constantFrom('none', ...pool.sets.map(({ id }) => id)), fc.nat(5)),
    seed: fc.nat(),
  }),
)

/** Returns the number of questions of a set that a request may serve. */
function matching(pool: Directory, set: DirectorySet, { difficulties, topics }: DrawRequest): number {
  if (difficulties !== undefined && !difficulties.includes(set.difficulty)) return 0
  return sum(
    set.topicCounts.filter(
      (_, topic) => topics === undefined || topics.includes(TOPICS[pool.section][topic] ?? ''),
    ),
  )
}

const draw = (pool: Directory, request: DrawRequest = {}, seen: Seen = {}, seed = 1) =>
  drawForm(pool, seen, request, seededRng(seed))

describe('drawForm', () => {
  test.each(VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section }))))(
    'draws a standard $version $section form from whole sets with exactly the standard count',
    ({ version, section }) => {
      const { questions, setSize } = FORMATS[version][section]
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const form = draw(standardPool(version, section, 40), {}, {}, seed)
          expect(form).toMatchObject({ total: questions })
          expect(form.sets.map(({ take }) => take)).toEqual(
            Array.from({ length: questions / setSize }, () => setSize),
          )
        }),
        { numRuns: 20 },
      )
    },
  )

  test('serves matching questions up to the requested number, only from matching sets, and no set twice', () => {
    fc.assert(
      fc.property(anyDraw, ({ pool, request, seen, seed }) => {
        const form = draw(pool, request, seen, seed)
        const wanted = request.count ?? FORMATS[pool.version][pool.section].questions
        const available = sum(pool.sets.map((set) => matching(pool, set, request)))
        expect(form.total).toBe(Math.min(wanted, available))
        expect(sum(form.sets.map(({ take }) => take))).toBe(form.total)
        expect(servableCount(filterCounts(pool), request)).toBe(available)
        expect(new Set(form.sets.map(({ id }) => id)).size).toBe(form.sets.length)
        for (const { id, revision, take } of form.sets) {
          const set = pool.sets.find((set) => set.id === id)
          expect(set?.revision).toBe(revision)
          expect(take).toBeGreaterThan(0)
          expect(take).toBeLessThanOrEqual(set === undefined ? 0 : matching(pool, set, request))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('cuts no set except the last', () => {
    fc.assert(
      fc.property(anyDraw, ({ pool, request, seen, seed }) => {
        for (const { id, take } of draw(pool, request, seen, seed).sets.slice(0, -1)) {
          const set = pool.sets.find((set) => set.id === id)
          expect(set === undefined ? null : matching(pool, set, request)).toBe(take)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('draws no set while it leaves out another one that was seen longer ago or never', () => {
    fc.assert(
      fc.property(anyDraw, ({ pool, request, seen, seed }) => {
        const drawn = new Set(draw(pool, request, seen, seed).sets.map(({ id }) => id))
        const day = ({ id }: { id: string }) => seen[id] ?? -1
        const open = pool.sets.filter((set) => matching(pool, set, request) > 0)
        const newest = Math.max(-1, ...open.filter(({ id }) => drawn.has(id)).map(day))
        const notDrawn = open.filter(({ id }) => !drawn.has(id)).map(day)
        expect(notDrawn.filter((lastSeen) => lastSeen < newest)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('draws the same form for the same seed', () => {
    fc.assert(
      fc.property(anyDraw, ({ pool, request, seen, seed }) => {
        expect(draw(pool, request, seen, seed)).toEqual(draw(pool, request, seen, seed))
      }),
    )
  })

  test('draws other sets for another seed', () => {
    const pool = standardPool('old', 'reading', 40)
    const forms = Array.from({ length: 20 }, (_, seed) => JSON.stringify(draw(pool, {}, {}, seed).sets))
    expect(new Set(forms).size).toBeGreaterThan(15)
  })

  test('spreads a form over topics and difficulties as evenly as whole sets allow', () => {
    const pool = standardPool('old', 'math', 90)
    const chosen = new Set(draw(pool).sets.map(({ id }) => id))
    const sets = pool.sets.filter(({ id }) => chosen.has(id))
    const perTopic = TOPICS.math.map((_, topic) =>
      sum(sets.map(({ topicCounts }) => topicCounts[topic] ?? 0)),
    )
    const perDifficulty = DIFFICULTIES.map(
      (name) => sets.filter(({ difficulty }) => difficulty === name).length,
    )
    expect(perTopic).toEqual([10, 10, 10, 10, 10, 10])
    expect(perDifficulty).toEqual([4, 4, 4])
  })

  test('prefers a set of exactly the remaining size over cutting one', () => {
    const pool: Directory = {
      version: 'old',
      section: 'reading',
      sets: [10, 10, 10, 3].map((size, place) => ({
        id: `set${place}`,
        revision: 1,
        difficulty: 'easy',
        topicCounts: [size, 0, 0, 0],
        size,
      })),
    }
    for (let seed = 0; seed < 20; seed += 1) {
      const { sets } = draw(pool, { count: 13 }, {}, seed)
      expect(sets).toHaveLength(2)
      expect(sets).toContainEqual({ id: 'set3', revision: 1, take: 3 })
    }
  })

  test('serves only the matching questions of an English set when topics are requested', () => {
    const form = draw(standardPool('old', 'english', 10), { topics: ['Grammar'], count: 12 })
    expect(form.sets.map(({ take }) => take)).toEqual([3, 3, 3, 3])
  })

  test('serves everything in a pool that is no larger than a standard form', () => {
    expect(draw(standardPool('old', 'english', 4))).toMatchObject({ total: 60 })
    expect(draw(standardPool('old', 'english', 5))).toMatchObject({ total: 75 })
  })

  test('draws an empty form from an empty pool', () => {
    expect(draw(standardPool('old', 'english', 0))).toEqual({ sets: [], total: 0 })
  })
})
