import type { Stripe } from 'stripe'
import { PAID_TIERS } from '#domain/billing/plans.ts'
import { setUpPlan } from './plan.ts'
import { setUpPortal } from './portal.ts'
import type { Report } from './report.ts'
import { setUpWebhook } from './webhook.ts'

/**
 * Sets up a Stripe account to sell the plans; may be repeated.
 * @param origin the site's origin, for the webhook and for the portal's links to the site; null skips both
 */
export async function setUpAccount(stripe: Stripe, origin: string | null, report: Report): Promise<void> {
  const plans = []
  for (const plan of PAID_TIERS) plans.push(await setUpPlan(stripe, plan, report))
  await setUpPortal(stripe, plans, origin, report)
  // Deactivated only now, because the portal offered the old price until its setup changed.
  for (const { replaced } of plans)
    if (replaced !== null) {
      await stripe.prices.update(replaced, { active: false })
      report(`price ${replaced}: replaced; existing subscribers continue to pay it`)
    }
  if (origin !== null) await setUpWebhook(stripe, origin, report)
}
