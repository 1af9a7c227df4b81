import { includesPlan, type PaidTier, type Tier } from './plans.ts'

/** Which plan follows from what Stripe says of a customer. In words: docs/decisions/0013-billing.md. */

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
/** After a payment has failed the plan goes on for so long, from the start of the period that is not paid. */
export const GRACE_MS = 7 * DAY_MS
/** A plan that renews counts so long after its end: for three days Stripe tries to tell what came of it. */
export const UNTOLD_MS = 3 * DAY_MS

/** A subscription as far as the rule looks at it. Times are epoch ms. */
export type Subscription = {
  id: string
  status: SubscriptionStatus
  /** Of its price; null where that is none of ours. */
  plan: PaidTier | null
  periodStart: number
  periodEnd: number
  /** It runs out at the end of its period. */
  cancelAtPeriodEnd: boolean
  /** A day on which it runs out. */
  cancelAt: number | null
  /** Its latest paid invoice was paid back in full. */
  refunded: boolean
}

/** A person's plan, as the table keeps it. */
export type Standing = {
  tier: Tier
  /** Of the subscription that counts, or was the last; null of who never had any. */
  status: SubscriptionStatus | null
  subscriptionId: string | null
  /** Until when the plan is sure, epoch ms; null on Free. */
  currentPeriodEnd: number | null
  cancelAtPeriodEnd: boolean
  paymentDue: boolean
}

export const FREE: Standing = {
  tier: 'Free',
  status: null,
  subscriptionId: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  paymentDue: false,
}

/** Statuses of a subscription that may be changed in the portal, or take up again: beside it there must be no other. */
const LIVE: ReadonlySet<SubscriptionStatus> = new Set([
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
])
export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean => LIVE.has(status)

/** What one subscription gives. */
function given(subscription: Subscription): Standing {
  const { id, status, plan, periodStart, periodEnd, cancelAtPeriodEnd, cancelAt, refunded } = subscription
  const counts = status === 'active' || status === 'trialing' || status === 'past_due'
  if (!counts || plan === null || refunded) return { ...FREE, status, subscriptionId: id }
  const ends = cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= periodEnd)
  const paymentDue = status === 'past_due'
  const last = Math.min(periodEnd, ends ? (cancelAt ?? periodEnd) : periodEnd)
  return {
    tier: plan,
    status,
    subscriptionId: id,
    currentPeriodEnd: paymentDue ? Math.min(last, periodStart + GRACE_MS) : last,
    cancelAtPeriodEnd: ends,
    paymentDue,
  }
}

/** The plan that counts of what is kept: what nobody has told of for too long counts no more. */
export function tierAt(
  { tier, currentPeriodEnd, cancelAtPeriodEnd, paymentDue }: Standing,
  now: number,
): Tier {
  if (currentPeriodEnd === null) return 'Free'
  const slack = cancelAtPeriodEnd || paymentDue ? 0 : UNTOLD_MS
  return now < currentPeriodEnd + slack ? tier : 'Free'
}

/**
 * What follows from a customer's subscriptions: the highest plan that counts now. Where none does, the newest tells why.
 * @param subscriptions the newest first
 */
export function standingOf(subscriptions: readonly Subscription[], now: number): Standing {
  let best = FREE
  for (const subscription of subscriptions) {
    const standing = given(subscription)
    const tier = tierAt(standing, now)
    const one =
      tier === 'Free'
        ? { ...FREE, status: standing.status, subscriptionId: standing.subscriptionId }
        : standing
    if (best.subscriptionId === null || isMore(one, best)) best = one
  }
  return best
}

/** A higher plan; of the same plan the one that lasts longer. */
function isMore(one: Standing, other: Standing): boolean {
  if (one.tier !== other.tier) return includesPlan(one.tier, other.tier)
  return (one.currentPeriodEnd ?? 0) > (other.currentPeriodEnd ?? 0)
}
