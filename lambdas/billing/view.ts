import type * as z from 'zod'
import type { billingSchemas } from '#domain/api/billing.schemas.ts'
import { FREE } from '#domain/billing/entitlement.ts'
import { planAt, type Grant } from '#domain/billing/grant.ts'
import type { StoredSubscription } from '../shared/store/subscription-store.ts'

type View = z.input<(typeof billingSchemas)['getSubscription']['reply']>

/** Returns what a student sees of their plan. */
export function viewSubscription(
  stored: StoredSubscription | undefined,
  grant: Grant | undefined,
  now: number,
): View {
  const entitlement = stored?.entitlement ?? FREE
  const { tier, paidTier, grantedUntil } = planAt(entitlement, grant, now)
  const { currentPeriodEnd, cancelAtPeriodEnd, paymentDue, subscriptionId } = entitlement
  const isPaid = paidTier !== 'Free'
  return {
    subscribed: tier !== 'Free',
    subscriptionTier: tier,
    paidTier,
    subscriptionEnd: isPaid && currentPeriodEnd !== null ? new Date(currentPeriodEnd).toISOString() : null,
    renews: isPaid && !cancelAtPeriodEnd,
    paymentDue: isPaid && paymentDue,
    grantedUntil: grantedUntil === null ? null : new Date(grantedUntil).toISOString(),
    managed: subscriptionId !== null,
  }
}
