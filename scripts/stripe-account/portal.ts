import { isDeepStrictEqual } from 'node:util'
import type { Stripe } from 'stripe'
import { MADE_BY_SETUP } from '#domain/billing/prices.ts'
import type { PlanAtStripe } from './plan.ts'
import type { Report } from './report.ts'

/**
 * The field with the products that a customer may change to. Stripe returns this field only if a request expands it.
 */
const PRODUCTS = 'features.subscription_update.products'

/**
 * Sets up the portal: change the plan, cancel at the end of the period, change the card, and see all
 * invoices.
 */
export async function setUpPortal(
  stripe: Stripe,
  plans: readonly PlanAtStripe[],
  origin: string | null,
  report: Report,
): Promise<void> {
  const { data } = await stripe.billingPortal.configurations.list({
    active: true,
    limit: 100,
    expand: [`data.${PRODUCTS}`],
  })
  const existing = data.find(({ metadata }) => metadata?.[MADE_BY_SETUP.field] === MADE_BY_SETUP.value)
  const wanted = settingsOf(plans, origin)
  if (existing === undefined) {
    const { id } = await stripe.billingPortal.configurations.create({
      ...wanted,
      metadata: { [MADE_BY_SETUP.field]: MADE_BY_SETUP.value },
    })
    return report(`portal: created (${id})`)
  }
  if (includesSettings(wanted, existing)) return report(`portal: unchanged (${existing.id})`)
  await stripe.billingPortal.configurations.update(existing.id, wanted)
  report(`portal: updated (${existing.id})`)
}

const settingsOf = (plans: readonly PlanAtStripe[], origin: string | null) => ({
  name: 'ACT Prep',
  ...(origin === null
    ? {}
    : {
        business_profile: {
          privacy_policy_url: `${origin}/privacy-policy`,
          terms_of_service_url: `${origin}/terms-of-service`,
        },
      }),
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: {
      enabled: true,
      mode: 'at_period_end' as const,
      proration_behavior: 'none' as const,
    },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price' as const],
      // Bills or credits the rest of the month immediately.
      proration_behavior: 'always_invoice' as const,
      products: plans.map(({ product, price }) => ({ product, prices: [price] })),
    },
  },
})

/** Whether everything in `wanted` is also in `existing`. Lists need the same length; other fields don't matter. */
function includesSettings(wanted: unknown, existing: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(existing) &&
      existing.length === wanted.length &&
      wanted.every((one) => existing.some((other) => includesSettings(one, other)))
    )
  if (typeof wanted !== 'object' || wanted === null) return isDeepStrictEqual(wanted, existing)
  const existingValues = new Map(
    typeof existing === 'object' && existing !== null ? Object.entries(existing) : [],
  )
  return Object.entries(wanted).every(([name, value]) => includesSettings(value, existingValues.get(name)))
}
