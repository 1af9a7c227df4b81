import * as z from 'zod/mini'
import { described } from './described.ts'
import type { RouteSchemas } from './schema.ts'
import type { solutionRoutes } from './solutions.routes.ts'

export const solutionSchemas = {
  getSolution: {
    reply: z.object({
      steps: described(z.array(z.string()).check(z.minLength(1)), 'In order, with formulas as MathML.'),
    }),
  },
} satisfies RouteSchemas<typeof solutionRoutes>
