import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createStripeClient } from '#lambdas/billing/stripe-client.ts'
import { createStripePayments } from '#lambdas/billing/stripe-payments.ts'
import { setUpAccount } from '#scripts/stripe-account/set-up-account.ts'
import { startEmbeddedStripe } from '../support/embedded-stripe.ts'
import { sdkOf } from '../support/stripe.ts'

/**
 * Makes the calls that the product makes to Stripe, at the embedded Stripe or at the server that ACT_PREP_STRIPE_ENDPOINT
 * names, such as Stripe's own stripe-mock, which rejects parameters that Stripe's API doesn't have. stripe-mock stores
 * nothing, so these tests expect only the replies' form. They change no plan, because nobody can pay for one there.
 */

async function openStripe() {
  const { ACT_PREP_STRIPE_ENDPOINT: endpoint } = process.env
  if (endpoint !== undefined) return { endpoint, apiKey: 'sk_test_123' }
  const { stripe, stop } = await startEmbeddedStripe()
  afterAll(stop)
  return stripe
}
const SITE = 'https://act.example.org'
const { endpoint, apiKey } = await openStripe()
const readSecret = async () => ({ apiKey, webhookSecret: 'whsec_123' })
const payments = createStripePayments(createStripeClient(readSecret, endpoint), SITE)

test('Stripe accepts the calls that set up an account, and those of a repeat', async () => {
  const sdk = sdkOf({ endpoint, apiKey })
  const reports: string[] = []
  await setUpAccount(sdk, SITE, (line) => reports.push(line))
  await setUpAccount(sdk, SITE, (line) => reports.push(line))
  expect(reports.length).toBeGreaterThan(0)
})

test('Stripe accepts the calls of a customer, from the checkout to the removal', async () => {
  const price = await payments.priceOf('Elite')
  expect(price).toMatch(/^price_/)
  const customer = await payments.createCustomer('student-1', randomUUID())
  expect(customer).toMatch(/^cus_/)
  const session = await payments.createSession({
    customerId: customer,
    userId: 'student-1',
    priceId: price,
    key: randomUUID(),
    expiresAt: Date.now() + 3_600_000,
  })
  expect(session.id).toMatch(/^cs_/)
  expect(await payments.session(session.id)).toHaveProperty('status')
  expect(await payments.portal(customer)).toMatch(/^http/)
  expect(await payments.subscriptions(customer)).toBeInstanceOf(Array)
  await payments.expireSessions(customer)
  await payments.removeCustomer(customer)
})
