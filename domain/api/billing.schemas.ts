import * as z from 'zod'
import { PAID_TIERS, TIERS } from '../billing/plans.ts'
import type { billingRoutes } from './billing.routes.ts'
import type { RouteSchemas } from './schema.ts'

const subscription = z.object({
  subscribed: z.boolean().describe('Whether a paid plan is in force.'),
  subscriptionTier: z.enum(TIERS),
  subscriptionEnd: z.iso
    .datetime()
    .nullable()
    .describe('When the plan renews, or ends where it does not; null on Free.'),
  renews: z.boolean().describe('False where it was canceled and runs to its end.'),
  paymentDue: z.boolean().describe('A payment has failed and is tried again; the plan goes on meanwhile.'),
  managed: z.boolean().describe('Whether there is anything to manage in the portal.'),
})
/** URLs come from Stripe. Prices, customers, or URLs in a request are ignored. */
const leadsTo = z.object({ url: z.url() })

export const billingSchemas = {
  getSubscription: { reply: subscription },
  refreshSubscription: { body: z.object({}), reply: subscription },
  createCheckout: { body: z.object({ planName: z.enum(PAID_TIERS) }), reply: leadsTo },
  openPortal: { body: z.object({}), reply: leadsTo },
  stripeWebhook: { reply: z.object({ received: z.literal(true) }) },
} satisfies RouteSchemas<typeof billingRoutes>
