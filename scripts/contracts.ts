import type * as z from 'zod'
import type { Route } from '../domain/api/route.ts'
import { routes } from '../domain/api/routes.ts'
import { schemas } from '../domain/api/schemas.ts'

export type Contract = {
  name: string
  route: Route
  schema: { body?: z.core.$ZodType; query?: z.core.$ZodType; reply: z.core.$ZodType }
}

/** Returns every route with its schemas, in the order of the route table, for the API documents. */
export function contracts(): Contract[] {
  const byName = new Map<string, Contract['schema']>(Object.entries(schemas))
  return Object.entries<Route>(routes).map(([name, route]) => {
    const schema = byName.get(name)
    if (schema === undefined) throw new Error(`route ${name} has no schema`)
    return { name, route, schema }
  })
}
