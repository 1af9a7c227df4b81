import type { PaidTier } from '#domain/billing/plans.ts'
import { FREE_PLAN } from '#test/support/free-plan.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'

/** Returns the response about the plan of a student who pays for this tier. */
export const onPlan = (subscriptionTier: PaidTier): MockedResponses => ({
  'GET /me/subscription': () => ({
    body: {
      ...FREE_PLAN,
      subscribed: true,
      subscriptionTier,
      paidTier: subscriptionTier,
      subscriptionEnd: new Date(Date.now() + 86_400_000).toISOString(),
      renews: true,
      managed: true,
    },
  }),
})
