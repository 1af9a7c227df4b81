import type * as z from 'zod/mini'

/** One entry per route: the schemas of its body and query, if it has them, and of its reply. */
export type RouteSchemas<Routes> = Record<
  keyof Routes,
  { body?: z.core.$ZodType; query?: z.core.$ZodType; reply: z.core.$ZodType }
>
