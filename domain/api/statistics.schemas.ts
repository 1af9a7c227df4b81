import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { QUESTION_KINDS } from '../tutor/rating.ts'
import { itemStatistics } from './bank.schemas.ts'
import type { RouteSchemas } from './schema.ts'
import type { statisticsRoutes } from './statistics.routes.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const count = z.int().nonnegative()
const pool = { version: z.enum(VERSIONS), section: z.enum(SECTIONS) }
const item = z.object({
  ...pool,
  questionId: z.string(),
  questionText: z.string(),
  setId: z.string(),
  topic: z.string(),
  difficultyLevel: z.enum(DIFFICULTIES),
  statistics: itemStatistics,
  retired: z.boolean().describe('Whether the question is retired. Items of retired sets aren’t listed.'),
})

export const statisticsSchemas = {
  getAnalytics: {
    reply: z.object({
      countedAt: epochMs.nullable().describe('When the rollup last ran; null before the first run.'),
      calibrated: z
        .object({
          at: epochMs,
          moved: count.describe(
            'The number of questions that students found harder or easier than their labels.',
          ),
        })
        .nullable()
        .describe('The last monthly calibration of the questions’ difficulties; null before the first.'),
      bank: z.array(
        z.object({
          ...pool,
          sets: count,
          questions: count,
          retired: count.describe('The number of retired sets.'),
          pilot: count.describe('Sets that nobody has approved; the other counts leave them out.'),
          byDifficulty: z
            .object({ easy: count, medium: count, hard: count })
            .describe('Questions by the difficulty of their set.'),
        }),
      ),
      tests: z
        .array(
          z.object({
            day: z.string().describe('YYYY-MM-DD, UTC.'),
            version: z.enum(VERSIONS),
            section: z.enum(TEST_SECTIONS),
            started: count,
            completed: count,
            scored: count.describe('Tests completed by students. Guests’ tests aren’t counted.'),
            meanScore: z
              .number()
              .nullable()
              .describe('The mean score of the `scored` tests; null if there are none.'),
          }),
        )
        .describe(
          'One row for each day, version, and section with tests in the last 30 days, newest first. A test counts on the day it started.',
        ),
      tutorRatings: z
        .array(
          z.object({
            prompt: z.string().describe('The name and version of the prompt that wrote the answers.'),
            kind: z.enum(QUESTION_KINDS).describe('How the questions were asked.'),
            helpful: count,
            notHelpful: count,
          }),
        )
        .describe(
          'Students’ ratings of the tutor’s answers of the last 90 days, by prompt and kind of question. Rows without a rating are omitted.',
        ),
      flagged: z
        .array(item)
        .describe('The flagged items, at most 50, in descending order of the students who were served them.'),
    }),
  },
  listItemStatistics: { reply: z.object({ items: z.array(item) }) },
  rollUp: {
    reply: z.object({
      countedAt: epochMs,
      days: count.describe('The number of days counted.'),
      tests: count.describe('The number of attempts counted.'),
    }),
  },
} satisfies RouteSchemas<typeof statisticsRoutes>
