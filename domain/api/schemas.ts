import { healthSchemas } from './health.schemas.ts'
import { meSchemas } from './me.schemas.ts'
import { questionSchemas } from './questions.schemas.ts'
import type { routes } from './routes.ts'
import type { RouteSchemas } from './schema.ts'
import { testSchemas } from './tests.schemas.ts'

/** The schemas of every route, under the route's name. */
export const schemas = {
  ...healthSchemas,
  ...meSchemas,
  ...questionSchemas,
  ...testSchemas,
} satisfies RouteSchemas<typeof routes>
