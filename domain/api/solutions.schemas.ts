import * as z from 'zod'
import type { RouteSchemas } from './schema.ts'
import type { solutionRoutes } from './solutions.routes.ts'

export const solutionSchemas = {
  getSolution: {
    reply: z.object({ steps: z.array(z.string()).min(1).describe('In order, with formulas as MathML.') }),
  },
} satisfies RouteSchemas<typeof solutionRoutes>
