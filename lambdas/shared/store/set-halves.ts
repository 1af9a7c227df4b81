import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { figureSchema } from '#domain/items/figures.ts'
import { OPTION_INDEXES, type SecretSet, type TeachingItem } from '#domain/items/item.ts'
import { createLatest } from '../platform/latest.ts'
import { formHalfKey, teachingHalfKey, type Key } from './keys.ts'
import type { Table } from './table.ts'

/** A reference to one revision of a set. */
export type SetRef = { id: string; revision: number }

const secretItem = () =>
  z.object({
    topic: z.string(),
    questionText: z.string(),
    options: z.array(z.string()),
    key: z.literal(OPTION_INDEXES),
    portion: z.nullable(z.int()),
    figure: z.nullable(z.string()),
  })

/** Restores what the set store compressed. */
export const unzip = (stored: unknown): unknown =>
  stored instanceof Uint8Array ? JSON.parse(gunzipSync(stored).toString()) : stored

const formHalf = z.lazy(() =>
  z.object({
    id: z.string(),
    revision: z.int(),
    version: z.enum(VERSIONS),
    section: z.enum(SECTIONS),
    difficulty: z.enum(DIFFICULTIES),
    title: z.string(),
    passage: z.nullable(z.string()),
    figures: z.array(figureSchema),
    questions: z.pipe(z.transform(unzip), z.array(secretItem())),
  }),
)
const teachingItem = () =>
  z.object({
    explanation: z.string(),
    notes: z.array(z.nullable(z.string())),
    hint: z.string(),
    solution: z.array(z.string()),
  })
const teachingHalfItem = z.lazy(() =>
  z.object({ id: z.string(), revision: z.int(), items: z.array(teachingItem()) }),
)

/** The number of immutable halves of each kind that a warm function caches, at about 5 KB each. */
const CACHED_HALVES = 400

const refName = ({ id, revision }: SetRef): string => `${id}:${revision}`

export type SetHalves = ReturnType<typeof createSetHalves>

/** Reads the two halves of sets, which is all that tests and drills need. */
export function createSetHalves(table: Table) {
  const readForms = createCachedReader<SecretSet>({
    table,
    keyOf: formHalfKey,
    parse: (item) => formHalf.parse(item),
  })
  const readTeachingHalves = createCachedReader({
    table,
    keyOf: teachingHalfKey,
    parse: (item) => teachingHalfItem.parse(item),
  })
  return {
    /**
     * Returns form halves in the given order.
     * @throws Error if one is missing: a form is never silently short
     */
    readForms,

    /** Returns teaching halves by set id. */
    async readTeaching(refs: readonly SetRef[]): Promise<ReadonlyMap<string, readonly TeachingItem[]>> {
      return new Map((await readTeachingHalves(refs)).map(({ id, items }) => [id, items]))
    },
  }
}

/** The table, the keys, and the parser of one kind of half. */
type HalfSource<T> = {
  table: Table
  keyOf: (id: string, revision: number) => Key
  parse: (item: unknown) => T
}

/**
 * Reads with eventual consistency first. Reads missing halves again with strong consistency, because a replica
 * may lack a set that was just listed.
 */
async function readHalves<T extends SetRef>(
  { table, keyOf, parse }: HalfSource<T>,
  refs: readonly SetRef[],
): Promise<T[]> {
  const read = async (some: readonly SetRef[], consistent: boolean): Promise<T[]> => {
    const keys = some.map(({ id, revision }) => keyOf(id, revision))
    return (await table.batchGet(keys, { consistent })).map(parse)
  }
  const halves = await read(refs, false)
  const names = new Set(halves.map(refName))
  const missing = refs.filter((ref) => !names.has(refName(ref)))
  if (missing.length === 0) return halves
  const reread = await read(missing, true)
  if (reread.length < missing.length)
    throw new Error(`sets are missing from the bank: ${missing.map(refName).join(' ')}`)
  return [...halves, ...reread]
}

/** Returns a reader that caches halves, which never change. It returns them in the given order. */
function createCachedReader<T extends SetRef>(source: HalfSource<T>) {
  const cache = createLatest<T>(CACHED_HALVES)
  return async (refs: readonly SetRef[]): Promise<T[]> => {
    const uncached = refs.filter((ref) => cache.get(refName(ref)) === undefined)
    const read = await readHalves(source, uncached)
    const fresh = new Map(read.map((half) => [refName(half), half]))
    const halves = refs.map((ref) => {
      const half = fresh.get(refName(ref)) ?? cache.get(refName(ref))
      if (half === undefined) throw new Error(`set ${refName(ref)} was not read`)
      return half
    })
    // Caches only now: adding a half evicts the oldest one, which may be needed here.
    for (const half of halves) cache.remember(refName(half), half)
    return halves
  }
}
