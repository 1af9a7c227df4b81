import type { Route } from './route.ts'

/** Plans: the caller's plan, buying and changing one, and Stripe's events. */
export const billingRoutes = {
  getSubscription: {
    method: 'GET',
    path: '/me/subscription',
    caller: 'student',
    service: 'billing',
    rate: 100,
    ok: 200,
    summary: 'The caller’s plan, as the table holds it.',
  },
  refreshSubscription: {
    method: 'POST',
    path: '/me/subscription',
    caller: 'student',
    service: 'billing',
    rate: 20,
    ok: 200,
    summary: 'The caller’s plan, after asking Stripe for it: for the return from its pages.',
  },
  createCheckout: {
    method: 'POST',
    path: '/me/checkout',
    caller: 'student',
    service: 'billing',
    rate: 10,
    ok: 200,
    summary:
      'Where a plan is bought: Stripe’s checkout; for who has a plan already, the change of plan in the portal.',
  },
  openPortal: {
    method: 'POST',
    path: '/me/portal',
    caller: 'student',
    service: 'billing',
    rate: 10,
    ok: 200,
    summary: 'Where a subscription is managed: Stripe’s customer portal.',
  },
  stripeWebhook: {
    method: 'POST',
    path: '/stripe/webhook',
    caller: 'public',
    service: 'webhook',
    rate: 100,
    ok: 200,
    raw: true,
    summary:
      'An event of Stripe, signed: what it is about is asked for anew, so order and repeats do not matter.',
  },
} as const satisfies Record<string, Route>
