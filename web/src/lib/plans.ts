import { formatPrice, PLANS, pricePeriod, TIERS } from '#domain/billing/plans.ts'

/** The plans as the screens show them, starting with the free one. */
export const SHOWN_PLANS = TIERS.map((tier) => {
  const { monthlyCents, includes, features } = PLANS[tier]
  return { tier, price: formatPrice(monthlyCents), period: pricePeriod(monthlyCents), includes, features }
})

export type { PlanFeature, Tier } from '#domain/billing/plans.ts'
