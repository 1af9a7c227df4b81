import type * as z from 'zod'

/** One entry per route: the schemas of its body and query, if it has them, and of its reply. */
export type RouteSchemas<Routes> = Record<
  keyof Routes,
  { body?: z.ZodType; query?: z.ZodType; reply: z.ZodType }
>
