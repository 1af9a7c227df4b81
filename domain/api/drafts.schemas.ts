import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { approvalSchema } from '../generation/approval-schema.ts'
import { MOST_APPROVED, REASON_LENGTH, SKIP_REASONS } from '../generation/approval.ts'
import { contentQuestionSchema } from '../items/content-set.ts'
import { DRAFT_CURSOR, DRAFT_ID, DRAFTS_SOURCE_ID } from '../ids.ts'
import { editBody, fullSet, solveBody, solveReply } from './bank.schemas.ts'
import type { draftRoutes } from './drafts.routes.ts'
import { run } from './generations.schemas.ts'
import type { RouteSchemas } from './schema.ts'
import { colleague } from './sets.schemas.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const count = z.int().nonnegative()

const decidedBy = { by: colleague, at: epochMs }
const rejection = z.object({ ...decidedBy, reason: z.string() })
/** Whether and how a draft was decided, with the name of the person who decided. */
const shownApproval = z.discriminatedUnion('state', [
  z.object({ state: z.literal('draft') }),
  z.object({ state: z.literal('approved'), ...decidedBy }),
  z.object({ state: z.literal('rejected'), ...rejection.shape }),
])

const draft = z.object({
  id: z.string(),
  setId: z.string(),
  run: z.string().describe('The run or the import that it comes from.'),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  difficulty: z.enum(DIFFICULTIES),
  title: z.string(),
  size: count.describe('Questions.'),
  revision: z.int().positive().describe('The revision that awaits review. An approval names it.'),
  createdAt: epochMs,
  rejection: rejection.nullable().describe('Who rejected it, when, and why; null while it awaits review.'),
})

export const wholeDraft = z.object({
  id: z.string(),
  approval: shownApproval.describe('Whether somebody has decided: who, when, and why.'),
  readmissions: z
    .array(z.object({ ...decidedBy, rejection }))
    .describe('The rejections that were undone, oldest first.'),
  listed: z
    .boolean()
    .describe('Whether a pool lists it. A listed set is edited in the bank, and isn’t readmitted.'),
  set: fullSet,
  solves: z
    .array(
      z.object({
        answer: z.enum(['A', 'B', 'C', 'D']),
        times: z.int().positive().describe('How often a model solved it without seeing the key.'),
      }),
    )
    .nullable()
    .describe('The answer that all blind solves of each question gave; null if the set was edited since.'),
  weakSolver: z
    .object({
      model: z.string(),
      missed: z.array(z.int().positive()).describe('The questions whose keys it missed, from 1.'),
      asked: count.describe('The questions that it was asked.'),
      difficulty: z
        .enum(DIFFICULTIES)
        .nullable()
        .describe('The difficulty by what it missed; null if it was asked too few questions.'),
    })
    .nullable()
    .describe(
      'What a weaker model found without the keys; null without one, or if the set was edited since.',
    ),
  run: run
    .extend({
      spending: run.shape.spending.nullable().describe('Null for editors.'),
      capUsd: run.shape.capUsd.nullable().describe('Null for editors.'),
    })
    .nullable()
    .describe('The run that wrote it.'),
})

export const draftSchemas = {
  listDrafts: {
    query: z.strictObject({
      run: z
        .string()
        .regex(DRAFTS_SOURCE_ID)
        .optional()
        .describe('Only the drafts of this run or import, all in one page.'),
      state: z
        .enum(['draft', 'rejected'])
        .default('draft')
        .describe('rejected: those that can be readmitted, until they’re deleted.'),
      after: z.string().regex(DRAFT_CURSOR).optional().describe('The cursor from the previous page.'),
    }),
    reply: z.object({
      drafts: z.array(draft),
      next: z.string().nullable().describe('The cursor of the next page; null if this is the last.'),
      waiting: count.describe('The number of sets of all runs that await review.'),
      publishAtOnce: z
        .boolean()
        .describe('Whether the settings publish sets at once, so that students may get them unreviewed.'),
      pilotItems: z.boolean().describe('Whether students may get them as unscored questions.'),
    }),
  },
  getDraft: { reply: wholeDraft },
  decideDraft: {
    body: z.discriminatedUnion('decision', [
      z.strictObject({
        decision: z.literal('approve'),
        revision: z
          .int()
          .positive()
          .optional()
          .describe('The revision that was reviewed; 409 if there is a newer one.'),
      }),
      z.strictObject({
        decision: z.literal('reject'),
        reason: z.string().trim().min(REASON_LENGTH.least).max(REASON_LENGTH.most),
      }),
    ]),
    reply: z.object({ id: z.string(), approval: approvalSchema }),
  },
  editDraft: { body: editBody, reply: wholeDraft },
  readmitDraft: { body: editBody, reply: wholeDraft },
  listSimilar: {
    reply: z.object({
      similar: z.array(
        z.object({
          version: z.enum(VERSIONS),
          section: z.enum(SECTIONS),
          setId: z.string(),
          title: z.string(),
          question: count.nullable().describe('The question in that set, from 0; null for its passage.'),
          own: count.nullable().describe('The draft’s own question, from 0; null for its passage.'),
          similarity: z.number().describe('The share of word sequences that both texts have, 0 to 1.'),
          text: z.string().describe('The question, or the beginning of the passage.'),
        }),
      ),
      compared: count.describe('The sets that were compared.'),
      left: count.describe('The sets of the section that weren’t compared, because there were too many.'),
    }),
  },
  solveDraft: { body: solveBody, reply: solveReply },
  rewriteQuestion: {
    body: solveBody.extend({
      reason: z
        .string()
        .trim()
        .min(REASON_LENGTH.least)
        .max(REASON_LENGTH.most)
        .describe('What is wrong with the question. The model reads it.'),
    }),
    reply: z.object({
      question: contentQuestionSchema.nullable().describe('Another question in its place. It isn’t stored.'),
      problem: z.string().nullable().describe('Why there is no question; null if there is one.'),
    }),
  },
  approveDrafts: {
    body: z.strictObject({
      drafts: z
        .array(
          z.strictObject({
            id: z.string().regex(DRAFT_ID),
            revision: z.int().positive().describe('The revision that was seen.'),
          }),
        )
        .min(1)
        .max(MOST_APPROVED),
    }),
    reply: z.object({
      approved: count.describe('Drafts that are approved now; those approved earlier are included.'),
      skipped: z
        .array(z.object({ id: z.string(), reason: z.enum(SKIP_REASONS) }))
        .describe('Drafts that stay as they are: edited since they were seen, rejected, or missing.'),
      left: count.describe('Drafts that this request had no time for.'),
    }),
  },
} satisfies RouteSchemas<typeof draftRoutes>
