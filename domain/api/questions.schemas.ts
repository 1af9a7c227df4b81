import * as z from 'zod/mini'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import type { questionRoutes } from './questions.routes.ts'
import type { RouteSchemas } from './schema.ts'

const count = z.int().check(z.nonnegative())
const topicCounts = z.lazy(() => z.record(z.string(), count))
const versionCounts = z.lazy(() =>
  z.object({ english: count, math: count, reading: count, science: count, full: count }),
)

export const questionSchemas = {
  countQuestions: { reply: z.lazy(() => z.object({ old: versionCounts, enhanced: versionCounts })) },
  countQuestionsByFilter: {
    reply: z.lazy(() =>
      z.object({
        version: z.enum(VERSIONS),
        section: z.enum(SECTIONS),
        counts: z.object({ easy: topicCounts, medium: topicCounts, hard: topicCounts }),
      }),
    ),
  },
} satisfies RouteSchemas<typeof questionRoutes>
