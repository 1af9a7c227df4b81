import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { SECTIONS, VERSIONS } from '../../../domain/exam/formats.ts'
import { contentSetSchema, type ContentSet } from '../../../domain/items/content-set.ts'
import { LETTERS } from '../../../domain/items/finding.ts'
import { correctionIdOf, correctionKey } from './keys.ts'
import { walkMark } from './served-index.ts'
import { TABLE } from './table-schema.ts'
import type { Item, Table } from './table.ts'

const written = z.preprocess(
  (stored) => (stored instanceof Uint8Array ? JSON.parse(gunzipSync(stored).toString()) : stored),
  contentSetSchema,
)
const count = z.int().nonnegative()
const correction = z.object({
  id: z.string(),
  /** Digest of the request that made it: the same idempotency key with another request is a mistake. */
  request: z.string(),
  setId: z.string(),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  /** From 1. */
  question: z.int(),
  from: z.enum(LETTERS),
  to: z.enum(LETTERS),
  createdAt: z.int(),
  state: z.enum(['regrading', 'done']),
  /** The revision that it corrects, and the set as it shall read: whoever goes on after a crash can publish it. */
  base: z.int(),
  written,
  /** The corrected revision, and when it was in the directory for certain, epoch ms; null before. */
  revised: z.object({ revision: z.int(), at: z.int() }).nullable(),
  /** The walk over the attempts that is under way: the first, or the second look. */
  look: z.literal([1, 2]),
  mark: walkMark.nullable(),
  looked: count,
  regraded: count,
  changed: count,
  /** Days whose statistics are to be counted anew, YYYY-MM-DD. */
  days: z.array(z.string()),
  /** Counts the writes; a write names the one it read. */
  writes: z.int(),
})
export type Correction = z.output<typeof correction>

const listed = z.object({ pk: z.string() })
/** Corrections are listed by the index of owners, under a name that no account has. */
const OWNER = 'CORRECTIONS'

export type CorrectionStore = ReturnType<typeof createCorrectionStore>

/** Corrections of keys, each with how far the regrading has come. */
export function createCorrectionStore(table: Table) {
  const toItem = (one: Correction, text: ContentSet): Item => ({
    ...one,
    ownerId: OWNER,
    written: gzipSync(JSON.stringify(text)),
  })
  return {
    /** False where a correction of this id exists already. */
    create: (one: Correction) => table.putIfAbsent({ ...correctionKey(one.id), ...toItem(one, one.written) }),

    async read(id: string): Promise<Correction | undefined> {
      const item = await table.get(correctionKey(id))
      return item === undefined ? undefined : correction.parse(item)
    },

    /** Replaces what was read; false where somebody else wrote in between. */
    replace: (one: Correction) =>
      table.put(
        { ...correctionKey(one.id), ...toItem({ ...one, writes: one.writes + 1 }, one.written) },
        { when: 'writes = :writes', values: { ':writes': one.writes } },
      ),

    /** Takes away a correction of which nothing was published. */
    remove: (id: string) => table.remove(correctionKey(id)),

    /**
     * The newest, newest first. One that was made this second may be missing.
     * @param after where the page before ended
     * @returns `next` is null where there are no older ones
     */
    async newest(most: number, after?: Item): Promise<{ corrections: Correction[]; next: Item | null }> {
      const { name, partitionKey } = TABLE.ownerIndex
      const { items, next } = await table.page(
        { index: name, partitionKey, value: OWNER },
        { limit: most, backward: true, start: after },
      )
      const found = await table.batchGet(
        items.map((item) => correctionKey(correctionIdOf(listed.parse(item).pk))),
      )
      const corrections = found
        .map((item) => correction.parse(item))
        .toSorted((one, other) => other.createdAt - one.createdAt)
      return { corrections, next }
    },
  }
}
