import { mistakeRoutes } from '#domain/api/mistakes.routes.ts'
import type { mistakeSchemas } from '#domain/api/mistakes.schemas.ts'
import { client, type ReplyOf } from './api.ts'

/** The API calls about missed questions, loaded only by the screens that use them. */
export const mistakesApi = client<typeof mistakeRoutes, typeof mistakeSchemas>(mistakeRoutes)

export type AnswersReply = ReplyOf<(typeof mistakeSchemas)['listAnswers']>
