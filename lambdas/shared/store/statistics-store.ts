import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Pool } from '#domain/bank/directory.ts'
import { TEST_SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { mergeCounts, type ItemCounts } from '#domain/statistics/counts.ts'
import { dayStatisticsKey, dayTestsKey, rollupKey } from './keys.ts'
import type { Table } from './table.ts'

/** Counts of a pool's questions, by question id and revision: "k3Xf9a.4:1". */
export type PoolCounts = ReadonlyMap<string, ItemCounts>

const row = z.tuple([
  z.array(z.int()),
  z.array(z.int()),
  z.array(z.int()),
  z.int(),
  z.record(z.coerce.number(), z.int()),
])
const part = z.object({
  sk: z.string(),
  counts: z.instanceof(Uint8Array).transform((bytes) => {
    const text: unknown = JSON.parse(gunzipSync(bytes).toString())
    return z.record(z.string(), row).parse(text)
  }),
})
const toRow = ({ chosen, paired, rest, restSquares, seconds }: ItemCounts) => [
  chosen,
  paired,
  rest,
  restSquares,
  seconds,
]
const fromRow = ([chosen, paired, rest, restSquares, seconds]: z.output<typeof row>): ItemCounts => ({
  chosen,
  paired,
  rest,
  restSquares,
  seconds,
})

/**
 * The questions in one part of a day: about 60 bytes each, compressed, so a part stays far below the 400 KB
 * limit of an item.
 */
const ITEMS_A_PART = 2000

const dayTests = z.object({
  day: z.string(),
  tests: z.array(
    z
      .object({
        version: z.enum(VERSIONS),
        section: z.enum(TEST_SECTIONS),
        started: z.int(),
        completed: z.int(),
        /**
         * Tests completed by students with an account. Absent on days counted before guests were separated.
         */
        scored: z.int().optional(),
        /** The sum of the scores of these tests. */
        scores: z.int(),
      })
      .transform(({ scored, ...rest }) => ({ ...rest, scored: scored ?? rest.completed })),
  ),
})
export type DayTests = z.output<typeof dayTests>

const rollup = z.object({ countedAt: z.int() })

export type StatisticsStore = ReturnType<typeof createStatisticsStore>

/** Stores the rollup's counts as absolute items per day, so a recount replaces them. */
export function createStatisticsStore(table: Table) {
  return {
    /** Replaces the counts of a day's tests of a pool. */
    async putDay(pool: Pool, day: string, counts: PoolCounts): Promise<void> {
      // Sorted, so that a recount writes the same.
      const rows = [...counts]
        .map(([item, count]) => [item, toRow(count)] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
      const parts = Math.ceil(rows.length / ITEMS_A_PART)
      for (let place = 0; place < parts; place += 1) {
        const own = Object.fromEntries(rows.slice(place * ITEMS_A_PART, (place + 1) * ITEMS_A_PART))
        await table.put({ ...dayStatisticsKey(pool, day, place), counts: gzipSync(JSON.stringify(own)) }, {})
      }
      // Removes leftover parts of an earlier, longer count.
      const { pk, sk } = dayStatisticsKey(pool, day)
      const storedParts = (await table.query({ pk, skPrefix: sk })).map((item) => part.parse(item).sk)
      const currentParts = new Set(
        Array.from({ length: parts }, (_, place) => dayStatisticsKey(pool, day, place).sk),
      )
      for (const stalePart of storedParts.filter((name) => !currentParts.has(name)))
        await table.remove({ pk, sk: stalePart })
    },

    /** Returns a pool's counts for these months (YYYY-MM), added up, including counts written just now. */
    async readMonths(pool: Pool, months: readonly string[]): Promise<PoolCounts> {
      const { pk } = dayStatisticsKey(pool, '')
      const parts = await Promise.all(months.map((month) => table.query({ pk, skPrefix: `DAY#${month}` })))
      const sums = new Map<string, ItemCounts>()
      for (const item of parts.flat())
        for (const [id, counts] of Object.entries(part.parse(item).counts)) {
          const before = sums.get(id)
          sums.set(id, before === undefined ? fromRow(counts) : mergeCounts(before, fromRow(counts)))
        }
      return sums
    },

    /** Replaces the counts of a day's tests by kind. */
    putTests: async ({ day, tests }: DayTests): Promise<void> => {
      await table.put({ ...dayTestsKey(day), day, tests }, {})
    },
    /** Returns the counts of these days (at most 100), newest first. Days without tests are omitted. */
    async readTests(days: readonly string[]): Promise<DayTests[]> {
      const items = await table.batchGet(days.map(dayTestsKey), { consistent: true })
      return items
        .map((item) => dayTests.parse(item))
        .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    },

    /** Returns when the rollup last ran, epoch ms, or null before its first run. */
    async countedAt(): Promise<number | null> {
      const item = await table.get(rollupKey)
      return item === undefined ? null : rollup.parse(item).countedAt
    },
    markCounted: async (countedAt: number): Promise<void> => {
      await table.put({ ...rollupKey, countedAt }, {})
    },
  }
}
