import * as z from 'zod'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import type { questionRoutes } from './questions.routes.ts'
import type { RouteSchemas } from './schema.ts'

const count = z.int().nonnegative()
const topicCounts = z.record(z.string(), count)
const versionCounts = z.object({ english: count, math: count, reading: count, science: count, full: count })

export const questionSchemas = {
  countQuestions: { reply: z.object({ old: versionCounts, enhanced: versionCounts }) },
  countQuestionsByFilter: {
    reply: z.object({
      version: z.enum(VERSIONS),
      section: z.enum(SECTIONS),
      counts: z.object({ easy: topicCounts, medium: topicCounts, hard: topicCounts }),
    }),
  },
} satisfies RouteSchemas<typeof questionRoutes>
