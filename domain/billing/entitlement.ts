import { includesPlan, type PaidTier, type Tier } from './plans.ts'

/** Derives a customer's plan from Stripe's data. Explained in docs/decisions/0013-billing.md. */

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

const DAY_MS = 86_400_000
/**
 * After a failed payment the plan continues for this long from the start of the unpaid period, but not beyond
 * its end.
 */
export const GRACE_MS = 7 * DAY_MS
/**
 * A renewing plan counts for this long after its end, because Stripe retries its report about the renewal for three
 * days.
 */
export const UNCONFIRMED_MS = 3 * DAY_MS

/** The fields of a subscription that the rule uses. Times are epoch ms. */
export type Subscription = {
  id: string
  status: SubscriptionStatus
  /** The plan of its price; null if the price isn't one of ours. */
  plan: PaidTier | null
  periodStart: number
  periodEnd: number
  /** Whether it ends at the end of its period. */
  cancelAtPeriodEnd: boolean
  /** The date on which it ends, if one is set. */
  cancelAt: number | null
  /** Whether its latest paid invoice was fully refunded. */
  refunded: boolean
}

/** A student's plan, as stored in the table. */
export type Entitlement = {
  tier: Tier
  /** The status of the subscription that counts, or else of the latest one; null if there never was one. */
  status: SubscriptionStatus | null
  subscriptionId: string | null
  /** The time until which the plan is certain, epoch ms; null on Free. */
  currentPeriodEnd: number | null
  cancelAtPeriodEnd: boolean
  paymentDue: boolean
}

/** The entitlement of a customer who never had a subscription. */
export const FREE: Entitlement = {
  tier: 'Free',
  status: null,
  subscriptionId: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  paymentDue: false,
}

/**
 * Statuses of a subscription that may change in the portal or become active again. A customer may have only
 * one such subscription.
 */
const LIVE: ReadonlySet<SubscriptionStatus> = new Set([
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
])
export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean => LIVE.has(status)

/** Returns the entitlement from one subscription. */
function entitlementFromOne(subscription: Subscription): Entitlement {
  const { id, status, plan, periodStart, periodEnd, cancelAtPeriodEnd, cancelAt, refunded } = subscription
  const isCounted = status === 'active' || status === 'trialing' || status === 'past_due'
  if (!isCounted || plan === null || refunded) return { ...FREE, status, subscriptionId: id }
  const isEnding = cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= periodEnd)
  const paymentDue = status === 'past_due'
  const last = Math.min(periodEnd, isEnding ? (cancelAt ?? periodEnd) : periodEnd)
  return {
    tier: plan,
    status,
    subscriptionId: id,
    currentPeriodEnd: paymentDue ? Math.min(last, periodStart + GRACE_MS) : last,
    cancelAtPeriodEnd: isEnding,
    paymentDue,
  }
}

/**
 * Returns the tier that counts now. Stored data that Stripe hasn't confirmed for too long no longer counts.
 */
export function tierAt(
  { tier, currentPeriodEnd, cancelAtPeriodEnd, paymentDue }: Entitlement,
  now: number,
): Tier {
  if (currentPeriodEnd === null) return 'Free'
  const slack = cancelAtPeriodEnd || paymentDue ? 0 : UNCONFIRMED_MS
  return now < currentPeriodEnd + slack ? tier : 'Free'
}

/**
 * Returns the entitlement from a customer's subscriptions: the highest plan that counts now. If none
 * counts, the newest one gives the status.
 * @param subscriptions the newest first
 */
export function entitlementFrom(subscriptions: readonly Subscription[], now: number): Entitlement {
  let best = FREE
  for (const subscription of subscriptions) {
    const entitlement = entitlementFromOne(subscription)
    const tier = tierAt(entitlement, now)
    const one =
      tier === 'Free'
        ? { ...FREE, status: entitlement.status, subscriptionId: entitlement.subscriptionId }
        : entitlement
    if (best.subscriptionId === null || isBetter(one, best)) best = one
  }
  return best
}

/** Whether the first entitlement is better: a higher plan, or the same plan for longer. */
function isBetter(one: Entitlement, other: Entitlement): boolean {
  if (one.tier !== other.tier) return includesPlan(one.tier, other.tier)
  return (one.currentPeriodEnd ?? 0) > (other.currentPeriodEnd ?? 0)
}
