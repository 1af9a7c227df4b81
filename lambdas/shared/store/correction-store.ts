import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { contentSetSchema, type ContentSet } from '#domain/items/content-set.ts'
import { LETTERS } from '#domain/items/finding.ts'
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
  /**
   * A digest of the request that created it. Reusing the idempotency key for a different request is an
   * error.
   */
  request: z.string(),
  setId: z.string(),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  /** Counted from 1. */
  question: z.int(),
  from: z.enum(LETTERS),
  to: z.enum(LETTERS),
  /** Why it was made although a model or the arithmetic check disagrees; null if neither does. */
  reason: z.string().nullable().default(null),
  createdAt: z.int(),
  state: z.enum(['regrading', 'done']),
  /**
   * The revision to correct, and the corrected set, so that the correction can be published after a crash.
   */
  base: z.int(),
  written,
  /**
   * The corrected revision, and a time by which it was certainly in the directory, epoch ms; null before
   * that.
   */
  revised: z.object({ revision: z.int(), at: z.int() }).nullable(),
  /**
   * The current walk over the attempts and drills, first or second; `mark` is the position in it. `look` is the stored
   * name of the walk.
   */
  look: z.literal([1, 2]),
  mark: walkMark.nullable(),
  /** How many attempts were looked at, were regraded, and got another score. */
  looked: count,
  regraded: count,
  changed: count,
  /** Days whose statistics must be recounted, YYYY-MM-DD. */
  days: z.array(z.string()),
  /** The number of writes. Each write is conditional on the number it read. */
  writes: z.int(),
})
export type Correction = z.output<typeof correction>

const listed = z.object({ pk: z.string() })
/** Corrections are in the owner index under a name that no account has. */
const OWNER = 'CORRECTIONS'

export type CorrectionStore = ReturnType<typeof createCorrectionStore>

/** Stores corrections of keys, each with the progress of its regrading. */
export function createCorrectionStore(table: Table) {
  const toItem = (one: Correction, text: ContentSet): Item => ({
    ...one,
    ownerId: OWNER,
    written: gzipSync(JSON.stringify(text)),
  })
  return {
    /** Returns false if a correction with this id already exists. */
    create: (one: Correction) => table.putIfAbsent({ ...correctionKey(one.id), ...toItem(one, one.written) }),

    async read(id: string): Promise<Correction | undefined> {
      const item = await table.get(correctionKey(id))
      return item === undefined ? undefined : correction.parse(item)
    },

    /** Replaces what was read. Returns false if somebody else wrote in between. */
    replace: (one: Correction) =>
      table.put(
        { ...correctionKey(one.id), ...toItem({ ...one, writes: one.writes + 1 }, one.written) },
        { when: 'writes = :writes', values: { ':writes': one.writes } },
      ),

    /** Removes a correction that published nothing. */
    remove: (id: string) => table.remove(correctionKey(id)),

    /**
     * Returns corrections, newest first. A correction created within the last second may be missing.
     * @param after the `next` of the previous page
     * @returns `next` is null if there are no older ones
     */
    async newest(most: number, after?: Item): Promise<{ corrections: Correction[]; next: Item | null }> {
      const { name, partitionKey } = TABLE.ownerIndex
      const { items, next } = await table.page(
        { index: name, partitionKey, value: OWNER },
        { limit: most, backward: true, start: after },
      )
      const correctionItems = await table.batchGet(
        items.map((item) => correctionKey(correctionIdOf(listed.parse(item).pk))),
      )
      const corrections = correctionItems
        .map((item) => correction.parse(item))
        .toSorted((one, other) => other.createdAt - one.createdAt)
      return { corrections, next }
    },
  }
}
