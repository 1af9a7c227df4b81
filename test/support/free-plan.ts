import type * as z from 'zod'
import type { billingSchemas } from '#domain/api/billing.schemas.ts'

/** The reply about the plan of a student who never bought one. */
export const FREE_PLAN: z.input<(typeof billingSchemas)['getSubscription']['reply']> = {
  subscribed: false,
  subscriptionTier: 'Free',
  paidTier: 'Free',
  grantedUntil: null,
  subscriptionEnd: null,
  renews: false,
  paymentDue: false,
  managed: false,
}
