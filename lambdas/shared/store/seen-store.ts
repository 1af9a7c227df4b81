import * as z from 'zod'
import type { Pool } from '../../../domain/bank/directory.ts'
import type { Seen } from '../../../domain/bank/draw-form.ts'
import { SECTIONS, VERSIONS } from '../../../domain/exam/formats.ts'
import { seenKey } from './keys.ts'
import type { Item, Table } from './table.ts'

/**
 * What a student was served of one pool: each set's id is an attribute of its own, its value the day of the last time.
 * So a set is added to an item that may not be there yet, in one write that two tests may make at once. Some ten bytes a
 * set, and never more than one entry for each set that the pool has had.
 */
const days = z.record(z.string(), z.int())

/** @returns no set where there is no item */
export function readSeen(item: Item | undefined): Seen {
  const { pk: _pk, sk: _sk, ...sets } = item ?? {}
  return days.parse(sets)
}

/** Days since 1970, UTC. */
export const dayOf = (epochMs: number): number => Math.floor(epochMs / 86_400_000)

const ALL_POOLS: readonly Pool[] = VERSIONS.flatMap((version) =>
  SECTIONS.map((section) => ({ version, section })),
)

export type SeenStore = ReturnType<typeof createSeenStore>

/** Which sets each student was served. A draw reads them with its directories (directory-store.ts). */
export function createSeenStore(table: Table) {
  return {
    /** What the student was served of each pool, in the order asked for; of all eight where none are named. One request. */
    async read(userId: string, pools: readonly Pool[] = ALL_POOLS): Promise<(Pool & { sets: Seen })[]> {
      const keys = pools.map((pool) => seenKey(userId, pool))
      const items = await table.batchGet(keys, { consistent: true })
      return pools.map((pool, place) => ({
        ...pool,
        sets: readSeen(items.find(({ sk }) => sk === keys[place]?.sk)),
      }))
    },

    /** Says that these sets, at least one, were last served on this day. Other sets stay as they are. */
    async mark(userId: string, pool: Pool, setIds: readonly string[], day: number): Promise<void> {
      await table.update(seenKey(userId, pool), {
        set: `SET ${setIds.map((_, place) => `#s${place} = :day`).join(', ')}`,
        names: Object.fromEntries(setIds.map((id, place) => [`#s${place}`, id])),
        values: { ':day': day },
      })
    },
  }
}
