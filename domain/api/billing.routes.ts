import type { Route } from './route.ts'

/** Plans: the caller's plan, buying and changing one, and Stripe's events. */
export const billingRoutes = {
  getSubscription: {
    method: 'GET',
    path: '/me/subscription',
    access: 'student',
    service: 'billing',
    rate: 100,
    ok: 200,
    summary: 'The caller’s plan, as stored.',
  },
  refreshSubscription: {
    method: 'POST',
    path: '/me/subscription',
    access: 'student',
    service: 'billing',
    rate: 20,
    ok: 200,
    summary: 'The caller’s plan, refreshed from Stripe; for the return from its pages.',
  },
  createCheckout: {
    method: 'POST',
    path: '/me/checkout',
    access: 'student',
    service: 'billing',
    rate: 10,
    ok: 200,
    summary:
      'A URL to buy a plan: Stripe’s checkout, or the portal’s change of plan if the caller already has one.',
  },
  openPortal: {
    method: 'POST',
    path: '/me/portal',
    access: 'student',
    service: 'billing',
    rate: 10,
    ok: 200,
    summary: 'A URL to manage a subscription: Stripe’s customer portal.',
  },
  stripeWebhook: {
    method: 'POST',
    path: '/stripe/webhook',
    access: 'public',
    service: 'webhook',
    rate: 100,
    ok: 200,
    raw: true,
    summary: 'A signed event from Stripe. Its subject is fetched again, so order and repeats do not matter.',
  },
} as const satisfies Record<string, Route>
