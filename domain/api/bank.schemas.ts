import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { REASON_LENGTH } from '../generation/approval.ts'
import { OVERRULE_REASON_LENGTH } from '../generation/edited-questions.ts'
import { SET_ID } from '../ids.ts'
import { contentQuestionSchema, contentSetSchema } from '../items/content-set.ts'
import { figureSchema } from '../items/figures.ts'
import { ITEM_FLAGS } from '../statistics/item-statistics.ts'
import type { bankRoutes } from './bank.routes.ts'
import { reportSchema } from './reports.schemas.ts'
import type { RouteSchemas } from './schema.ts'
import { colleague } from './sets.schemas.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const count = z.int().nonnegative()
const letter = z.enum(['A', 'B', 'C', 'D'])
const questionNumber = z.int().positive().max(99).describe('The number of the question in the set, from 1.')

/** The origin of a set: shipped, generated, or imported, and whether somebody has edited it since. */
const origin = z.object({
  kind: z.enum(['content', 'generated', 'imported']),
  run: z.string().nullable().describe('The run that wrote it; null if no run did.'),
  file: z.string().nullable().describe('The name of the file that it was imported from; null if it wasn’t.'),
  edited: z.boolean().describe('Whether somebody has changed it since.'),
  reason: z
    .string()
    .nullable()
    .describe('Why the last change was saved although a model’s reading rejected it; null if none did.'),
})

const setSummary = z.object({
  id: z.string(),
  title: z.string(),
  revision: z.int(),
  difficulty: z.enum(DIFFICULTIES),
  topics: z.record(z.string(), count).describe('Questions per topic, without the retired ones.'),
  size: count.describe('Questions, without the retired ones.'),
  retired: z.boolean(),
  retiredQuestions: z.array(questionNumber).describe('The retired questions of the set, ascending.'),
  pilot: z
    .boolean()
    .describe(
      'Whether nobody has approved this generated set yet. Students get such a set only by a setting: like any other set (`publishAtOnce`), or as unscored questions (`pilotItems`).',
    ),
})

export const itemStatistics = z.object({
  answered: count.describe(
    'Students who were served it in a graded test, whether or not they answered it, except in a section that was rushed or has no answer.',
  ),
  pValue: z.number().nullable().describe('Share that got it right, 0 to 1.'),
  pointBiserial: z
    .number()
    .nullable()
    .describe('Correlation of this item with the rest of the section, -1 to 1; null if undefined.'),
  shares: z.array(z.number()).length(4).describe('Share of served students who chose each option, A to D.'),
  omitted: z.number().describe('Share that omitted it.'),
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
  notes: z
    .array(z.string().nullable())
    .describe('Why each wrong option is tempting and why it’s wrong, A to D; null for the key.'),
  hint: z.string(),
  solution: z.array(z.string()),
  statistics: itemStatistics.nullable().describe('Null until it was served in a counted test.'),
  retired: z
    .object({ by: colleague, at: epochMs, reason: z.string() })
    .nullable()
    .describe('Who retired it, and why; null if it isn’t retired.'),
})

const listedSet = setSummary.extend({
  origin: origin.omit({ reason: true }),
  figures: z
    .array(itemStatistics.pick({ answered: true, pValue: true, pointBiserial: true, flags: true }).nullable())
    .describe('The statistics of each question; null until it was served in a counted test.'),
  text: z
    .string()
    .describe('Id, title, passage, questions, and options without markup, case, and accents, to search in.'),
})

export const fullSet = setSummary.extend({
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  passage: z.string().nullable(),
  figures: z.array(figureSchema),
  questions: z.array(question),
  origin,
  reports: z.array(reportSchema).describe('Open reports of problems, newest first.'),
  source: contentSetSchema.describe(
    'As its author wrote it, including LaTeX; the starting point of an edit.',
  ),
})

const correction = z.object({
  id: z.string(),
  setId: z.string(),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  question: questionNumber,
  from: letter,
  to: letter,
  reason: z
    .string()
    .nullable()
    .describe('Why it was made although the model or the arithmetic check disagrees; null if neither does.'),
  createdAt: epochMs,
  state: z.enum(['regrading', 'done']),
  looked: count.describe('Attempts looked at so far, with and without the set.'),
  regraded: count.describe('Attempts with the set, regraded so far.'),
  changed: count.describe(
    'Regraded attempts whose score changed; the score from before any correction is stored too.',
  ),
})

export const exceptionReason = z
  .string()
  .trim()
  .min(OVERRULE_REASON_LENGTH.least)
  .max(OVERRULE_REASON_LENGTH.most)
  .optional()

/** An edit of a set: a text, or the number of the earlier revision whose text is restored. */
export const editBody = z
  .strictObject({
    revision: z.int().positive().describe('The edited revision; 409 if there is a newer one.'),
    source: contentSetSchema.optional(),
    restores: z.int().positive().optional().describe('The earlier revision to restore, instead of `source`.'),
    reason: exceptionReason.describe('Why to save it although a model’s reading rejects a question.'),
  })
  .refine(
    ({ source, restores }) => (source === undefined) !== (restores === undefined),
    'send exactly one of: source, restores',
  )

export const solveBody = z.strictObject({
  revision: z.int().positive(),
  question: questionNumber,
})
export const solveReply = z.object({
  solves: z.array(
    z.object({
      answer: letter.nullable().describe('Null if the model found no single right option.'),
      working: z.string().nullable(),
    }),
  ),
  problem: z.string().nullable().describe('Why there are no solves; null if there are.'),
})

export const bankSchemas = {
  listPool: {
    query: z.object({
      after: z.string().regex(SET_ID).optional().describe('The `next` of the previous page.'),
    }),
    reply: z.object({
      version: z.enum(VERSIONS),
      section: z.enum(SECTIONS),
      sets: z.array(listedSet).describe('At most 100, by id.'),
      next: z.string().nullable(),
    }),
  },
  getSet: { reply: fullSet },
  changeSet: {
    body: z
      .strictObject({ retired: z.boolean(), pilot: z.literal(false) })
      .partial()
      .refine((body) => Object.keys(body).length === 1, 'change exactly one of: retired, pilot'),
    reply: setSummary,
  },
  changeQuestion: {
    body: z
      .strictObject({
        revision: z.int().positive().describe('The revision that was seen; 409 if there is a newer one.'),
        question: questionNumber,
        retired: z.boolean(),
        reason: z.string().trim().min(REASON_LENGTH.least).max(REASON_LENGTH.most).optional(),
      })
      .refine(
        ({ retired, reason: why }) => retired === (why !== undefined),
        'a reason is needed to retire a question, and only then',
      ),
    reply: fullSet,
  },
  editSet: {
    body: editBody,
    reply: fullSet,
  },
  correctKey: {
    body: z.strictObject({
      revision: z.int().positive(),
      question: questionNumber,
      key: letter,
      explanation: contentQuestionSchema.shape.explanation,
      distractors: contentQuestionSchema.shape.distractors.describe(
        'Why each wrong option is tempting and why it’s wrong, by its letter.',
      ),
      hint: contentQuestionSchema.shape.hint,
      solution: contentQuestionSchema.shape.solution,
      reason: exceptionReason.describe(
        'Why the key is right although the model or the arithmetic check disagrees.',
      ),
    }),
    reply: correction,
  },
  previewSet: {
    body: z.strictObject({ source: contentSetSchema }),
    reply: z.object({
      passage: z.string().nullable(),
      questions: z.array(
        question.pick({ questionText: true, options: true, explanation: true, hint: true, solution: true }),
      ),
    }),
  },
  solveQuestion: { body: solveBody, reply: solveReply },
  continueCorrection: { reply: correction },
  listCorrections: { reply: z.object({ corrections: z.array(correction) }) },
} satisfies RouteSchemas<typeof bankRoutes>
