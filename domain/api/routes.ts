import { healthRoutes } from './health.routes.ts'
import { meRoutes } from './me.routes.ts'
import { questionRoutes } from './questions.routes.ts'
import type { Route } from './route.ts'
import { testRoutes } from './tests.routes.ts'

/** Every route of the product. The gateway, the documents and the test matrix walk this table. */
export const routes = {
  ...healthRoutes,
  ...meRoutes,
  ...questionRoutes,
  ...testRoutes,
} as const satisfies Record<string, Route>
export type RouteName = keyof typeof routes
