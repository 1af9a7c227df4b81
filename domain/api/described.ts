import * as z from 'zod/mini'

/**
 * Returns a copy of a schema with a description for docs/api.md. As a check (`z.describe`), it would run at
 * each parse.
 */
export function described<T extends z.core.$ZodType>(schema: T, description: string): T {
  const copy = z.clone(schema)
  z.globalRegistry.add(copy, { description })
  return copy
}
