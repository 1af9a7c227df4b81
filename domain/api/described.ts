import * as z from 'zod/mini'

/**
 * Returns a copy of a schema with a description for docs/api.md. `z.describe` would add the description as a check,
 * which runs at each parse.
 */
export function described<T extends z.core.$ZodType>(schema: T, description: string): T {
  const copy = z.clone(schema)
  z.globalRegistry.add(copy, { description })
  return copy
}
