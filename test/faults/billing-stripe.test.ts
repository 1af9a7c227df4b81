// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { openCloud } from '../support/cloud.ts'
import { everyItem } from '../support/database.ts'
import { buyPlan, payAt, stripeOf } from '../support/stripe.ts'

/**
 * Stripe is down, loses responses, or delivers events more than once. Uses the deployed functions, the real
 * SDK, and the embedded Stripe.
 */

const cloud = await openCloud([])
const stripe = stripeOf(cloud)
afterEach(async () => {
  stripe.setOutcomes(() => 'answer')
  stripe.deliveries.setRules({ hold: false, drop: false, copies: 1, delayMs: 0 })
  await stripe.waitUntilIdle()
})

/** Returns every item of the table except those of the rate limits. */
const readItems = async () =>
  (await everyItem(cloud.client)).filter(({ pk }) => !/^(?:LIMIT#|SALT$)/.test(String(pk)))
const openSessions = async (userId: string) =>
  (await stripe.sdk.checkout.sessions.list({ customer: stripe.customerOf(userId), status: 'open' })).data
const subscriptions = async (userId: string) =>
  (await stripe.sdk.subscriptions.list({ customer: stripe.customerOf(userId), status: 'all' })).data

test('20 concurrent clicks lead to one checkout page', async () => {
  const userId = randomUUID()
  const student = cloud.student(userId)
  const replies = await Promise.all(Array.from({ length: 20 }, () => student.checkout('Pro')))
  expect(new Set(replies.map(({ url }) => url)).size).toBe(1)
  expect(await openSessions(userId)).toHaveLength(1)
})

describe('when Stripe is down', () => {
  test('a checkout shows an error, and nothing is written', async () => {
    const before = await readItems()
    stripe.setOutcomes(() => 'fail')
    const response = await cloud.student().call('POST', '/me/checkout', { body: { planName: 'Pro' } })
    expect(response.status).toBe(500)
    expect(response.text).toContain('The payment service isn’t responding. Nothing was charged.')
    expect(await readItems()).toEqual(before)
  })

  test("a subscriber still has the plan, and the table doesn't change", async () => {
    const student = cloud.student()
    await buyPlan(student, 'Elite')
    await stripe.waitUntilIdle()
    const before = await readItems()
    stripe.setOutcomes(() => 'fail')
    const responses = await Promise.all(
      ['/me/subscription', '/me/portal'].map((path) => student.call('POST', path, { body: {} })),
    )
    expect(responses.map(({ status }) => status)).toEqual([500, 500])
    expect((await student.subscription()).subscriptionTier).toBe('Elite')
    expect(await readItems()).toEqual(before)
  })
})

test.each([
  ['customers', /customers$/],
  ['sessions', /checkout\/sessions$/],
])('a second checkout leads to the only page if the first lost its responses about %s', async (_, path) => {
  const userId = randomUUID()
  const student = cloud.student(userId)
  let lost = 0
  // Loses as many responses as the client has tries. Then the student's call fails.
  stripe.setOutcomes((request) => {
    if (request.method !== 'POST' || !path.test(request.path) || lost === 3) return 'answer'
    lost += 1
    return 'lose'
  })
  expect((await student.call('POST', '/me/checkout', { body: { planName: 'Pro' } })).status).toBe(500)
  const { url } = await student.checkout('Pro')
  expect((await openSessions(userId)).map((session) => session.url)).toEqual([url])
  await payAt(url)
  expect((await student.refresh()).subscriptionTier).toBe('Pro')
  expect(await subscriptions(userId)).toHaveLength(1)
})

describe('events', () => {
  test('that arrive three times each set the plan, with one subscription', async () => {
    const userId = randomUUID()
    const student = cloud.student(userId)
    stripe.deliveries.setRules({ copies: 3 })
    await buyPlan(student, 'Pro')
    await stripe.waitUntilIdle()
    expect((await student.subscription()).subscriptionTier).toBe('Pro')
    expect(await subscriptions(userId)).toHaveLength(1)
  })

  test('that arrive while Stripe is down are handled when Stripe responds again', async () => {
    const student = cloud.student()
    const { url } = await student.checkout('Pro')
    // As many failures as the client has tries.
    let failures = 3
    stripe.setOutcomes(({ path }) => {
      if (!path.endsWith('/subscriptions') || failures === 0) return 'answer'
      failures -= 1
      return 'fail'
    })
    await payAt(url)
    await stripe.waitUntilIdle()
    expect((await student.subscription()).subscriptionTier).toBe('Pro')
    expect(stripe.queue.dead()).toEqual([])
  })

  test('with an irrelevant type are accepted and ignored', async () => {
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      livemode: false,
      type: 'radar.early_fraud_warning.created',
      data: { object: { id: 'issfr_1', object: 'radar.early_fraud_warning', customer: 'cus_1' } },
    })
    const before = await everyItem(cloud.client)
    const response = await fetch(`${cloud.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': stripe.sign(body) },
      body,
    })
    expect(response.status).toBe(200)
    expect(await everyItem(cloud.client)).toEqual(before)
  })
})
