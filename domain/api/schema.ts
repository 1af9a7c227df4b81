import type * as z from 'zod'

/** One entry per route: what its body and its query must be, where it has them, and what it answers. */
export type RouteSchemas<Routes> = Record<
  keyof Routes,
  { body?: z.ZodType; query?: z.ZodType; reply: z.ZodType }
>
