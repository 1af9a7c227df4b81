import * as z from 'zod'
import { GATES } from '../generation/run.ts'
import { contentSetSchema } from '../items/content-set.ts'
import { exceptionReason, fullSet } from './bank.schemas.ts'
import { wholeDraft } from './drafts.schemas.ts'
import type { rejectionRoutes } from './rejections.routes.ts'
import type { RouteSchemas } from './schema.ts'
import { colleague } from './sets.schemas.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const number = z.int().positive().describe('The number of the question in the set, from 1.')

const rejection = { id: z.string(), gate: z.enum(GATES), reason: z.string() }
const readmitted = z
  .object({ by: colleague, at: epochMs })
  .nullable()
  .describe('Who added it to its set, and when; null if nobody did.')

/** A rejected question, without the letter of its key: the correct answer may be none of the options. */
const shownQuestion = fullSet.shape.questions.element.omit({ key: true })

export const rejectionSchemas = {
  listSetRejections: {
    reply: z.object({
      rejections: z.array(
        z.object({
          ...rejection,
          questionText: z.string(),
          isStored: z.boolean().describe('Whether the whole question is still stored.'),
          readmitted,
        }),
      ),
    }),
  },
  getRejection: {
    reply: z.object({
      ...rejection,
      run: z.string(),
      batch: z.int().positive().describe('From 1.'),
      storedUntil: epochMs,
      draft: z
        .object({ id: z.string(), title: z.string() })
        .nullable()
        .describe('The draft of its set; null if the set isn’t stored.'),
      problem: z.string().nullable().describe('Why it can’t join its set; null if it can.'),
      question: number,
      set: fullSet
        .omit({ questions: true })
        .extend({ questions: z.array(shownQuestion) })
        .describe('The set with the question in its place, or only the question if the set isn’t stored.'),
    }),
  },
  readmitQuestion: {
    body: z.strictObject({
      revision: z
        .int()
        .positive()
        .describe('The draft’s revision that was seen; 409 if there is a newer one.'),
      question: number,
      source: contentSetSchema.describe('The draft’s text with the question.'),
      reason: exceptionReason.describe(
        'Why to add it although the critique rejects it. Two solves must still find its key.',
      ),
    }),
    reply: wholeDraft,
  },
} satisfies RouteSchemas<typeof rejectionRoutes>
