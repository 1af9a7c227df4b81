import * as z from 'zod'
import { PAID_TIERS, TIERS } from '../billing/plans.ts'
import type { billingRoutes } from './billing.routes.ts'
import type { RouteSchemas } from './schema.ts'

const subscription = z.object({
  subscribed: z.boolean().describe('Whether a paid plan is active.'),
  subscriptionTier: z.enum(TIERS),
  subscriptionEnd: z.iso.datetime().nullable().describe('When the plan renews or ends; null on Free.'),
  renews: z.boolean().describe('False if it was canceled and ends at that time.'),
  paymentDue: z
    .boolean()
    .describe('Whether a payment has failed and is being retried; the plan continues meanwhile.'),
  managed: z.boolean().describe('Whether there is anything to manage in the portal.'),
})
/** A page of Stripe. Its URL comes from Stripe; prices, customers, or URLs in a request are ignored. */
const redirect = z.object({ url: z.url() })

export const billingSchemas = {
  getSubscription: { reply: subscription },
  refreshSubscription: { body: z.object({}), reply: subscription },
  createCheckout: { body: z.object({ planName: z.enum(PAID_TIERS) }), reply: redirect },
  openPortal: { body: z.object({}), reply: redirect },
  stripeWebhook: { reply: z.object({ received: z.literal(true) }) },
} satisfies RouteSchemas<typeof billingRoutes>
