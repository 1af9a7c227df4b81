import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { contentQuestionSchema, contentSetSchema } from '../items/content-set.ts'
import { LARGEST_BATCH } from './request.ts'
import { GATES } from './run.ts'
import { wholeQuestionSchema } from './whole-question.ts'

/** The data passed between the steps of a run. Each step picks and parses what it needs. */

export const batchSchema = z.object({
  index: z.int().nonnegative(),
  section: z.enum(SECTIONS),
  version: z.enum(VERSIONS),
  difficulty: z.enum(DIFFICULTIES),
  count: z.int().min(1).max(LARGEST_BATCH),
})

const place = z.int().nonnegative()
const set = contentSetSchema.omit({ id: true })

/**
 * A set that passed every gate. Its position in the batch, from 0, is part of its id; positions may be
 * missing.
 */
const acceptedSchema = z.object({
  place,
  set,
  /** Whether a weaker solver found each key; null for a question that it wasn't asked. */
  weakSolves: z.array(z.boolean().nullable()).optional(),
})
export type AcceptedSet = z.infer<typeof acceptedSchema>

/** One question that a gate rejected. */
const rejectionSchema = z.object({
  gate: z.enum(GATES),
  reason: z.string(),
  /** Null if there was no readable question. */
  questionText: z.string().nullable(),
  /** Absent if it can't be read, or if a state had no room for it. */
  whole: wholeQuestionSchema.optional(),
})
export type Rejection = z.infer<typeof rejectionSchema>

/** A requested question that a set lacks, and why the last question that was written for it was rejected. */
const gapSchema = rejectionSchema.omit({ questionText: true, whole: true }).extend({
  slot: place,
  /** English: the portion that has no question. Absent for a question about the whole passage. */
  portion: z.int().positive().optional(),
  /** Null if it can't be read, or if no model should see it again. */
  question: contentQuestionSchema.nullable(),
})
export type Gap = z.infer<typeof gapSchema>

/** A set with gaps. It's written anew if it has no question left. */
const openSetSchema = z.object({ place, requestedCount: z.int().positive(), gaps: z.array(gapSchema).min(1) })
export type OpenSet = z.infer<typeof openSetSchema>

/** A draft in the form in which it passes between steps. */
const draftSchema = z.object({
  place,
  requestedCount: z.int().positive(),
  set,
  slots: z.array(place),
  replacements: z.array(z.tuple([z.int(), z.string()])).transform((pairs) => new Map(pairs)),
  weakSolves: z
    .array(z.tuple([z.int(), z.boolean()]))
    .transform((pairs) => new Map(pairs))
    .optional(),
})

/** The state of a batch with gaps after a round of the gates. */
const repairSchema = z.object({
  /** From 1. */
  round: z.int().positive(),
  /** The questions that passed, with their passages as written. */
  drafts: z.array(draftSchema),
  /** All rejections so far. The payload's `rejected` also has those of sets that are too small without a repair. */
  rejected: z.array(rejectionSchema),
  open: z.array(openSetSchema).min(1),
  /** Untrusted, one per open set, as the model returned them. Absent if no repair was written. */
  written: z.array(z.unknown()).optional(),
  /** The sets that weren't repaired, because the budget didn't allow the call, or it failed. */
  skipped: z.array(openSetSchema).optional(),
})
export type Repair = z.output<typeof repairSchema>
export type PackedRepair = z.input<typeof repairSchema>

/** Returns the number of questions that a repair requests. */
export const countGaps = ({ open }: Pick<Repair, 'open'>): number =>
  open.reduce((sum, { gaps }) => sum + gaps.length, 0)

type WithRejections = { rejected: readonly Rejection[] }
/** Returns a payload without its whole rejected questions, for a state that has no room for them. */
export function withoutWholeQuestions<P extends WithRejections & { repair?: WithRejections | undefined }>(
  payload: P,
) {
  const shorten = ({ rejected }: WithRejections) => ({
    rejected: rejected.map(({ whole: _, ...rejection }): Rejection => rejection),
  })
  return {
    ...payload,
    ...shorten(payload),
    ...(payload.repair && { repair: { ...payload.repair, ...shorten(payload.repair) } }),
  }
}

export const payloadSchema = z.object({
  runId: z.string(),
  batch: batchSchema,
  /** Untrusted sets as the model returned them. */
  written: z.array(z.unknown()),
  /** The batch's outcome if it isn't repaired. */
  accepted: z.array(acceptedSchema),
  rejected: z.array(rejectionSchema),
  repair: repairSchema.optional(),
})
export type Payload = z.infer<typeof payloadSchema>

/** The input of the gates: a batch as it was written, or one with its repair. */
export const checkInputSchema = payloadSchema.partial({ written: true, accepted: true, rejected: true })
export type CheckInput = z.output<typeof checkInputSchema>
