import { FREE, tierAt } from '#domain/billing/entitlement.ts'
import { planAt, type Plan } from '#domain/billing/grant.ts'
import { includesPlan } from '#domain/billing/plans.ts'
import type { TierOf } from '../platform/caller.ts'
import { createGrantStore } from '../store/grant-store.ts'
import { createSubscriptionStore } from '../store/subscription-store.ts'
import type { Table } from '../store/table.ts'

/**
 * Creates a function that returns an account's plan from the table: Stripe's state, which is reconciled into it, and
 * what an administrator gave.
 */
export function createPlanOf(table: Table, now: () => number) {
  const subscriptions = createSubscriptionStore(table)
  const grants = createGrantStore(table)
  return async function planOf(userId: string): Promise<Plan> {
    const [stored, grant] = await Promise.all([subscriptions.read(userId), grants.read(userId)])
    return planAt(stored?.entitlement ?? FREE, grant, now())
  }
}

/** Creates a function that returns the tier that counts for an account. */
export function createTierOf(table: Table, now: () => number): TierOf {
  const subscriptions = createSubscriptionStore(table)
  const grants = createGrantStore(table)
  return async function tierOf(userId, enough = 'Elite') {
    const entitlement = (await subscriptions.read(userId))?.entitlement ?? FREE
    const paidTier = tierAt(entitlement, now())
    // Most callers of paid routes have paid, and need no second read.
    if (includesPlan(paidTier, enough)) return paidTier
    return planAt(entitlement, await grants.read(userId), now()).tier
  }
}
