import * as z from 'zod'
import type { Seen } from '../../../domain/bank/draw-form.ts'
import { VERSIONS, type Version } from '../../../domain/exam/formats.ts'
import { seenKey } from './keys.ts'
import type { Item, Table } from './table.ts'

/**
 * What a student was served of one version: each set's id is an attribute of its own, its value the day of the last time.
 * So a set is added to an item that may not be there yet, in one write that two tests may make at once. Some ten bytes a
 * set, and never more than one entry for each set that the version's pools have had.
 */
const days = z.record(z.string(), z.int())

/** @returns no set where there is no item */
export function readSeen(item: Item | undefined): Seen {
  const { pk: _pk, sk: _sk, ...sets } = item ?? {}
  return days.parse(sets)
}

/** Days since 1970, UTC. */
export const dayOf = (epochMs: number): number => Math.floor(epochMs / 86_400_000)

export type SeenStore = ReturnType<typeof createSeenStore>

/** Which sets each student was served. A draw reads them with its directories (directory-store.ts). */
export function createSeenStore(table: Table) {
  return {
    /** What the student was served of each version, in the order asked for; of all where none is named. One request. */
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

    /** Says that these sets, at least one, were last served on this day. Other sets stay as they are. */
    async mark(userId: string, version: Version, setIds: readonly string[], day: number): Promise<void> {
      await table.update(seenKey(userId, version), {
        set: `SET ${setIds.map((_, place) => `#s${place} = :day`).join(', ')}`,
        names: Object.fromEntries(setIds.map((id, place) => [`#s${place}`, id])),
        values: { ':day': day },
      })
    },
  }
}
