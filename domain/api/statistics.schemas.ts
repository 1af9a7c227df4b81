import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { itemStatistics } from './bank.schemas.ts'
import type { RouteSchemas } from './schema.ts'
import type { statisticsRoutes } from './statistics.routes.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const count = z.int().nonnegative()
const pool = { version: z.enum(VERSIONS), section: z.enum(SECTIONS) }
const item = z.object({
  ...pool,
  questionId: z.string(),
  setId: z.string(),
  topic: z.string(),
  difficultyLevel: z.enum(DIFFICULTIES),
  statistics: itemStatistics,
})

export const statisticsSchemas = {
  getAnalytics: {
    reply: z.object({
      countedAt: epochMs.nullable().describe('When the rollup last ran; null before the first run.'),
      bank: z.array(
        z.object({
          ...pool,
          sets: count,
          questions: count,
          retired: count.describe('Sets.'),
          pilot: count.describe('Sets.'),
          byDifficulty: z.object({ easy: count, medium: count, hard: count }),
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
            scored: count.describe('Tests completed by students with an account.'),
            meanScore: z
              .number()
              .nullable()
              .describe('The mean score of the `scored` tests; null if there are none.'),
          }),
        )
        .describe(
          'The last 30 days, newest first, by the day on which a test started; days without tests are omitted.',
        ),
      flagged: z.array(item).describe('At most 50, most answered first.'),
    }),
  },
  listItemStatistics: { reply: z.object({ items: z.array(item) }) },
  rollUp: { reply: z.object({ countedAt: epochMs, days: count, tests: count }) },
} satisfies RouteSchemas<typeof statisticsRoutes>
