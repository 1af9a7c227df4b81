import * as z from 'zod'
import { PAID_TIERS, TIERS } from '../billing/plans.ts'
import type { billingRoutes } from './billing.routes.ts'
import type { RouteSchemas } from './schema.ts'

const subscription = z.object({
  subscribed: z.boolean().describe('Whether Pro or Elite is active, paid for or given.'),
  subscriptionTier: z.enum(TIERS).describe('The plan that counts.'),
  paidTier: z.enum(TIERS).describe('The plan by Stripe’s record. The next three fields are about this one.'),
  subscriptionEnd: z.iso.datetime().nullable().describe('When the paid plan renews or ends; null on Free.'),
  renews: z.boolean().describe('False if it was canceled and ends at that time.'),
  paymentDue: z
    .boolean()
    .describe('Whether a payment has failed and is being retried; the plan continues meanwhile.'),
  grantedUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'When `subscriptionTier` ends, if support gave it and it’s higher than the paid plan; otherwise null.',
    ),
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
