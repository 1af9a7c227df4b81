import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { includesPlan, PAID_TIERS, type Tier } from './plans.ts'
import {
  FREE,
  GRACE_MS,
  isLive,
  entitlementFrom,
  SUBSCRIPTION_STATUSES,
  tierAt,
  UNCONFIRMED_MS,
  type Subscription,
} from './entitlement.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000
const baseSubscription: Subscription = {
  id: 'sub_1',
  status: 'active',
  plan: 'Pro',
  periodStart: NOW - DAY,
  periodEnd: NOW + 29 * DAY,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  refunded: false,
}
/** Returns the plan at a time, if Stripe sends nothing after NOW. */
const planAt = (change: Partial<Subscription>, at: number = NOW): Tier =>
  tierAt(entitlementFrom([{ ...baseSubscription, ...change }], NOW), at)

describe('the entitlement from one subscription', () => {
  test.each([
    ['active', 'Pro'],
    ['trialing', 'Pro'],
    ['past_due', 'Pro'],
    ['unpaid', 'Free'],
    ['canceled', 'Free'],
    ['incomplete', 'Free'],
    ['incomplete_expired', 'Free'],
    ['paused', 'Free'],
  ] as const)('with the status %s is %s', (status, tier) => {
    expect(planAt({ status })).toBe(tier)
  })

  test('a customer who never bought anything is on Free', () => {
    expect(entitlementFrom([], NOW)).toEqual(FREE)
    expect(tierAt(FREE, NOW)).toBe('Free')
  })

  test('a price that isn’t one of ours gives no plan', () => {
    expect(planAt({ plan: null })).toBe('Free')
  })

  test('a renewing plan counts until its end and three more days, in which Stripe reports the outcome', () => {
    const { periodEnd } = baseSubscription
    expect(planAt({}, periodEnd + UNCONFIRMED_MS - 1)).toBe('Pro')
    expect(planAt({}, periodEnd + UNCONFIRMED_MS)).toBe('Free')
  })

  test('a canceled plan, or one with an end date, counts until its end and no longer', () => {
    const { periodEnd } = baseSubscription
    expect(planAt({ cancelAtPeriodEnd: true }, periodEnd - 1)).toBe('Pro')
    expect(planAt({ cancelAtPeriodEnd: true }, periodEnd)).toBe('Free')
    const cancelAt = NOW + 3 * DAY
    expect(planAt({ cancelAt }, cancelAt - 1)).toBe('Pro')
    expect(planAt({ cancelAt }, cancelAt)).toBe('Free')
    // A date in a later period: until then the plan renews.
    expect(entitlementFrom([{ ...baseSubscription, cancelAt: periodEnd + DAY }], NOW).cancelAtPeriodEnd).toBe(
      false,
    )
  })

  test('a plan with a failed payment counts for seven days of the unpaid period', () => {
    const status = 'past_due'
    expect(entitlementFrom([{ ...baseSubscription, status }], NOW)).toMatchObject({
      tier: 'Pro',
      paymentDue: true,
    })
    expect(planAt({ status }, baseSubscription.periodStart + GRACE_MS - 1)).toBe('Pro')
    expect(planAt({ status }, baseSubscription.periodStart + GRACE_MS)).toBe('Free')
    expect(planAt({ status, periodStart: NOW - GRACE_MS })).toBe('Free')
  })

  test('a fully refunded plan ends at once', () => {
    expect(planAt({ refunded: true })).toBe('Free')
  })
})

const subscription = fc.record<Subscription>({
  id: fc.uuid(),
  status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
  plan: fc.constantFrom(...PAID_TIERS, null),
  periodStart: fc.integer({ min: NOW - 60 * DAY, max: NOW }),
  periodEnd: fc.integer({ min: NOW - 30 * DAY, max: NOW + 30 * DAY }),
  cancelAtPeriodEnd: fc.boolean(),
  cancelAt: fc.option(fc.integer({ min: NOW - 30 * DAY, max: NOW + 60 * DAY })),
  refunded: fc.boolean(),
})
const several = fc.array(subscription, { maxLength: 5 })
const later = fc.integer({ min: 0, max: 90 * DAY })

describe('the entitlement from any subscriptions', () => {
  test('gives a paid plan only for a live, unrefunded subscription of it, until at most three days after its period', () => {
    fc.assert(
      fc.property(several, later, (all, after) => {
        const entitlement = entitlementFrom(all, NOW)
        const tier = tierAt(entitlement, NOW + after)
        if (tier === 'Free') return
        const source = all.find(({ id }) => id === entitlement.subscriptionId)
        expect(source).toMatchObject({ plan: tier, refunded: false })
        expect(source !== undefined && isLive(source)).toBe(true)
        expect(NOW + after).toBeLessThan((source?.periodEnd ?? 0) + UNCONFIRMED_MS)
      }),
    )
  })

  test('gives the highest plan, in any order of subscriptions', () => {
    fc.assert(
      fc.property(several, (all) => {
        const tier = tierAt(entitlementFrom(all, NOW), NOW)
        const each = all.map((one) => tierAt(entitlementFrom([one], NOW), NOW))
        expect(each.every((one) => includesPlan(tier, one))).toBe(true)
        expect(tier === 'Free' || each.includes(tier)).toBe(true)
        expect(tierAt(entitlementFrom(all.toReversed(), NOW), NOW)).toBe(tier)
      }),
    )
  })

  test('never rises over time without a further report from Stripe', () => {
    fc.assert(
      fc.property(several, later, later, (all, one, other) => {
        const entitlement = entitlementFrom(all, NOW)
        const [first, second] = [Math.min(one, other), Math.max(one, other)]
        expect(includesPlan(tierAt(entitlement, NOW + first), tierAt(entitlement, NOW + second))).toBe(true)
      }),
    )
  })

  test('gives an end and a due payment only with a paid plan', () => {
    fc.assert(
      fc.property(several, (all) => {
        const entitlement = entitlementFrom(all, NOW)
        if (entitlement.tier !== 'Free') return
        expect(entitlement).toMatchObject({
          currentPeriodEnd: null,
          cancelAtPeriodEnd: false,
          paymentDue: false,
        })
      }),
    )
  })
})
