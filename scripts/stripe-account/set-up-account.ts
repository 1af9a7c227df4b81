import type { Stripe } from 'stripe'
import { PAID_TIERS } from '../../domain/billing/plans.ts'
import { setUpPlan } from './plan.ts'
import { setUpPortal } from './portal.ts'
import { setUpWebhook } from './webhook.ts'

/** Told of each thing, what it is and whether it was made, changed or there. */
export type Say = (line: string) => void

/** What an account of Stripe needs for the plans to be sold; repeatable. @param site its origin, where the webhook is; null leaves it out */
export async function setUpAccount(stripe: Stripe, site: string | null, say: Say): Promise<void> {
  const plans = []
  for (const plan of PAID_TIERS) plans.push(await setUpPlan(stripe, plan, say))
  await setUpPortal(stripe, plans, site, say)
  // The portal offers it until here.
  for (const { replaced } of plans)
    if (replaced !== null) {
      await stripe.prices.update(replaced, { active: false })
      say(`price ${replaced}: replaced; who pays it goes on paying it`)
    }
  if (site !== null) await setUpWebhook(stripe, site, say)
}
