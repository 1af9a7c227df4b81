import type * as z from 'zod'
import type { billingSchemas } from '#domain/api/billing.schemas.ts'
import { FREE, tierAt } from '#domain/billing/entitlement.ts'
import type { StoredSubscription } from '../shared/store/subscription-store.ts'

type View = z.input<(typeof billingSchemas)['getSubscription']['reply']>

/** Returns what a student sees of their plan. */
export function viewSubscription(stored: StoredSubscription | undefined, now: number): View {
  const entitlement = stored?.entitlement ?? FREE
  const tier = tierAt(entitlement, now)
  const { currentPeriodEnd, cancelAtPeriodEnd, paymentDue, subscriptionId } = entitlement
  const isSubscribed = tier !== 'Free'
  return {
    subscribed: isSubscribed,
    subscriptionTier: tier,
    subscriptionEnd:
      isSubscribed && currentPeriodEnd !== null ? new Date(currentPeriodEnd).toISOString() : null,
    renews: isSubscribed && !cancelAtPeriodEnd,
    paymentDue: isSubscribed && paymentDue,
    managed: subscriptionId !== null,
  }
}
