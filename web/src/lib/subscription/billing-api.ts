import { billingRoutes } from '../../../../domain/api/billing.routes.ts'
import type { billingSchemas } from '../../../../domain/api/billing.schemas.ts'
import { client, type ReplyOf } from '../api.ts'

/** The calls about plans: only who is signed in fetches their code. */
export const billingApi = client<typeof billingRoutes, typeof billingSchemas>(billingRoutes)

/** What the server says of a student's plan. */
export type PlanReply = ReplyOf<(typeof billingSchemas)['getSubscription']>
