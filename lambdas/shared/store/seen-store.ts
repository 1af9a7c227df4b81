import * as z from 'zod/mini'
import type { Seen } from '#domain/bank/draw-form.ts'
import { VERSIONS, type Version } from '#domain/exam/formats.ts'
import { seenKey } from './keys.ts'
import type { Item, Table } from './table.ts'

/**
 * An item with the sets of one version that a student was served. Each set's id is an attribute, and its value is the
 * day on which the set was last served (`dayOf`). So one write adds sets, even if the item doesn't exist yet or another
 * test writes concurrently. A set takes about ten bytes and never has more than one entry.
 */
const seenSets = z.record(z.string(), z.int())

/** Returns the sets of a stored item with their days: none if there is no item. */
export function readSeen(item: Item | undefined): Seen {
  const { pk: _pk, sk: _sk, ...sets } = item ?? {}
  return seenSets.parse(sets)
}

/** Returns the UTC day of a time, in days since 1970-01-01. */
export const dayOf = (epochMs: number): number => Math.floor(epochMs / 86_400_000)

export type SeenStore = ReturnType<typeof createSeenStore>

/** Stores which sets each student was served. A draw reads them with its directories (directory-store.ts). */
export function createSeenStore(table: Table) {
  return {
    /**
     * Returns the sets that a student was served, one entry for each of these versions, in their order. Makes one
     * request.
     */
    async read(
      userId: string,
      versions: readonly Version[] = VERSIONS,
    ): Promise<{ version: Version; sets: Seen }[]> {
      const keys = versions.map((version) => seenKey(userId, version))
      const items = await table.batchGet(keys, { consistent: true })
      return versions.map((version, place) => ({
        version,
        sets: readSeen(items.find(({ sk }) => sk === keys[place]?.sk)),
      }))
    },

    /**
     * Stores that these sets were last served on this day (`dayOf`). Other sets don't change. There must be at least
     * one set.
     */
    async recordServed(
      userId: string,
      version: Version,
      setIds: readonly string[],
      day: number,
    ): Promise<void> {
      await table.update(seenKey(userId, version), {
        set: `SET ${setIds.map((_, place) => `#s${place} = :day`).join(', ')}`,
        names: Object.fromEntries(setIds.map((id, place) => [`#s${place}`, id])),
        values: { ':day': day },
      })
    },
  }
}
