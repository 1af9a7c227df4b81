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
  const subscribed = tier !== 'Free'
  return {
    subscribed,
    subscriptionTier: tier,
    subscriptionEnd:
      subscribed && currentPeriodEnd !== null ? new Date(currentPeriodEnd).toISOString() : null,
    renews: subscribed && !cancelAtPeriodEnd,
    paymentDue: subscribed && paymentDue,
    managed: subscriptionId !== null,
  }
}
