import * as z from 'zod/mini'
import type { healthRoutes } from './health.routes.ts'
import type { RouteSchemas } from './schema.ts'

export const healthSchemas = {
  health: { reply: z.object({ status: z.literal('ok'), serverTime: z.int() }) },
} satisfies RouteSchemas<typeof healthRoutes>
