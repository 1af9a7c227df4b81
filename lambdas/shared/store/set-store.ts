import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import { contentSetSchema, type ContentSet } from '#domain/items/content-set.ts'
import type { SecretItem, SecretSet, TeachingItem } from '#domain/items/item.ts'
import { formHalfKey, retirementKey, sourceKey, teachingHalfKey } from './keys.ts'
import { createSetHalves, unzip, type SetRef } from './set-halves.ts'
import { TABLE } from './table-schema.ts'
import type { Table } from './table.ts'

/**
 * Compresses Math questions and authors' texts. Math questions are nearly all MathML, ten times the length of
 * their content. Compressed, a set of five costs half a read unit instead of one or more. Other questions
 * gain too little to justify an unreadable item.
 */
const zip = (value: readonly SecretItem[] | ContentSet): Uint8Array => gzipSync(JSON.stringify(value))

/**
 * The origin of a revision: the shipped content; a run or an import (`generated`); an editor or administrator who
 * changed the set (`admin`).
 */
export const REVISION_ORIGINS = ['content', 'generated', 'admin'] as const
const provenance = z.object({
  /** The source of the set, the same for all its revisions: a shipped file, or a run or import with batch and place. */
  source: z.string(),
  digest: z.string(),
  origin: z.enum(REVISION_ORIGINS).default('content'),
  /** When this revision was written, in epoch ms. No attempt that began earlier has it. */
  writtenAt: z.int().default(0),
  /** The reason for saving this revision although a model's reading rejected it. */
  reason: z.string().optional(),
  /** The name of the file that the set was imported from. */
  file: z.string().optional(),
  /** The user id of the editor or administrator who saved it. Unknown for those of earlier releases. */
  by: z.string().optional(),
  /** The earlier revision whose text it has, if it was restored. */
  restores: z.int().optional(),
})
const formId = z.object({ id: z.string() })
export type Provenance = z.output<typeof provenance>
const retirement = z.object({ by: z.string(), at: z.int(), reason: z.string() })
/** The person, the time (epoch ms), and the reason of a question's retirement. */
export type Retirement = z.output<typeof retirement>
const sourceItem = z.object({ written: z.preprocess(unzip, contentSetSchema) })

export type SetStore = ReturnType<typeof createSetStore>

/**
 * Stores sets in two halves and the author's text, each immutable under its id and revision, and the reasons of retired
 * questions. Only a pool's directory says which questions are retired.
 */
export function createSetStore(table: Table) {
  return {
    ...createSetHalves(table),

    /** Returns the origin and source of a stored revision, or undefined if there is none. */
    async readProvenance({ id, revision }: SetRef): Promise<Provenance | undefined> {
      const item = await table.get(formHalfKey(id, revision))
      return item === undefined ? undefined : provenance.parse(item)
    },

    /** Returns the origins of stored revisions, by the ids of their sets. */
    async readProvenances(refs: readonly SetRef[]): Promise<ReadonlyMap<string, Provenance>> {
      const keys = refs.map(({ id, revision }) => formHalfKey(id, revision))
      const items = await table.batchGet(keys, { consistent: true })
      return new Map(items.map((item) => [formId.parse(item).id, provenance.parse(item)]))
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

    /** Stores why a question is retired, before the directory says that it is. */
    putRetirement: (id: string, index: number, why: Retirement) =>
      table.put({ ...retirementKey(id, index), ...why }, {}),

    /** Returns why a question was retired last; undefined if it never was. */
    async readRetirement(id: string, index: number): Promise<Retirement | undefined> {
      const item = await table.get(retirementKey(id, index))
      return item === undefined ? undefined : retirement.parse(item)
    },

    /**
     * Lets the table remove all revisions of a set that no pool has ever listed. Safe to repeat.
     * @param at epoch seconds; null to store them without an end
     */
    async expire(id: string, at: number | null): Promise<void> {
      const change = at === null ? { set: 'REMOVE #ttl' } : { set: 'SET #ttl = :at', values: { ':at': at } }
      for (let revision = 1; (await table.get(formHalfKey(id, revision))) !== undefined; revision += 1)
        for (const keyOf of [formHalfKey, teachingHalfKey, sourceKey])
          await table.update(keyOf(id, revision), {
            ...change,
            when: 'attribute_exists(pk)',
            names: { '#ttl': TABLE.ttlAttribute },
          })
    },
  }
}
