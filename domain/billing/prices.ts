import { PAID_TIERS, type PaidTier } from './plans.ts'

/** The lookup keys of our prices at Stripe: price ids differ between accounts. */
export const PRICE_KEYS = {
  Pro: 'act_prep_pro_monthly',
  Elite: 'act_prep_elite_monthly',
} as const satisfies Record<PaidTier, string>

/** The fields of a Stripe price that identify its plan. */
export type Price = { lookupKey: string | null; metadata: Readonly<Record<string, string>> }

/**
 * The metadata field that names a price's plan. When an amount changes, the lookup key moves to the new
 * price, and only this field identifies the old one.
 */
export const PLAN_FIELD = 'plan'

/** Returns the plan of a price, by its key before its metadata; null if the price isn't one of ours. */
export function planOf({ lookupKey, metadata }: Price): PaidTier | null {
  return (
    PAID_TIERS.find((tier) => lookupKey === PRICE_KEYS[tier]) ??
    PAID_TIERS.find((tier) => metadata[PLAN_FIELD] === tier) ??
    null
  )
}

/**
 * The metadata that marks what `npm run setup:stripe` created at Stripe, used to find the portal's
 * configuration.
 */
export const MADE_BY_SETUP = { field: 'made_by', value: 'act-prep-setup' } as const
