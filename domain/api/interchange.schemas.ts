import * as z from 'zod'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import { APPROVAL_STATES } from '../generation/approval.ts'
import { GATES } from '../generation/run.ts'
import { SET_ID } from '../ids.ts'
import { EXPORT_FORMATS, MOST_EXPORTED, MOST_IMPORTED } from '../interchange/limits.ts'
import { contentSetSchema } from '../items/content-set.ts'
import type { interchangeRoutes } from './interchange.routes.ts'
import type { RouteSchemas } from './schema.ts'

const count = z.int().nonnegative()
const question = z.int().positive().describe('The number of the question in the set, from 1.')
const set = z.unknown().describe('The set as an author writes it; its form is checked.')

export const interchangeSchemas = {
  exportSets: {
    body: z.strictObject({
      version: z.enum(VERSIONS),
      section: z.enum(SECTIONS),
      ids: z.array(z.string().regex(SET_ID)).min(1).max(MOST_EXPORTED),
      format: z.enum(EXPORT_FORMATS).describe('The format of the file, for the audit log.'),
    }),
    reply: z.object({
      sets: z.array(z.object({ id: z.string(), source: contentSetSchema })),
    }),
  },
  checkImport: {
    body: z.strictObject({ set }),
    reply: z.object({
      questions: count.describe('0 if the form is wrong.'),
      problems: z.array(
        z.object({ question: question.nullable().describe('Null for the set itself.'), message: z.string() }),
      ),
    }),
  },
  importSet: {
    body: z.strictObject({
      file: z.string().trim().min(1).max(200).describe('The name of the file.'),
      digest: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe('SHA-256 of the file, hex. It makes a repeat recognizable.'),
      place: z
        .int()
        .nonnegative()
        .max(MOST_IMPORTED - 1)
        .describe('The position of the set in the file, from 0.'),
      set,
    }),
    reply: z.object({
      importId: z.string().describe('Names the drafts of this file in `listDrafts`.'),
      draft: z
        .object({ id: z.string(), state: z.enum(APPROVAL_STATES), questions: count })
        .nullable()
        .describe('Null if no question passed the gates.'),
      isRepeat: z.boolean().describe('Whether this set of this file was imported before.'),
      rejected: z.array(
        z.object({
          question,
          gate: z.enum(GATES),
          reason: z.string(),
        }),
      ),
    }),
  },
} satisfies RouteSchemas<typeof interchangeRoutes>
