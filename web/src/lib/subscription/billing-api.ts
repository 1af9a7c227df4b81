import { billingRoutes } from '#domain/api/billing.routes.ts'
import type { billingSchemas } from '#domain/api/billing.schemas.ts'
import { client, type ReplyOf } from '../api.ts'

/** The API calls about plans. */
export const billingApi = client<typeof billingRoutes, typeof billingSchemas>(billingRoutes)

/** The server's reply about a student's plan. */
export type SubscriptionReply = ReplyOf<(typeof billingSchemas)['getSubscription']>
