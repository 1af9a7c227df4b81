import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import { rejectedUntil } from '#domain/generation/approval.ts'
import type { Rejection } from '#domain/generation/payload.ts'
import { GATES } from '#domain/generation/run.ts'
import { wholeQuestionSchema, type WholeQuestion } from '#domain/generation/whole-question.ts'
import type { RejectedPlace } from '#domain/ids.ts'
import { rejectionKey, rejectionPlaceOf, REJECTIONS, runKey, wholeQuestionKey } from './keys.ts'
import { unzip } from './set-halves.ts'
import { TABLE } from './table-schema.ts'
import type { Item, Table } from './table.ts'

const row = z.object({
  pk: z.string(),
  sk: z.string(),
  gate: z.enum(GATES),
  reason: z.string(),
  questionText: z.string().nullable(),
  /** The position of the question's set in the batch. Absent if the question is unreadable, and in older items. */
  place: z.int().optional(),
  /** Until when the whole question is stored, epoch seconds. */
  wholeUntil: z.int().optional(),
})
const wholeItem = z.object({ whole: z.preprocess(unzip, wholeQuestionSchema) })

/** A rejected question, with its batch and its position among the batch's rejections, both from 0. */
export type StoredRejection = RejectedPlace & {
  gate: Rejection['gate']
  reason: string
  questionText: string | null
  place: number | null
  /** Until when the whole question is stored, epoch ms; null if it isn't. */
  wholeUntil: number | null
}

function readRejection(item: Item): StoredRejection {
  const { pk, sk, place = null, wholeUntil, ...rest } = row.parse(item)
  return {
    ...rejectionPlaceOf({ pk, sk }),
    ...rest,
    place,
    wholeUntil: wholeUntil === undefined ? null : wholeUntil * 1000,
  }
}

export type RejectionStore = ReturnType<typeof createRejectionStore>

/** Stores the questions that a run's gates rejected: the reason as long as the run, the whole question 90 days. */
export const createRejectionStore = (table: Table) => ({
  /**
   * Stores the rejected questions of a batch. A repeat changes nothing.
   * @param at epoch ms
   */
  async storeRejections(
    runId: string,
    batch: number,
    rejections: readonly Rejection[],
    at: number,
  ): Promise<void> {
    const wholeUntil = rejectedUntil(at)
    for (const [index, { whole, ...rejection }] of rejections.entries()) {
      const rejected = { runId, batch, index }
      // First, so that no row names a whole question that isn't stored.
      if (whole !== undefined)
        await table.putIfAbsent({
          ...wholeQuestionKey(rejected),
          whole: gzipSync(JSON.stringify(whole)),
          [TABLE.ttlAttribute]: wholeUntil,
        })
      await table.putIfAbsent({
        ...rejectionKey(rejected),
        batch,
        ...rejection,
        ...(whole && { place: whole.place, wholeUntil }),
      })
    }
  },

  /** Returns the rejections of a run, or of one of its batches, in order. */
  async rejections(runId: string, batch?: number): Promise<StoredRejection[]> {
    const skPrefix =
      batch === undefined ? REJECTIONS : rejectionKey({ runId, batch, index: 0 }).sk.slice(0, -2)
    return (await table.query({ pk: runKey(runId).pk, skPrefix })).map(readRejection)
  },

  async rejection(place: RejectedPlace): Promise<StoredRejection | undefined> {
    const item = await table.get(rejectionKey(place))
    return item === undefined ? undefined : readRejection(item)
  },

  /** Returns a whole rejected question. Undefined if it isn't stored, or not any more. */
  async wholeQuestion(place: RejectedPlace): Promise<WholeQuestion | undefined> {
    const item = await table.get(wholeQuestionKey(place))
    return item === undefined ? undefined : wholeItem.parse(item).whole
  },
})
