import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openCloud } from '../support/cloud.ts'
import { contactMessage } from '../support/contact.ts'
import { buyPlan, payAt, stripeOf } from '../support/stripe.ts'

/**
 * Tests plans as a student's browser and Stripe see them: with the functions over HTTP, Stripe's SDK, and the
 * embedded Stripe with its events.
 */

const cloud = await openCloud([])
const stripe = stripeOf(cloud)

async function createStudent() {
  const userId = randomUUID()
  const student = cloud.student(userId)
  return { userId, student, customer: () => stripe.customerOf(userId) }
}
async function createSubscriber(plan: 'Pro' | 'Elite' = 'Pro') {
  const subscriber = await createStudent()
  await buyPlan(subscriber.student, plan)
  await stripe.waitUntilIdle()
  return subscriber
}
const activeSubscriptions = async (customer: string) =>
  (await stripe.sdk.subscriptions.list({ customer, status: 'active' })).data
const free = {
  subscribed: false,
  subscriptionTier: 'Free',
  paidTier: 'Free',
  grantedUntil: null,
  subscriptionEnd: null,
  renews: false,
  paymentDue: false,
}

describe('buying a plan', () => {
  test('leads to Stripe’s page, and Stripe’s event activates the plan without another request of the student', async () => {
    const { student, customer } = await createStudent()
    expect(await student.subscription()).toEqual({ ...free, managed: false })
    const { url } = await student.checkout('Pro')
    expect(await student.subscription()).toEqual({ ...free, managed: false })
    expect(await payAt(url)).toBe(`${cloud.url}/subscription?checkout=done`)
    await stripe.waitUntilIdle()
    const plan = await student.subscription()
    expect(plan).toMatchObject({ subscribed: true, subscriptionTier: 'Pro', renews: true, managed: true })
    const [subscription] = await activeSubscriptions(customer())
    expect(Date.parse(plan.subscriptionEnd ?? '')).toBe(
      (subscription?.items.data[0]?.current_period_end ?? 0) * 1000,
    )
  })

  test('activates the plan at once when the student refreshes, before any event arrives', async () => {
    const { student } = await createStudent()
    const { url } = await student.checkout('Elite')
    stripe.deliveries.setRules({ drop: true })
    await payAt(url)
    expect((await student.subscription()).subscriptionTier).toBe('Free')
    expect((await student.refresh()).subscriptionTier).toBe('Elite')
    expect((await student.subscription()).subscriptionTier).toBe('Elite')
    stripe.deliveries.setRules({ drop: false })
  })

  test('sends Stripe only the student’s account id', async () => {
    const { student, userId, customer } = await createStudent()
    await student.checkout('Pro')
    const { email, name, metadata, ...rest } = await stripe.sdk.customers
      .retrieve(customer())
      .then((found) => {
        if (found.deleted === true) throw new Error('the customer was deleted')
        return found
      })
    expect({ email, name, metadata }).toEqual({ email: null, name: null, metadata: { userId } })
    expect(JSON.stringify(rest)).not.toContain('@')
  })

  test('returns the same page for the same plan, and for another plan a new page that closes the old one', async () => {
    const { student, customer } = await createStudent()
    const first = await student.checkout('Pro')
    expect(await student.checkout('Pro')).toEqual(first)
    const second = await student.checkout('Elite')
    expect(second.url).not.toBe(first.url)
    const openSessions = await stripe.sdk.checkout.sessions.list({ customer: customer(), status: 'open' })
    expect(openSessions.data.map(({ url }) => url)).toEqual([second.url])
  })

  test('returns a new page after the old one expired', async () => {
    const { student, customer } = await createStudent()
    const first = await student.checkout('Pro')
    stripe.passDays(customer(), 2)
    const second = await student.checkout('Pro')
    expect(second.url).not.toBe(first.url)
  })

  test('fails if the card is declined, and nothing is bought', async () => {
    const { student } = await createStudent()
    const { url } = await student.checkout('Pro')
    expect(await payAt(url, '0002')).toBeNull()
    await stripe.waitUntilIdle()
    expect(await student.refresh()).toMatchObject(free)
  })
})

describe('a subscriber', () => {
  test('is sent to the portal to change to another plan, so only one subscription exists', async () => {
    const { student, customer } = await createSubscriber('Pro')
    const { url } = await student.checkout('Elite')
    expect(url).toContain('/portal')
    const openSessions = await stripe.sdk.checkout.sessions.list({ customer: customer(), status: 'open' })
    expect(openSessions.data).toEqual([])
    expect(await activeSubscriptions(customer())).toHaveLength(1)
  })

  test('is sent to the portal when choosing the current plan', async () => {
    const { student, customer } = await createSubscriber('Pro')
    expect((await student.checkout('Pro')).url).toContain('/portal')
    expect(await activeSubscriptions(customer())).toHaveLength(1)
  })

  test('has a canceled plan until its end, and Free after it', async () => {
    const { student, customer } = await createSubscriber('Pro')
    const [subscription] = await activeSubscriptions(customer())
    await stripe.sdk.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true })
    await stripe.waitUntilIdle()
    expect(await student.subscription()).toMatchObject({ subscriptionTier: 'Pro', renews: false })
    stripe.endPeriod(customer())
    await stripe.waitUntilIdle()
    expect(await student.subscription()).toEqual({ ...free, managed: true })
    expect((await student.checkout('Pro')).url).not.toContain('/portal')
  })

  test("still has the plan after a failed payment, sees that it's due, and continues when it's paid", async () => {
    const { student, customer } = await createSubscriber('Elite')
    stripe.decline(customer())
    stripe.endPeriod(customer())
    await stripe.waitUntilIdle()
    const due = await student.subscription()
    expect(due).toMatchObject({ subscriptionTier: 'Elite', paymentDue: true })
    stripe.recover(customer())
    await stripe.waitUntilIdle()
    expect(await student.subscription()).toMatchObject({ subscriptionTier: 'Elite', paymentDue: false })
  })

  test('has Free at once after a full refund', async () => {
    const { student, customer } = await createSubscriber('Pro')
    stripe.refundLast(customer())
    await stripe.waitUntilIdle()
    expect(await student.subscription()).toMatchObject(free)
  })

  test('can open the portal to manage the plan', async () => {
    const { student } = await createSubscriber('Pro')
    expect((await student.portal()).url).toContain('/portal')
  })

  test('gets priority in the contact form, as the plan promises', async () => {
    const { student } = await createSubscriber('Pro')
    const freeStudent = cloud.student()
    for (const one of [student, freeStudent]) {
      const { status } = await one.call('POST', '/contact', { body: contactMessage() })
      expect(status).toBe(201)
    }
    expect((await student.exportMe()).messages).toMatchObject([{ priority: true }])
    expect((await freeStudent.exportMe()).messages).toMatchObject([{ priority: false }])
  })

  test('still has the plan after its price’s lookup key moved to a price with another amount', async () => {
    const { student, customer } = await createSubscriber('Pro')
    const [subscription] = await activeSubscriptions(customer())
    const price = subscription?.items.data[0]?.price
    await stripe.sdk.prices.create({
      product: typeof price?.product === 'string' ? price.product : 'none',
      currency: 'usd',
      unit_amount: 1299,
      recurring: { interval: 'month' },
      lookup_key: 'act_prep_pro_monthly',
      transfer_lookup_key: true,
      metadata: { plan: 'Pro' },
    })
    expect(await student.refresh()).toMatchObject({ subscriptionTier: 'Pro' })
  })
})

test('the portal isn’t opened for a student who never bought a plan', async () => {
  const { student } = await createStudent()
  await expect(student.portal()).rejects.toMatchObject({ status: 409 })
})

test('a student whose customer was deleted at Stripe is Free, and can buy again as a new customer', async () => {
  const { student, userId, customer } = await createSubscriber('Pro')
  const before = customer()
  await stripe.sdk.customers.del(before)
  await stripe.waitUntilIdle()
  expect(await student.subscription()).toMatchObject(free)
  await buyPlan(student, 'Elite')
  await stripe.waitUntilIdle()
  expect(stripe.customerOf(userId)).not.toBe(before)
  expect(await student.subscription()).toMatchObject({ subscriptionTier: 'Elite' })
})

test('deleting an account deletes its customer and cancels its subscription at Stripe', async () => {
  const userId = randomUUID()
  const student = cloud.student(userId, { signedInAt: Date.now() })
  await buyPlan(student, 'Pro')
  await stripe.waitUntilIdle()
  const customer = stripe.customerOf(userId)
  const [subscription] = await activeSubscriptions(customer)
  expect(await student.deleteMe()).toEqual({ deleted: true })
  await stripe.waitUntilIdle()
  expect(await stripe.sdk.customers.retrieve(customer)).toMatchObject({ deleted: true })
  expect((await stripe.sdk.subscriptions.retrieve(subscription?.id ?? '')).status).toBe('canceled')
})
