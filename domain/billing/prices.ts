import { PAID_TIERS, type PaidTier } from './plans.ts'

/** By what prices at Stripe are found: their ids differ from account to account. */
export const PRICE_KEYS = {
  Pro: 'act_prep_pro_monthly',
  Elite: 'act_prep_elite_monthly',
} as const satisfies Record<PaidTier, string>

/** What a price at Stripe says of itself. */
export type Price = { lookupKey: string | null; metadata: Readonly<Record<string, string>> }

/** The field of a price's metadata that names its plan: its key goes on to the next price when an amount changes. */
export const PLAN_FIELD = 'plan'

/** The plan that a price is of, by its key before its metadata; null of a price that is none of ours. */
export function planOf({ lookupKey, metadata }: Price): PaidTier | null {
  return (
    PAID_TIERS.find((tier) => lookupKey === PRICE_KEYS[tier]) ??
    PAID_TIERS.find((tier) => metadata[PLAN_FIELD] === tier) ??
    null
  )
}

/** What marks the things at Stripe that `npm run setup:stripe` made, in their metadata: the portal's configuration is found by it. */
export const MADE_BY_SETUP = { field: 'made_by', value: 'act-prep-setup' } as const
