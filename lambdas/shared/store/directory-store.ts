import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import {
  decodeEntry,
  encodeEntry,
  type Directory,
  type DirectorySet,
  type Pool,
} from '#domain/bank/directory.ts'
import type { Seen } from '#domain/bank/draw-form.ts'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { log } from '../platform/log.ts'
import { directoryKey, seenKey, type Key } from './keys.ts'
import { readSeen } from './seen-store.ts'
import { createSettingsStore } from './settings-store.ts'
import type { Item, Table } from './table.ts'

const directoryItem = z.lazy(() =>
  z.object({
    version: z.enum(VERSIONS),
    section: z.enum(SECTIONS),
    /** The encoded entry of each set, by set id (domain/bank/directory.ts). */
    dir: z.record(z.string(), z.string()),
    retired: z.record(z.string(), z.literal(1)),
    /** Listed sets that still await approval. Settings decide whether and how they are drawn. */
    pilot: z._default(z.record(z.string(), z.literal(1)), {}),
  }),
)

/** The decoded entry of a set, and whether it's retired or a pilot. */
export type SetEntry = DirectorySet & { retired: boolean; pilot: boolean }

/**
 * A pool's directory, the sets of its version that the student has been served, and the pilots that tests may have as
 * unscored questions.
 */
export type DrawSource = { directory: Directory; seen: Seen; pilots: Directory }

export type DirectoryStore = ReturnType<typeof createDirectoryStore>

/**
 * Decodes an entry. Returns no set for an entry in the format of a newer release, so that it doesn't break the whole
 * pool.
 */
function readEntry(pool: Pool, id: string, entry: string): DirectorySet[] {
  try {
    return [decodeEntry(pool, id, entry)]
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    log.error('unreadable directory entry', error, { set: id })
    return []
  }
}

/** Stores the pools of the bank. Counts and draws are computed from these directories, so no count is stored. */
export const createDirectoryStore = (table: Table) => ({ ...readsOf(table), ...changesOf(table) })

/** A pool's directory without its pilots, with them (the same object if the pool has none), and the pilots alone. */
type Directories = { approved: Directory; withPilots: Directory; pilots: Directory }
type ParseDirectory = (pool: Pool, item: Item) => Directories

/** Returns a parser that returns the same directories as long as the maps of the pool's item don't change. */
function createParser(): ParseDirectory {
  /** The latest directories of each pool, with the maps of its item. */
  const parsed = new Map<string, { maps: unknown; directories: Directories }>()
  return (pool, item) => {
    const { pk } = directoryKey(pool)
    const maps = { dir: item['dir'], retired: item['retired'], pilot: item['pilot'] }
    const latest = parsed.get(pk)
    if (latest !== undefined && isDeepStrictEqual(latest.maps, maps)) return latest.directories
    const { dir, retired, pilot } = directoryItem.parse(item)
    const sets = Object.entries(dir)
      .filter(([id]) => retired[id] === undefined)
      .flatMap(([id, entry]) => readEntry(pool, id, entry))
    const withPilots = { ...pool, sets }
    const isApproved = ({ id }: DirectorySet) => pilot[id] === undefined
    const approved = sets.every(isApproved) ? withPilots : { ...pool, sets: sets.filter(isApproved) }
    const pilots = { ...pool, sets: sets.filter((set) => !isApproved(set)) }
    const directories = { approved, withPilots, pilots }
    parsed.set(pk, { maps, directories })
    return directories
  }
}

/** Returns the functions that read pools. A directory is parsed again only if its item has changed. */
function readsOf(table: Table) {
  const parse = createParser()
  const settings = createSettingsStore(table)

  /**
   * Reads everything a draw needs in one request. Without a user, no set counts as seen. If a pool has pilots, a
   * second request reads the settings that decide about them.
   */
  async function readFor(userId: string | null, pools: readonly Pool[]): Promise<DrawSource[]> {
    const seenKeys = new Map(
      userId === null ? [] : pools.map(({ version }) => [version, seenKey(userId, version)] as const),
    )
    const items = await table.batchGet([...pools.map(directoryKey), ...seenKeys.values()])
    const itemOf = ({ pk, sk }: Key): Item | undefined =>
      items.find((item) => item['pk'] === pk && item['sk'] === sk)
    const ofPools = pools.map((pool) => {
      const item = itemOf(directoryKey(pool))
      if (item !== undefined) return parse(pool, item)
      const empty = { ...pool, sets: [] }
      return { approved: empty, withPilots: empty, pilots: empty }
    })
    const hasPilots = ofPools.some(({ pilots }) => pilots.sets.length > 0)
    const { publishAtOnce = false, pilotItems = false } = hasPilots ? await settings.read() : {}
    return ofPools.map(({ approved, withPilots, pilots }) => {
      const { version, section } = approved
      const seen = seenKeys.get(version)
      return {
        directory: publishAtOnce ? withPilots : approved,
        seen: seen === undefined ? {} : readSeen(itemOf(seen)),
        pilots: pilotItems && !publishAtOnce ? pilots : { version, section, sets: [] },
      }
    })
  }

  return {
    /**
     * Returns the directories of the pools in the given order: the sets that may be drawn. A pool that was
     * never filled is empty.
     */
    read: async (pools: readonly Pool[]): Promise<Directory[]> =>
      (await readFor(null, pools)).map(({ directory }) => directory),

    /**
     * Returns the directories as `read` does, each with the sets that the student was served. The read is eventually
     * consistent: a set that was served in the last second may be missing, and at worst it's drawn again.
     */
    readFor,

    /** Returns every entry by set id, including retired sets, with a consistent read. */
    async entries(pool: Pool): Promise<ReadonlyMap<string, SetEntry>> {
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
  }
}

/** Returns the functions that change a pool's item, each in one conditional write. */
const changesOf = (table: Table) => ({
  /**
   * Creates the pool's item if it doesn't exist. Its maps must exist before an update can set a path in
   * them.
   */
  create: (pool: Pool) =>
    table.putIfAbsent({ ...directoryKey(pool), ...pool, dir: {}, retired: {}, pilot: {} }),

  /**
   * Adds a set to a pool's directory. The pool's item must already exist.
   * @param pilot whether to mark the set as a pilot
   * @returns false if the set is already in the pool
   */
  add: (pool: Pool, set: DirectorySet, pilot = false) =>
    table.update(directoryKey(pool), {
      set: `SET dir.#id = :entry${pilot ? ', pilot.#id = :one' : ''}`,
      when: 'attribute_not_exists(dir.#id)',
      names: { '#id': set.id },
      values: { ':entry': encodeEntry(pool, set), ...(pilot ? { ':one': 1 } : {}) },
    }),

  /** Replaces a set's entry. Returns false if the stored entry isn't `from`. */
  revise: (pool: Pool, from: DirectorySet, to: DirectorySet) =>
    table.update(directoryKey(pool), {
      set: 'SET dir.#id = :to',
      when: 'dir.#id = :from',
      names: { '#id': from.id },
      values: { ':from': encodeEntry(pool, from), ':to': encodeEntry(pool, to) },
    }),

  /**
   * Excludes a set from every later draw. Attempts with the set don't change. Returns false if the set
   * isn't in the pool.
   */
  retire: (pool: Pool, setId: string) =>
    table.update(directoryKey(pool), {
      set: 'SET retired.#id = :one',
      when: 'attribute_exists(dir.#id)',
      names: { '#id': setId },
      values: { ':one': 1 },
    }),

  /** Retires a pilot, as `retire` does. Returns false if the set isn't in the pool, or isn't a pilot. */
  retirePilot: (pool: Pool, setId: string) =>
    table.update(directoryKey(pool), {
      set: 'SET retired.#id = :one',
      when: 'attribute_exists(dir.#id) AND attribute_exists(pilot.#id)',
      names: { '#id': setId },
      values: { ':one': 1 },
    }),

  /** Restores a retired set. Returns false if the set isn't in the pool. */
  unretire: (pool: Pool, setId: string) =>
    table.update(directoryKey(pool), {
      set: 'REMOVE retired.#id',
      when: 'attribute_exists(dir.#id)',
      names: { '#id': setId },
    }),

  /**
   * Removes the pilot mark of a set that somebody approved. Returns false if the set isn't in the pool.
   */
  approve: (pool: Pool, setId: string) =>
    table.update(directoryKey(pool), {
      set: 'REMOVE pilot.#id',
      when: 'attribute_exists(dir.#id)',
      names: { '#id': setId },
    }),
})
