import type { PaidTier } from '#domain/billing/plans.ts'
import { PRICE_KEYS } from '#domain/billing/prices.ts'
import { dynamoDb } from '#lambdas/shared/platform/clients.ts'
import { createSubscriptionStore } from '#lambdas/shared/store/subscription-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { type Cloud, TABLE_NAME } from './cloud.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import {
  type EmbeddedStripe,
  findOrThrow,
  newCustomer,
  subscribe as startSubscription,
} from './stripe/stripe.ts'

/**
 * Creates the missing demo accounts. An account with a plan buys it at the embedded Stripe, which sends its usual
 * events. With a real Stripe account, nothing is bought.
 */
export async function createDemoAccounts({
  userPool,
  billing,
}: Pick<Cloud, 'billing' | 'userPool'>): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const userId = await userPool.ensureUser(account)
    if (account.plan !== null && billing.stripe !== null)
      await subscribe(billing.stripe, userId, account.plan)
  }
  await billing.stripe?.deliveries.idle()
  await billing.queue.idle()
}

/** Subscribes a demo account once, so that later changes to its plan remain. */
async function subscribe({ ledger }: EmbeddedStripe, userId: string, plan: PaidTier): Promise<void> {
  const { customers, subscriptions, prices } = ledger.records
  const customer =
    customers.find((one) => one.metadata['userId'] === userId) ??
    newCustomer(ledger, { metadata: { userId }, email: `${plan.toLowerCase()}@example.com` })
  if (subscriptions.some((one) => one.customer === customer.id)) return
  // Store the customer's owner before Stripe sends the subscription's events, as a checkout does.
  await createSubscriptionStore(createTable(dynamoDb(), TABLE_NAME)).create(userId, customer.id)
  customer.card = '4242'
  const price = prices.find(({ lookupKey, active }) => active && lookupKey === PRICE_KEYS[plan])
  startSubscription(ledger, customer, findOrThrow(prices, 'price', price?.id ?? plan))
  ledger.save()
}
