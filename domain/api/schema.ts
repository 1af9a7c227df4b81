import type * as z from 'zod'

/** One entry per route: what its body must be, and what it answers. */
export type RouteSchemas<Routes> = Record<keyof Routes, { body?: z.ZodType; reply: z.ZodType }>
