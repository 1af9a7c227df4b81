// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { openCloud } from '../support/cloud.ts'
import { buyPlan, payAt, stripeOf } from '../support/stripe.ts'

/** Rare events at Stripe, which must not grant a plan, remove one, or prevent a purchase. */

const cloud = await openCloud([])
const stripe = stripeOf(cloud)
afterEach(() => stripe.setOutcomes(() => 'answer'))

const { sdk } = stripe
const { stripe: embedded } = cloud.billing
if (embedded === null) throw new Error('this cloud has no embedded Stripe')
const priceOf = async (key: string) => (await sdk.prices.list({ lookup_keys: [key] })).data[0]?.id ?? 'none'

describe('a refunded payment', () => {
  test('grants no plan after a change to another plan, because the change charges nothing', async () => {
    const userId = randomUUID()
    const student = cloud.student(userId)
    await buyPlan(student, 'Elite')
    const customer = stripe.customerOf(userId)
    stripe.refundLast(customer)
    expect((await student.refresh()).subscriptionTier).toBe('Free')
    const [subscription] = (await sdk.subscriptions.list({ customer })).data
    for (const key of ['act_prep_pro_monthly', 'act_prep_elite_monthly', 'act_prep_pro_monthly']) {
      await sdk.subscriptions.update(subscription?.id ?? '', {
        items: [{ id: subscription?.items.data[0]?.id ?? '', price: await priceOf(key) }],
        proration_behavior: 'always_invoice',
      })
      expect((await student.refresh()).subscriptionTier).toBe('Free')
    }
    // Another purchase pays for a new month.
    await sdk.subscriptions.cancel(subscription?.id ?? '')
    await buyPlan(student, 'Pro')
    expect((await student.refresh()).subscriptionTier).toBe('Pro')
  })
})

describe('a request that failed halfway at Stripe, which repeats the failure for its idempotency key', () => {
  test.each([
    ['a customer', /customers$/],
    ['a checkout session', /checkout\/sessions$/],
  ])('for %s doesn’t prevent the purchase', async (_, path) => {
    const userId = randomUUID()
    const student = cloud.student(userId)
    let failures = 0
    stripe.setOutcomes((request) => {
      if (request.method !== 'POST' || !path.test(request.path) || failures > 0) return 'answer'
      failures += 1
      return 'break'
    })
    const body = { planName: 'Pro' }
    const first = await student.call('POST', '/me/checkout', { body })
    if (first.status !== 200) expect(first.text).toContain('Nothing was charged.')
    const { url } = await student.checkout('Pro')
    await payAt(url)
    expect((await student.refresh()).subscriptionTier).toBe('Pro')
    expect((await sdk.subscriptions.list({ customer: stripe.customerOf(userId) })).data).toHaveLength(1)
  })
})

describe('without an active price of the plan at Stripe', () => {
  test('a student who wants to buy gets an explanation', async () => {
    const price = await priceOf('act_prep_pro_monthly')
    await sdk.prices.update(price, { active: false })
    const response = await cloud.student().call('POST', '/me/checkout', { body: { planName: 'Pro' } })
    await sdk.prices.update(price, { active: true })
    expect(response.status).toBe(500)
    expect(response.text).toContain('Plans aren’t available yet.')
  })
})

test('with the API key of another Stripe account, a student who started checkout can start again', async () => {
  const userId = randomUUID()
  const student = cloud.student(userId)
  await student.checkout('Pro')
  const before = stripe.customerOf(userId)
  const { records } = embedded.ledger
  records.customers = records.customers.filter(({ id }) => id !== before)
  records.checkouts = records.checkouts.filter(({ customer }) => customer !== before)
  records.replies = []
  for (const price of records.prices) price.id = price.id.replace('price_', 'price_other')
  await buyPlan(student, 'Elite')
  expect(stripe.customerOf(userId)).not.toBe(before)
  expect((await student.refresh()).subscriptionTier).toBe('Elite')
})

describe('a subscriber who started checkout while the site had the API key of another Stripe account', () => {
  const startCheckoutElsewhere = async () => {
    const userId = randomUUID()
    const student = cloud.student(userId, { signedInAt: Date.now() })
    await buyPlan(student, 'Pro')
    await stripe.waitUntilIdle()
    const payingCustomer = stripe.customerOf(userId)
    const { records } = embedded.ledger
    const customer = records.customers.find(({ id }) => id === payingCustomer)
    if (customer === undefined) throw new Error('the account has no customer')
    // While the site has the other account's API key, Stripe doesn't know the student's customer. Afterwards
    // Stripe doesn't know the customer that was created in between.
    customer.deleted = true
    const subscriptions = records.subscriptions.filter(({ customer }) => customer === payingCustomer)
    records.subscriptions = records.subscriptions.filter(({ customer }) => customer !== payingCustomer)
    await student.checkout('Elite')
    customer.deleted = false
    records.subscriptions.push(...subscriptions)
    const other = records.customers.findLast(({ metadata }) => metadata['userId'] === userId)
    if (other !== undefined) other.deleted = true
    return { student, payingCustomer }
  }

  test("has the plan again, and can't buy a second one", async () => {
    const { student, payingCustomer } = await startCheckoutElsewhere()
    expect((await student.checkout('Pro')).url).toContain('/portal')
    expect((await student.refresh()).subscriptionTier).toBe('Pro')
    // Events of the first customer reach the student again.
    stripe.refundLast(payingCustomer)
    await stripe.waitUntilIdle()
    expect((await student.subscription()).subscriptionTier).toBe('Free')
  })

  test('pays no more after the account was deleted', async () => {
    const { student, payingCustomer } = await startCheckoutElsewhere()
    expect(await student.deleteMe()).toEqual({ deleted: true })
    await stripe.waitUntilIdle()
    expect((await sdk.subscriptions.list({ customer: payingCustomer, status: 'all' })).data).toMatchObject([
      { status: 'canceled' },
    ])
  })
})

describe('too many requests of one student', () => {
  test.each([
    ['/me/checkout', { planName: 'Pro' }, 40],
    ['/me/portal', {}, 40],
    ['/me/subscription', {}, 120],
  ])(
    'to %s are rejected before Stripe is called, and other students aren’t affected',
    async (path, body, limit) => {
      const student = cloud.student()
      if (path === '/me/portal') await student.checkout('Pro')
      let calls = 0
      for (let at = 0; at < limit; at += 10)
        await Promise.all(Array.from({ length: 10 }, () => student.call('POST', path, { body })))
      stripe.setOutcomes(() => {
        calls += 1
        return 'answer'
      })
      const response = await student.call('POST', path, { body })
      expect(response.status).toBe(429)
      expect(calls).toBe(0)
      const { status } = await cloud.student().call('POST', path, { body })
      expect([200, 409]).toContain(status)
      expect((await student.subscription()).subscriptionTier).toBe('Free')
    },
  )
})
