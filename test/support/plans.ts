import type { PaidTier } from '#domain/billing/plans.ts'
import type { Api } from './api-client.ts'
import type { MemoryStripe } from './payments.ts'

/** Buys a plan, which is active afterwards. */
export async function buyPlan(student: Api, stripe: MemoryStripe, tier: PaidTier): Promise<void> {
  const { url } = await student.checkout(tier)
  stripe.world.pay(url)
  await student.refresh()
}
