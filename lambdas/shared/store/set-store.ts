import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { contentSetSchema, type ContentSet } from '#domain/items/content-set.ts'
import { figureSchema } from '#domain/items/figures.ts'
import {
  OPTION_INDEXES,
  type OptionIndex,
  type SecretItem,
  type SecretSet,
  type TeachingItem,
} from '#domain/items/item.ts'
import { formHalfKey, sourceKey, teachingHalfKey, type Key } from './keys.ts'
import { TABLE } from './table-schema.ts'
import type { Item, Table } from './table.ts'

/** A reference to one revision of a set. */
export type SetRef = { id: string; revision: number }

const optionIndex: z.ZodType<OptionIndex> = z.literal(OPTION_INDEXES)
const secretItem = z.object({
  topic: z.string(),
  questionText: z.string(),
  options: z.array(z.string()),
  key: optionIndex,
  portion: z.int().nullable(),
  figure: z.string().nullable(),
})

/**
 * Compresses Math questions and authors' texts. Math questions are nearly all MathML, ten times the length of
 * their content. Compressed, a set of five costs half a read unit instead of one or more. Other questions
 * gain too little to justify an unreadable item.
 */
const zip = (value: readonly SecretItem[] | ContentSet): Uint8Array => gzipSync(JSON.stringify(value))
const unzip = (stored: unknown): unknown =>
  stored instanceof Uint8Array ? JSON.parse(gunzipSync(stored).toString()) : stored

const formHalf = z.object({
  id: z.string(),
  revision: z.int(),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  difficulty: z.enum(DIFFICULTIES),
  title: z.string(),
  passage: z.string().nullable(),
  figures: z.array(figureSchema),
  questions: z.preprocess(unzip, z.array(secretItem)),
})
/** The origin of a revision: the content that ships, a generation run, or an administrator. */
export const REVISION_ORIGINS = ['content', 'generated', 'admin'] as const
const provenance = z.object({
  /** The source of the set, the same for all its revisions: a file, or a run with batch and place. */
  source: z.string(),
  digest: z.string(),
  origin: z.enum(REVISION_ORIGINS).default('content'),
  /** When this revision was written, in epoch ms. No attempt that began earlier has it. */
  writtenAt: z.int().default(0),
})
export type Provenance = z.output<typeof provenance>
const teachingItem = z.object({
  explanation: z.string(),
  notes: z.array(z.string().nullable()),
  hint: z.string(),
  solution: z.array(z.string()),
})
const sourceItem = z.object({ written: z.preprocess(unzip, contentSetSchema) })
const teachingHalfItem = z.object({ id: z.string(), revision: z.int(), items: z.array(teachingItem) })

/** The most keys that BatchGet accepts. A full test needs at most 29. */
const BATCH = 100
/** The number of immutable halves of each kind that a warm function caches, at about 5 KB each. */
const CACHED_HALVES = 400

const refName = ({ id, revision }: SetRef): string => `${id}:${revision}`

export type SetStore = ReturnType<typeof createSetStore>

/** Stores sets in two halves and the author's text, each immutable under its id and revision. */
export function createSetStore(table: Table) {
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

    /** Returns the origin and source of a stored revision, or undefined if there is none. */
    async readProvenance({ id, revision }: SetRef): Promise<Provenance | undefined> {
      const item = await table.get(formHalfKey(id, revision))
      return item === undefined ? undefined : provenance.parse(item)
    },

    /** Returns a revision as its author wrote it, or undefined if there is none. */
    async readSource({ id, revision }: SetRef): Promise<ContentSet | undefined> {
      const item = await table.get(sourceKey(id, revision))
      return item === undefined ? undefined : sourceItem.parse(item).written
    },

    /** Writes a form half unless it exists. */
    putForm: (set: SecretSet, from: Provenance) =>
      table.putIfAbsent({
        ...formHalfKey(set.id, set.revision),
        ...set,
        questions: set.section === 'math' ? zip(set.questions) : set.questions,
        ...from,
      }),

    /** Stores the author's text unless it is already stored. */
    putSource: ({ id, revision }: SetRef, written: ContentSet) =>
      table.putIfAbsent({ ...sourceKey(id, revision), id, revision, written: zip(written) }),

    /** Writes a teaching half unless it exists. */
    putTeaching: ({ id, revision }: SetRef, items: readonly TeachingItem[]) =>
      table.putIfAbsent({ ...teachingHalfKey(id, revision), id, revision, items }),

    /**
     * Lets the table remove a revision that no pool has ever listed. Safe to repeat.
     * @param at epoch seconds
     */
    async expire({ id, revision }: SetRef, at: number): Promise<void> {
      for (const keyOf of [formHalfKey, teachingHalfKey, sourceKey])
        await table.update(keyOf(id, revision), {
          set: 'SET #ttl = :at',
          when: 'attribute_exists(pk)',
          names: { '#ttl': TABLE.ttlAttribute },
          values: { ':at': at },
        })
    },
  }
}

/** The table, the keys, and the parser of one kind of half. */
type HalfSource<T> = {
  table: Table
  keyOf: (id: string, revision: number) => Key
  parse: (item: unknown) => T
}

async function readInBatches(table: Table, keys: readonly Key[], consistent: boolean): Promise<Item[]> {
  const items: Item[] = []
  for (let from = 0; from < keys.length; from += BATCH)
    items.push(...(await table.batchGet(keys.slice(from, from + BATCH), { consistent })))
  return items
}

/**
 * Reads with eventual consistency first. Reads missing halves again with strong consistency, because a replica
 * may lack a set that was just listed.
 */
async function readHalves<T extends SetRef>(
  { table, keyOf, parse }: HalfSource<T>,
  refs: readonly SetRef[],
): Promise<T[]> {
  const found = (
    await readInBatches(
      table,
      refs.map(({ id, revision }) => keyOf(id, revision)),
      false,
    )
  ).map(parse)
  const names = new Set(found.map(refName))
  const missing = refs.filter((ref) => !names.has(refName(ref)))
  if (missing.length === 0) return found
  const reread = (
    await readInBatches(
      table,
      missing.map(({ id, revision }) => keyOf(id, revision)),
      true,
    )
  ).map(parse)
  if (reread.length < missing.length)
    throw new Error(`sets are missing from the bank: ${missing.map(refName).join(' ')}`)
  return [...found, ...reread]
}

/** Returns a reader that caches halves, which never change. It returns them in the given order. */
function createCachedReader<T extends SetRef>(source: HalfSource<T>) {
  const cache = new Map<string, T>()
  const remember = (half: T) => {
    cache.delete(refName(half))
    cache.set(refName(half), half)
    const oldest = cache.keys().next().value
    if (cache.size > CACHED_HALVES && oldest !== undefined) cache.delete(oldest)
  }
  return async (refs: readonly SetRef[]): Promise<T[]> => {
    const uncached = refs.filter((ref) => !cache.has(refName(ref)))
    const read = await readHalves(source, uncached)
    const fresh = new Map(read.map((half) => [refName(half), half]))
    const halves = refs.map((ref) => {
      const half = fresh.get(refName(ref)) ?? cache.get(refName(ref))
      if (half === undefined) throw new Error(`set ${refName(ref)} was not read`)
      return half
    })
    // Caches only now: adding a half evicts the oldest one, which may be needed here.
    halves.forEach(remember)
    return halves
  }
}
