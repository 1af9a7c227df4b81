import type { Stripe } from 'stripe'
import { type PaidTier, PLANS } from '#domain/billing/plans.ts'
import { MADE_BY_SETUP, PLAN_FIELD, PRICE_KEYS } from '#domain/billing/prices.ts'
import type { Report } from './report.ts'

/** @property replaced the active price that lost the plan's lookup key to the new one; null if none did */
export type PlanAtStripe = { product: string; price: string; replaced: string | null }

const SETUP_METADATA = { [MADE_BY_SETUP.field]: MADE_BY_SETUP.value }

/**
 * Creates a plan's product and price, unless they exist. A price that no longer matches the plan loses its lookup key
 * to the new one.
 */
export async function setUpPlan(stripe: Stripe, plan: PaidTier, report: Report): Promise<PlanAtStripe> {
  const product = await findOrCreateProduct(stripe, plan, report)
  const key = PRICE_KEYS[plan]
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 })
  const [existing] = data
  if (existing !== undefined && matchesPlan(existing, plan, product)) {
    report(`price ${key}: unchanged (${existing.id})`)
    return { product, price: existing.id, replaced: null }
  }
  const created = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: PLANS[plan].monthlyCents,
    recurring: { interval: 'month' },
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { [PLAN_FIELD]: plan },
  })
  report(`price ${key}: created (${created.id})`)
  return { product, price: created.id, replaced: existing?.active === true ? existing.id : null }
}

const matchesPlan = (
  { active, currency, unit_amount: amount, recurring, product, metadata }: Stripe.Price,
  plan: PaidTier,
  productId: string,
): boolean =>
  active &&
  currency === 'usd' &&
  amount === PLANS[plan].monthlyCents &&
  recurring?.interval === 'month' &&
  recurring.interval_count === 1 &&
  product === productId &&
  metadata[PLAN_FIELD] === plan

/** Returns the id of the plan's product. It's found by its metadata, so an operator may rename it. */
async function findOrCreateProduct(stripe: Stripe, plan: PaidTier, report: Report): Promise<string> {
  const all = await stripe.products.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1000 })
  const existing = all.find(
    ({ metadata }) => metadata[MADE_BY_SETUP.field] === MADE_BY_SETUP.value && metadata[PLAN_FIELD] === plan,
  )
  if (existing !== undefined) {
    report(`product ${existing.name}: unchanged (${existing.id})`)
    return existing.id
  }
  const { id, name } = await stripe.products.create({
    name: `ACT Prep ${plan}`,
    metadata: { ...SETUP_METADATA, [PLAN_FIELD]: plan },
  })
  report(`product ${name}: created (${id})`)
  return id
}
