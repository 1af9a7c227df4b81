import type * as z from 'zod'
import type { tutorRoutes } from '#domain/api/tutor.routes.ts'
import type { tutorSchemas } from '#domain/api/tutor.schemas.ts'
import type { Call } from '#lambdas/shared/platform/http.ts'

type Body = z.output<(typeof tutorSchemas)['askTutor']['body']>

/** A student's question as the route receives it. */
export type AskCall = Call<(typeof tutorRoutes)['askTutor'], Body>
/** One line of the streamed answer. */
export type Line = z.input<(typeof tutorSchemas)['askTutor']['reply']>
