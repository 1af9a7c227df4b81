import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { approvalSchema, readmissionSchema } from '#domain/generation/approval-schema.ts'
import { APPROVAL_STATES, type Approval, type Readmission } from '#domain/generation/approval.ts'
import type { ReadmittedQuestion } from '#domain/generation/readmit-question.ts'
import type { SetPlace } from '#domain/ids.ts'
import { draftPlaceOf } from './keys.ts'
import type { Item } from './table.ts'

export const FIRST_REVISION = 1

/** The item of a draft. */
export const draftRow = z.object({
  pk: z.string(),
  sk: z.string(),
  setId: z.string(),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  difficulty: z.enum(DIFFICULTIES),
  title: z.string(),
  /** The number of questions. */
  total: z.int().positive(),
  createdAt: z.int(),
  /** The weaker solver, and whether it found each key; null for a question that it wasn't asked. */
  weak: z.object({ model: z.string(), found: z.array(z.boolean().nullable()) }).optional(),
  state: z.enum(APPROVAL_STATES),
  /** The revision of the set that is reviewed, and that an approval lists. */
  revision: z.int().positive().default(FIRST_REVISION),
  /** The rejections that were undone, oldest first. */
  readmissions: z.array(readmissionSchema).default([]),
  /** The rejected questions that were added to it, oldest first. */
  readmitted: z.array(z.object({ question: z.string(), by: z.string(), at: z.int() })).default([]),
  /** The decision: who, when, and why. */
  decided: z.object({ by: z.string(), at: z.int(), reason: z.string().optional() }).optional(),
  /** Whether the set may be in its pool's directory, as a pilot that was listed after the draft was stored. */
  listed: z.literal(true).optional(),
  /** The list that the draft is in, if any. */
  ownerId: z.string().optional(),
  /** When the table may delete a rejected draft, epoch seconds. */
  ttl: z.int().optional(),
})
type Row = z.output<typeof draftRow>

export type NewDraft = SetPlace &
  Pick<Row, 'setId' | 'version' | 'section' | 'difficulty' | 'title' | 'total' | 'createdAt' | 'weak'>
export type StoredDraft = NewDraft & {
  revision: number
  listed?: true | undefined
  readmissions: readonly Readmission[]
  readmitted: readonly ReadmittedQuestion[]
  approval: Approval
  /** Whether the draft waits for a decision, or its decision for its effect in the bank. */
  isWaiting: boolean
  /** From when on the table may delete the draft and the parts of its set, one by one; null for never. */
  expiresAt: number | null
}

/** The lists of drafts: their names in the owner index, which no account has. */
export const WAITING = 'DRAFTS'
/** Rejected drafts that can be readmitted. */
export const REJECTED = 'REJECTED'

/** Reads a draft from its item. */
export function readDraft(item: Item): StoredDraft {
  const { pk, sk, state, decided, ownerId, ttl, ...rest } = draftRow.parse(item)
  return {
    ...draftPlaceOf({ pk, sk }),
    ...rest,
    approval: approvalSchema.parse({ state, ...decided }),
    isWaiting: ownerId === WAITING,
    expiresAt: ttl === undefined ? null : ttl * 1000,
  }
}
