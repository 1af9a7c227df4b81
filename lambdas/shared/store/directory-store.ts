import * as z from 'zod'
import {
  decodeEntry,
  encodeEntry,
  type Directory,
  type DirectorySet,
  type Pool,
} from '../../../domain/bank/directory.ts'
import type { Seen } from '../../../domain/bank/draw-form.ts'
import { SECTIONS, VERSIONS } from '../../../domain/exam/formats.ts'
import { log } from '../platform/log.ts'
import { directoryKey, seenKey, type Key } from './keys.ts'
import { readSeen } from './seen-store.ts'
import type { Item, Table } from './table.ts'

const directoryItem = z.object({
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  /** Set id to entry (domain/bank/directory.ts). */
  dir: z.record(z.string(), z.string()),
  retired: z.record(z.string(), z.literal(1)),
  /** Generated sets that no administrator has approved yet. They are drawn all the same. */
  pilot: z.record(z.string(), z.literal(1)).default({}),
})

/** A set as an administrator sees it listed. */
export type ListedSet = DirectorySet & { retired: boolean; pilot: boolean }

/** A pool's directory, and what the student who draws has been served of its version. */
export type DrawnFrom = { directory: Directory; seen: Seen }

export type DirectoryStore = ReturnType<typeof createDirectoryStore>

/** An entry that a newer release wrote must not take the whole pool down. */
function readEntry(pool: Pool, id: string, entry: string): DirectorySet[] {
  try {
    return [decodeEntry(pool, id, entry)]
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    log.error('unreadable directory entry', error, { set: id })
    return []
  }
}

/** The pools of the bank. Every count and every draw is computed from these items, so none can drift. */
export function createDirectoryStore(table: Table) {
  const parse = (item: unknown): Directory => {
    const { version, section, dir, retired } = directoryItem.parse(item)
    const pool = { version, section }
    const sets = Object.entries(dir)
      .filter(([id]) => retired[id] === undefined)
      .flatMap(([id, entry]) => readEntry(pool, id, entry))
    return { ...pool, sets }
  }

  /** What a draw goes by, in one request; nobody's seen sets are none. */
  async function readFor(userId: string | null, pools: readonly Pool[]): Promise<DrawnFrom[]> {
    const seenKeys = new Map(
      userId === null ? [] : pools.map(({ version }) => [version, seenKey(userId, version)] as const),
    )
    const items = await table.batchGet([...pools.map(directoryKey), ...seenKeys.values()])
    const itemOf = ({ pk, sk }: Key): Item | undefined =>
      items.find((item) => item['pk'] === pk && item['sk'] === sk)
    return pools.map((pool) => {
      const directory = itemOf(directoryKey(pool))
      const seen = seenKeys.get(pool.version)
      return {
        directory: directory === undefined ? { ...pool, sets: [] } : parse(directory),
        seen: seen === undefined ? {} : readSeen(itemOf(seen)),
      }
    })
  }

  return {
    /** Directories of the pools in the order asked for; a pool that was never filled is empty. One request. */
    read: async (pools: readonly Pool[]): Promise<Directory[]> =>
      (await readFor(null, pools)).map(({ directory }) => directory),

    /**
     * The same, each with what the student was served of it, still in one request. Neither is read strongly: a mark made
     * less than a second ago may be missing, which at worst brings a set twice.
     */
    readFor,

    /** Every entry by set id, retired ones too, as the table holds it now. */
    async entries(pool: Pool): Promise<ReadonlyMap<string, ListedSet>> {
      const item = await table.get(directoryKey(pool))
      if (item === undefined) return new Map()
      const { dir, retired, pilot } = directoryItem.parse(item)
      const sets = Object.entries(dir).flatMap(([id, entry]) => readEntry(pool, id, entry))
      return new Map(
        sets.map((set) => [
          set.id,
          { ...set, retired: retired[set.id] !== undefined, pilot: pilot[set.id] !== undefined },
        ]),
      )
    },

    /** Makes the pool's item where there is none: its maps must exist before a path into them can be set. */
    create: (pool: Pool) =>
      table.putIfAbsent({ ...directoryKey(pool), ...pool, dir: {}, retired: {}, pilot: {} }),

    /** Lists a set; false where it is listed already. The pool must have been created. @param pilot marks it as one */
    add: (pool: Pool, set: DirectorySet, pilot = false) =>
      table.update(directoryKey(pool), {
        set: `SET dir.#id = :entry${pilot ? ', pilot.#id = :one' : ''}`,
        when: 'attribute_not_exists(dir.#id)',
        names: { '#id': set.id },
        values: { ':entry': encodeEntry(pool, set), ...(pilot ? { ':one': 1 } : {}) },
      }),

    /** Moves a listed set to a newer revision; false where it is not at the older one any more. */
    revise: (pool: Pool, from: DirectorySet, to: DirectorySet) =>
      table.update(directoryKey(pool), {
        set: 'SET dir.#id = :to',
        when: 'dir.#id = :from',
        names: { '#id': from.id },
        values: { ':from': encodeEntry(pool, from), ':to': encodeEntry(pool, to) },
      }),

    /** Takes a set out of every later draw. Attempts that hold it are not touched. False where it is not listed. */
    retire: (pool: Pool, setId: string) =>
      table.update(directoryKey(pool), {
        set: 'SET retired.#id = :one',
        when: 'attribute_exists(dir.#id)',
        names: { '#id': setId },
        values: { ':one': 1 },
      }),

    /** Puts a retired set back. False where it is not listed. */
    unretire: (pool: Pool, setId: string) =>
      table.update(directoryKey(pool), {
        set: 'REMOVE retired.#id',
        when: 'attribute_exists(dir.#id)',
        names: { '#id': setId },
      }),

    /** Takes the pilot mark off a set, as only an administrator may. False where it is not listed. */
    approve: (pool: Pool, setId: string) =>
      table.update(directoryKey(pool), {
        set: 'REMOVE pilot.#id',
        when: 'attribute_exists(dir.#id)',
        names: { '#id': setId },
      }),
  }
}
