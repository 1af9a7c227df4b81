import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { contentQuestionSchema, contentSetSchema } from '../items/content-set.ts'
import { figureSchema } from '../items/figures.ts'
import { ITEM_FLAGS } from '../statistics/item-statistics.ts'
import type { bankRoutes } from './bank.routes.ts'
import type { RouteSchemas } from './schema.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const count = z.int().nonnegative()
const letter = z.enum(['A', 'B', 'C', 'D'])

/** The source of a set: the content that ships, a run, or an administrator's change of either. */
const origin = z.object({
  kind: z.enum(['content', 'generated']),
  run: z.string().nullable().describe('The run that wrote it.'),
  edited: z.boolean().describe('An administrator has changed it since.'),
})

const listed = z.object({
  id: z.string(),
  revision: z.int(),
  difficulty: z.enum(DIFFICULTIES),
  topics: z.record(z.string(), count),
  size: count,
  retired: z.boolean(),
  pilot: z.boolean().describe('Generated, drawn, and not yet approved by an administrator.'),
})

export const itemStatistics = z.object({
  answered: count.describe('Students who were served it in a graded test, unanswered ones included.'),
  pValue: z.number().nullable().describe('Share that got it right, 0 to 1.'),
  pointBiserial: z
    .number()
    .nullable()
    .describe('Correlation of this item with the rest of the section, -1 to 1; null where undefined.'),
  shares: z.array(z.number()).length(4).describe('Share of those served that chose each option, A to D.'),
  omitted: z.number().describe('Share that left it out.'),
  medianSeconds: z.number().nullable(),
  flags: z.array(z.enum(ITEM_FLAGS)),
})

const question = z.object({
  id: z.string(),
  topic: z.string(),
  questionText: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  key: letter,
  portion: z.int().nullable(),
  figure: z.string().nullable(),
  explanation: z.string(),
  notes: z.array(z.string().nullable()),
  hint: z.string(),
  solution: z.array(z.string()),
  statistics: itemStatistics.nullable().describe('Null until students have answered it.'),
})

const wholeSet = listed.extend({
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  title: z.string(),
  passage: z.string().nullable(),
  figures: z.array(figureSchema),
  questions: z.array(question),
  origin,
  source: contentSetSchema.describe('As its author wrote it, LaTeX and all: what an edit starts from.'),
})

const correction = z.object({
  id: z.string(),
  setId: z.string(),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  question: z.int().positive().describe('From 1.'),
  from: letter,
  to: letter,
  createdAt: epochMs,
  state: z.enum(['regrading', 'done']),
  looked: count.describe('Attempts looked at.'),
  regraded: count.describe('Attempts that held the set, and have the new key.'),
  changed: count.describe('Of these, scores that are another now; the first stays on record.'),
})

export const bankSchemas = {
  listPool: {
    reply: z.object({ version: z.enum(VERSIONS), section: z.enum(SECTIONS), sets: z.array(listed) }),
  },
  getSet: { reply: wholeSet },
  changeSet: {
    body: z
      .strictObject({ retired: z.boolean(), pilot: z.literal(false) })
      .partial()
      .refine((body) => Object.keys(body).length === 1, 'give one thing to change'),
    reply: listed,
  },
  editSet: {
    body: z.strictObject({
      revision: z.int().positive().describe('The one that was edited; 409 where there is a newer one.'),
      source: contentSetSchema,
    }),
    reply: wholeSet,
  },
  correctKey: {
    body: z.strictObject({
      revision: z.int().positive(),
      question: z.int().positive().max(99).describe('From 1.'),
      key: letter,
      explanation: contentQuestionSchema.shape.explanation,
      distractors: contentQuestionSchema.shape.distractors,
      hint: contentQuestionSchema.shape.hint,
      solution: contentQuestionSchema.shape.solution,
    }),
    reply: correction,
  },
  continueCorrection: { reply: correction },
  listCorrections: { reply: z.object({ corrections: z.array(correction) }) },
} satisfies RouteSchemas<typeof bankRoutes>
