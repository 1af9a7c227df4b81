import type * as z from 'zod'
import type { billingSchemas } from '../../domain/api/billing.schemas.ts'
import { FREE, tierAt } from '../../domain/billing/standing.ts'
import type { StoredSubscription } from '../shared/store/subscription-store.ts'

type View = z.input<(typeof billingSchemas)['getSubscription']['reply']>

/** Returns what a student sees of their plan. */
export function viewSubscription(stored: StoredSubscription | undefined, now: number): View {
  const standing = stored?.standing ?? FREE
  const tier = tierAt(standing, now)
  const { currentPeriodEnd, cancelAtPeriodEnd, paymentDue, subscriptionId } = standing
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
