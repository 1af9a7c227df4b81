// @module-tag deep
import { expect, test } from 'vitest'
import { openCloud } from '../support/cloud.ts'
import { buyPlan, stripeOf, submit } from '../support/stripe.ts'

/** Tests the billing functions, their queue, and the embedded Stripe together, over HTTP. */

const cloud = await openCloud([])
const stripe = stripeOf(cloud)

test('a plan is bought, changed, and canceled at Stripe, and the site follows', async () => {
  const api = cloud.student('student-journey')
  expect(await api.subscription()).toMatchObject({ subscribed: false, subscriptionTier: 'Free' })
  await buyPlan(api, 'Pro')
  await stripe.waitUntilIdle()
  expect(await api.subscription()).toMatchObject({ subscriptionTier: 'Pro', renews: true, paymentDue: false })

  const { url } = await api.checkout('Elite')
  expect(url).toContain('/stripe/portal/')
  const page = await (await fetch(url)).text()
  const price = /name="price" value="(\w+)"/.exec(page)?.[1] ?? ''
  await submit(url, { action: 'change', price })
  await stripe.waitUntilIdle()
  expect(await api.subscription()).toMatchObject({ subscriptionTier: 'Elite' })

  const portal = await api.portal()
  await submit(portal.url, { action: 'cancel' })
  await stripe.waitUntilIdle()
  expect(await api.subscription()).toMatchObject({ subscriptionTier: 'Elite', renews: false })
  await submit(portal.url, { action: 'end-period' })
  await stripe.waitUntilIdle()
  expect(await api.subscription()).toMatchObject({ subscribed: false, subscriptionTier: 'Free' })
})

test("events that arrive twice, out of order, and late still lead to Stripe's state", async () => {
  const api = cloud.student('student-late')
  stripe.deliveries.setRules({ hold: true })
  await buyPlan(api, 'Elite')
  const customer = stripe.customerOf('student-late')
  stripe.decline(customer)
  stripe.endPeriod(customer)
  stripe.recover(customer)
  stripe.refundLast(customer)
  const events = stripe.eventsOf(customer)
  stripe.deliveries.setRules({ hold: false })
  expect(new Set(await stripe.deliveries.send([...events.toReversed(), ...events]))).toEqual(new Set([200]))
  await stripe.waitUntilIdle()
  expect(await api.subscription()).toMatchObject({ subscriptionTier: 'Free' })
  expect(stripe.queue.dead()).toEqual([])
})

test("a purchase isn't lost if Stripe fails during a reconcile, because the queue delivers the message again", async () => {
  const api = cloud.student('student-down')
  await buyPlan(api, 'Pro')
  let calls = 0
  // Stripe fails during the first reconcile, and the queue delivers the message again.
  stripe.setOutcomes(({ method }) => {
    calls += 1
    return method === 'GET' && calls < 4 ? 'fail' : 'answer'
  })
  await stripe.waitUntilIdle()
  stripe.setOutcomes(() => 'answer')
  expect(await api.subscription()).toMatchObject({ subscriptionTier: 'Pro' })
})
