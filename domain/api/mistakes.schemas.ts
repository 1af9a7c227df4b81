import * as z from 'zod'
import { DIFFICULTIES, MODES, SECTIONS, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { QUESTION_ID } from '../ids.ts'
import { PACES, TAGS } from '../learning/tags.ts'
import type { mistakeRoutes } from './mistakes.routes.ts'
import type { RouteSchemas } from './schema.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const tag = z.enum(TAGS).nullable().describe('Why the student missed the question; null if they didn’t say.')
/** The end of a test and its id: "1764000000000-att_…". */
const CURSOR = /^\d{1,16}-[A-Za-z0-9_-]{1,40}$/

const ownAnswer = z.object({
  questionId: z.string(),
  section: z.enum(SECTIONS),
  topic: z.string(),
  difficultyLevel: z.enum(DIFFICULTIES),
  step: z
    .int()
    .optional()
    .describe('The difficulty in half logits, by what students answered; absent if it is its level’s.'),
  timeSpentSeconds: z.int(),
  pace: z
    .enum(PACES)
    .nullable()
    .describe(
      'fast: below half of the allowed time per question; slow: above twice of it; otherwise even. Null if it wasn’t answered.',
    ),
  isAnswered: z.boolean(),
  isCorrect: z.boolean(),
  tag,
  suggested: z
    .enum(TAGS)
    .nullable()
    .describe(
      'The reason that the evidence suggests; null if it suggests none, or if the answer is correct.',
    ),
  hints: z.int().optional().describe('The number of hints that were opened; absent if none was.'),
  changes: z.int().optional().describe('How often a choice replaced another; absent if nobody counted.'),
  firstRight: z
    .boolean()
    .optional()
    .describe('Whether the first choice was correct; absent if it isn’t known.'),
})

export const mistakeSchemas = {
  listAnswers: {
    query: z.strictObject({
      before: z.string().regex(CURSOR).optional().describe('The cursor of the page before.'),
    }),
    reply: z.object({
      tests: z.array(
        z.object({
          id: z.string(),
          section: z.enum(TEST_SECTIONS),
          version: z.enum(VERSIONS),
          mode: z.enum(MODES),
          completedAt: epochMs,
          untimed: z.boolean(),
          timeFactor: z.literal(TIME_FACTORS),
          totalQuestions: z.int(),
          isReviewed: z
            .boolean()
            .describe('Whether its review was opened. Otherwise, it has no answers here.'),
          answers: z.array(ownAnswer).describe('In the order of the form.'),
        }),
      ),
      next: z.string().nullable().describe('The cursor of the next page; null if this is the last.'),
    }),
  },
  tagQuestion: {
    body: z.strictObject({ questionId: z.string().regex(QUESTION_ID), tag }),
    reply: z.object({ questionId: z.string(), tag }),
  },
} satisfies RouteSchemas<typeof mistakeRoutes>
