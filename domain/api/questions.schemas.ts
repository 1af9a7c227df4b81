import * as z from 'zod'
import type { questionRoutes } from './questions.routes.ts'
import type { RouteSchemas } from './schema.ts'

const count = z.int().nonnegative()
const versionCounts = z.object({ english: count, math: count, reading: count, science: count, full: count })

export const questionSchemas = {
  countQuestions: { reply: z.object({ old: versionCounts, enhanced: versionCounts }) },
} satisfies RouteSchemas<typeof questionRoutes>
