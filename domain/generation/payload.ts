import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { contentSetSchema } from '../items/content-set.ts'
import { BATCH_SIZE } from './request.ts'
import { GATES } from './run.ts'

/** The data passed between the steps of a run. Each step picks and parses what it needs. */

export const batchSchema = z.object({
  index: z.int().nonnegative(),
  section: z.enum(SECTIONS),
  version: z.enum(VERSIONS),
  difficulty: z.enum(DIFFICULTIES),
  count: z.int().min(1).max(BATCH_SIZE),
})

/**
 * A set that passed every gate. Its position in the batch, from 0, is part of its id; positions may be
 * missing.
 */
const acceptedSchema = z.object({
  place: z.int().nonnegative(),
  set: contentSetSchema.omit({ id: true }),
})
export type AcceptedSet = z.infer<typeof acceptedSchema>

/** One question that a gate rejected. */
const rejectionSchema = z.object({
  gate: z.enum(GATES),
  reason: z.string(),
  /** Null if there was no readable question. */
  questionText: z.string().nullable(),
})
export type Rejection = z.infer<typeof rejectionSchema>

export const payloadSchema = z.object({
  runId: z.string(),
  batch: batchSchema,
  /** Untrusted sets as the model returned them. */
  written: z.array(z.unknown()),
  accepted: z.array(acceptedSchema),
  rejected: z.array(rejectionSchema),
})
export type Payload = z.infer<typeof payloadSchema>
