import { PAID_TIERS, PLANS } from '#domain/billing/plans.ts'
import { MADE_BY_SETUP, PLAN_FIELD, PRICE_KEYS } from '#domain/billing/prices.ts'
import type { Ledger } from './ledger.ts'

/**
 * Creates the products, prices, and portal configuration that `npm run setup:stripe` creates in a real Stripe
 * account, unless the ledger has prices.
 */
export function fillCatalog(ledger: Ledger): void {
  const { records } = ledger
  if (records.prices.length > 0) return
  const created = ledger.now()
  for (const plan of PAID_TIERS) {
    const product = `prod_ActPrep${plan}`
    records.products.push({
      id: product,
      created,
      active: true,
      name: `ACT Prep ${plan}`,
      description: null,
      metadata: { [MADE_BY_SETUP.field]: MADE_BY_SETUP.value, [PLAN_FIELD]: plan },
    })
    records.prices.push({
      id: `price_ActPrep${plan}Monthly`,
      created,
      active: true,
      product,
      unitAmount: PLANS[plan].monthlyCents,
      currency: 'usd',
      lookupKey: PRICE_KEYS[plan],
      nickname: null,
      metadata: { [PLAN_FIELD]: plan },
    })
  }
  records.configurations.push({
    id: 'bpc_ActPrep',
    created,
    updated: created,
    active: true,
    isDefault: true,
    name: 'ACT Prep',
    metadata: { [MADE_BY_SETUP.field]: MADE_BY_SETUP.value },
    privacyUrl: null,
    termsUrl: null,
    invoiceHistory: true,
    paymentMethodUpdate: true,
    cancel: { enabled: true, mode: 'at_period_end', proration: 'none' },
    update: {
      enabled: true,
      allowed: ['price'],
      proration: 'always_invoice',
      products: records.prices.map(({ id, product }) => ({ product, prices: [id] })),
    },
  })
}
