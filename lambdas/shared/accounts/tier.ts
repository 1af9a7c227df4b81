import type { Tier } from '#domain/billing/plans.ts'
import { tierAt } from '#domain/billing/entitlement.ts'
import type { SubscriptionStore } from '../store/subscription-store.ts'

/**
 * Creates a function that returns an account's tier from the table, into which Stripe's state is reconciled.
 */
export function createTierOf(subscriptions: Pick<SubscriptionStore, 'read'>, now: () => number) {
  return async function tierOf(userId: string): Promise<Tier> {
    const stored = await subscriptions.read(userId)
    return stored === undefined ? 'Free' : tierAt(stored.entitlement, now())
  }
}
