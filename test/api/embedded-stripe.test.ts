import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRICE_KEYS } from '#domain/billing/prices.ts'
import { setUpAccount } from '#scripts/stripe-account/set-up-account.ts'
import { startEmbeddedStripe } from '../support/embedded-stripe.ts'
import { payAt, sdkOf, stripeWorld, submit } from '../support/stripe.ts'

/** The embedded Stripe, on which other tests rely, called with Stripe's SDK. */

const DAY_SECONDS = 86_400
let embedded: Awaited<ReturnType<typeof startEmbeddedStripe>>
let sdk: Stripe
let world: ReturnType<typeof stripeWorld>
beforeAll(async () => {
  embedded = await startEmbeddedStripe()
  ;({ sdk } = embedded)
  world = stripeWorld(embedded.stripe)
})
afterAll(() => embedded.stop())

const priceOf = async (key: string): Promise<string> => {
  const { data } = await sdk.prices.list({ lookup_keys: [key], active: true })
  return data[0]?.id ?? ''
}

async function openSession(plan: keyof typeof PRICE_KEYS, customer?: string) {
  const id = customer ?? (await sdk.customers.create({ metadata: { userId: 'one' } })).id
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer: id,
    line_items: [{ price: await priceOf(PRICE_KEYS[plan]), quantity: 1 }],
    success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/canceled',
    allow_promotion_codes: true,
  })
  return { customer: id, session, url: session.url ?? '' }
}

async function buySubscription(plan: keyof typeof PRICE_KEYS) {
  const { customer, session, url } = await openSession(plan)
  await payAt(url)
  const subscription = await newestSubscription(customer)
  return { customer, session, subscription, item: subscription.items.data[0] }
}

async function newestSubscription(customer: string): Promise<Stripe.Subscription> {
  const { data } = await sdk.subscriptions.list({ customer, status: 'all' })
  const [newest] = data
  if (newest === undefined) throw new Error('there is no subscription')
  return newest
}

const stripeErrorOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error('Stripe did not reject the call')
}

const now = (): number => Math.floor(Date.now() / 1000)

test('a price is found by its lookup key, with its product on request', async () => {
  const { data } = await sdk.prices.list({ lookup_keys: [PRICE_KEYS.Pro], expand: ['data.product'] })
  expect(data).toMatchObject([
    {
      unit_amount: 999,
      currency: 'usd',
      recurring: { interval: 'month' },
      metadata: { plan: 'Pro' },
      product: { object: 'product', name: 'ACT Prep Pro' },
    },
  ])
})

test('paying at checkout creates a subscription for a month, with its first invoice paid', async () => {
  const { customer, session, url } = await openSession('Pro')
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null })
  expect(await (await fetch(url)).text()).toContain('Pay $9.99 and subscribe')
  expect(await payAt(url)).toBe(`http://localhost/done?session=${session.id}`)

  const subscription = await newestSubscription(customer)
  const period = subscription.items.data[0]
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false, livemode: false })
  expect(period?.price.lookup_key).toBe(PRICE_KEYS.Pro)
  expect((period?.current_period_end ?? 0) - (period?.current_period_start ?? 0)).toBeGreaterThanOrEqual(
    28 * DAY_SECONDS,
  )
  expect(await sdk.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    subscription: subscription.id,
  })
  const { latest_invoice: latest } = subscription
  const { data } = await sdk.invoicePayments.list({
    invoice: typeof latest === 'string' ? latest : '',
    status: 'paid',
    expand: ['data.payment.payment_intent.latest_charge'],
  })
  expect(data).toMatchObject([
    { payment: { payment_intent: { latest_charge: { amount: 999, paid: true, refunded: false } } } },
  ])
})

test('a second click on Pay leads to the same page, and buys nothing more', async () => {
  const { customer, url } = await openSession('Pro')
  const both = await Promise.all([payAt(url), payAt(url)])
  expect(both[0]).toBe(both[1])
  expect((await sdk.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
})

test("a declined card leaves the session open, and an expired session can't be paid", async () => {
  const { customer, session, url } = await openSession('Elite')
  expect(await payAt(url, '0002')).toBeNull()
  expect((await sdk.checkout.sessions.retrieve(session.id)).status).toBe('open')
  await sdk.checkout.sessions.expire(session.id)
  expect(await payAt(url)).toBeNull()
  expect((await sdk.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
  expect(await stripeErrorOf(sdk.checkout.sessions.expire(session.id))).toMatchObject({ statusCode: 400 })
})

test('a repeat with the same idempotency key gets the same response, and another request is rejected', async () => {
  const options = { idempotencyKey: 'key-1' }
  const first = await sdk.customers.create({ metadata: { userId: 'a' } }, options)
  const second = await sdk.customers.create({ metadata: { userId: 'a' } }, options)
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = await stripeErrorOf(sdk.customers.create({ metadata: { userId: 'b' } }, options))
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('the embedded Stripe rejects missing objects, unknown parameters, deep expansions, and a wrong API key as Stripe does', async () => {
  const { customer } = await buySubscription('Pro')
  expect(await stripeErrorOf(sdk.customers.retrieve('cus_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such customer: 'cus_none'",
  })
  expect(await stripeErrorOf(sdk.billingPortal.sessions.create({ customer: 'cus_none' }))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  })
  const unknown = new URLSearchParams({ customer, 'line_items[0][priec]': 'x' })
  const response = await fetch(`${embedded.stripe.endpoint}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${embedded.stripe.apiKey}`, 'stripe-version': '2026-10-28.endive' },
    body: unknown,
  })
  expect(await response.json()).toMatchObject({
    error: { code: 'parameter_unknown', message: 'Received unknown parameter: line_items[0][priec]' },
  })
  const deep = sdk.subscriptions.list({ customer, expand: ['data.latest_invoice.payments.data.payment'] })
  expect((await stripeErrorOf(deep)).message).toContain('more than 4 levels')
  expect((await stripeErrorOf(sdk.subscriptions.list({ customer, expand: ['data.no'] }))).message).toContain(
    'cannot be expanded',
  )
  const stranger = sdkOf({ ...embedded.stripe, apiKey: 'sk_test_stranger' })
  expect(await stripeErrorOf(stranger.customers.create())).toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
})

test('lists are paged, newest first', async () => {
  const createdIds: string[] = []
  for (let count = 0; count < 5; count += 1)
    createdIds.unshift((await sdk.customers.create({ email: 'pages@example.com' })).id)
  const first = await sdk.customers.list({ email: 'pages@example.com', limit: 2 })
  expect(first).toMatchObject({ has_more: true, data: [{ id: createdIds[0] }, { id: createdIds[1] }] })
  const all = await sdk.customers
    .list({ email: 'pages@example.com', limit: 2 })
    .autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(createdIds)
})

test('the portal changes the plan of the same subscription and credits the rest of the month', async () => {
  const { customer, subscription, item } = await buySubscription('Pro')
  const price = await priceOf(PRICE_KEYS.Elite)
  const session = await sdk.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost/back',
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: subscription.id,
        items: [{ id: item?.id ?? '', price, quantity: 1 }],
      },
    },
  })
  expect(await (await fetch(session.url)).text()).toContain('Change to ACT Prep Elite')
  await submit(session.url, { action: 'change', price })
  const changedSubscription = await newestSubscription(customer)
  expect(changedSubscription).toMatchObject({ id: subscription.id, status: 'active' })
  expect(changedSubscription.items.data[0]).toMatchObject({
    id: item?.id,
    price: { lookup_key: PRICE_KEYS.Elite },
  })
  const { data } = await sdk.invoices.list({ subscription: subscription.id, status: 'paid' })
  // The month is unused except for the seconds of this test.
  expect(data).toMatchObject([
    { amount_paid: 1000, billing_reason: 'subscription_update' },
    { amount_paid: 999 },
  ])
  const same = sdk.billingPortal.sessions.create({
    customer,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscription.id, items: [{ id: item?.id ?? '', price }] },
    },
  })
  expect(await stripeErrorOf(same)).toMatchObject({ type: 'StripeInvalidRequestError' })
})

test('a canceled plan lasts until its end, and renews if the cancellation is withdrawn', async () => {
  const { customer } = await buySubscription('Pro')
  const { url } = await sdk.billingPortal.sessions.create({ customer })
  await submit(url, { action: 'cancel' })
  const canceled = await newestSubscription(customer)
  const end = canceled.items.data[0]?.current_period_end
  // Flexible billing mode, the default, sets cancel_at instead of cancel_at_period_end.
  expect(canceled).toMatchObject({ status: 'active', cancel_at_period_end: false, cancel_at: end })
  await submit(url, { action: 'keep' })
  await submit(url, { action: 'end-period' })
  const renewedSubscription = await newestSubscription(customer)
  expect(renewedSubscription).toMatchObject({ status: 'active', cancel_at_period_end: false })
  expect(renewedSubscription.items.data[0]?.current_period_start).toBeLessThanOrEqual(now())
  expect(renewedSubscription.items.data[0]?.current_period_end).toBeGreaterThan(now() + 27 * DAY_SECONDS)
  await submit(url, { action: 'cancel' })
  await submit(url, { action: 'end-period' })
  expect(await newestSubscription(customer)).toMatchObject({ status: 'canceled' })
  expect(await (await fetch(url)).text()).toContain('You don’t have a plan.')
})

test('a subscription is past due for two weeks after a failed payment, then ends, unless the payment is recovered', async () => {
  const { customer } = await buySubscription('Pro')
  world.decline(customer)
  world.endPeriod(customer)
  expect(await newestSubscription(customer)).toMatchObject({ status: 'past_due' })
  world.passDays(customer, 8)
  expect(await newestSubscription(customer)).toMatchObject({ status: 'past_due' })
  world.passDays(customer, 7)
  expect(await newestSubscription(customer)).toMatchObject({ status: 'canceled' })

  const other = await buySubscription('Pro')
  world.decline(other.customer)
  world.endPeriod(other.customer)
  world.recover(other.customer)
  expect(await newestSubscription(other.customer)).toMatchObject({ status: 'active' })
})

test('a refund is shown on its charge', async () => {
  const { customer } = await buySubscription('Pro')
  world.refundLast(customer)
  const { data } = await sdk.charges.list({ customer })
  expect(data).toMatchObject([{ refunded: true, amount_refunded: 999 }])
  expect(await stripeErrorOf(sdk.refunds.create({ charge: data[0]?.id ?? '' }))).toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('deleting a customer cancels the subscription and the open checkout, and the customer is returned as deleted', async () => {
  const { customer } = await buySubscription('Elite')
  const { url } = await openSession('Pro', customer)
  await sdk.customers.del(customer)
  expect(await sdk.customers.retrieve(customer)).toMatchObject({ deleted: true })
  expect(await newestSubscription(customer)).toMatchObject({ status: 'canceled' })
  expect(await payAt(url)).toBeNull()
  expect(await stripeErrorOf(sdk.customers.del(customer))).toMatchObject({ code: 'resource_missing' })
})

test('each change is posted as a signed event that the SDK accepts', async () => {
  embedded.webhookRequests.length = 0
  const { customer } = await buySubscription('Pro')
  world.decline(customer)
  world.endPeriod(customer)
  world.recover(customer)
  world.refundLast(customer)
  await sdk.subscriptions.cancel((await newestSubscription(customer)).id)
  await world.deliveries.idle()
  const events = embedded.webhookRequests.map(({ body, headers }) =>
    Stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', 'whsec_embedded'),
  )
  const types = events.map(({ type }) => type)
  for (const type of [
    'customer.subscription.created',
    'checkout.session.completed',
    'invoice.paid',
    'invoice.payment_failed',
    'customer.subscription.updated',
    'charge.refunded',
    'customer.subscription.deleted',
  ])
    expect(types).toContain(type)
  expect(events[0]).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    request: { id: null, idempotency_key: null },
  })
  const { data } = await sdk.events.list({ limit: 100 })
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(events.map(({ id }) => id)))
})

test('an event is posted until it is accepted, and can be held, repeated, and reordered', async () => {
  const { customer } = await buySubscription('Pro')
  await world.deliveries.idle()
  embedded.webhookRequests.length = 0
  embedded.webhook.status = 500
  world.refundLast(customer)
  await expect.poll(() => embedded.webhookRequests.length).toBeGreaterThan(1)
  embedded.webhook.status = 200
  await world.deliveries.idle()
  expect(world.eventsOf(customer).filter(({ pending }) => pending)).toEqual([])

  world.deliveries.setRules({ hold: true })
  embedded.webhookRequests.length = 0
  world.decline(customer)
  world.endPeriod(customer)
  const pending = world.eventsOf(customer).filter(({ pending }) => pending)
  expect(pending.map(({ type }) => type)).toEqual(['invoice.payment_failed', 'customer.subscription.updated'])
  expect(embedded.webhookRequests).toEqual([])
  const [failed, updated] = pending
  if (failed === undefined || updated === undefined) throw new Error('two events should be held')
  expect(await world.deliveries.send([updated, failed, updated])).toEqual([200, 200, 200])
  expect(embedded.webhookRequests.map(({ body }) => Object(JSON.parse(body)).id)).toEqual([
    updated.id,
    failed.id,
    updated.id,
  ])
  world.deliveries.setRules({ hold: false, copies: 3 })
  embedded.webhookRequests.length = 0
  world.recover(customer)
  await world.deliveries.idle()
  expect(embedded.webhookRequests).toHaveLength(6)
  world.deliveries.setRules({ copies: 1 })
})

test('another process can hold events and send them in reverse, and its invalid requests are rejected', async () => {
  const control = (body: string, type = 'application/json') =>
    fetch(`${embedded.publicUrl}/stripe/deliveries`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
  await world.deliveries.idle()
  await control('{"hold":true}')
  const { customer } = await buySubscription('Pro')
  const types = world.eventsOf(customer).map(({ type }) => type)
  embedded.webhookRequests.length = 0
  const sent = await control('{"hold":false,"send":"newest first"}')
  expect(await sent.json()).toEqual({ sent: types.map(() => 200), pending: 0 })
  expect(embedded.webhookRequests.map(({ body }) => Object(JSON.parse(body)).type)).toEqual(
    types.toReversed(),
  )
  expect((await control('{"hold":"yes"}')).status).toBe(400)
  expect((await control('not JSON')).status).toBe(400)
  // A page of another site could send this content type.
  expect((await control('{}', 'text/plain')).status).toBe(415)
})

test("a request whose reply is lost took effect, and a failed one didn't", async () => {
  const [before] = (await sdk.customers.list({ email: 'lost@example.com' })).data
  expect(before).toBeUndefined()
  world.setOutcomes(() => 'lose')
  await stripeErrorOf(sdk.customers.create({ email: 'lost@example.com' }))
  world.setOutcomes(() => 'fail')
  await stripeErrorOf(sdk.customers.create({ email: 'lost@example.com' }))
  world.setOutcomes(() => 'answer')
  expect((await sdk.customers.list({ email: 'lost@example.com' })).data).toHaveLength(1)
})

test('the embedded Stripe’s data survives a restart, and the next start sends the undelivered events', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'act-stripe-'))
  const first = await startEmbeddedStripe(folder)
  first.stripe.deliveries.setRules({ hold: true })
  const { id } = await first.sdk.customers.create({ metadata: { userId: 'kept' } })
  await first.stop()
  const second = await startEmbeddedStripe(folder)
  expect(await second.sdk.customers.retrieve(id)).toMatchObject({ metadata: { userId: 'kept' } })
  second.stripe.deliveries.resume()
  await second.stripe.deliveries.idle()
  expect(second.webhookRequests.map(({ body }) => Object(JSON.parse(body)).type)).toEqual([
    'customer.created',
  ])
  await second.stop()
  rmSync(folder, { recursive: true })
})

test('setUpAccount creates what is missing, changes nothing on a repeat, and replaces a price whose amount differs', async () => {
  const { stripe, sdk: own, stop } = await startEmbeddedStripe()
  const { records } = stripe.ledger
  Object.assign(records, { products: [], prices: [], configurations: [] })
  const output: string[] = []
  const setUp = () => setUpAccount(own, 'https://act.example', (line) => output.push(line))
  await setUp()
  expect(output.every((line) => line.includes(': created'))).toBe(true)
  const created = structuredClone(records)
  output.length = 0
  await setUp()
  expect(output.every((line) => line.includes(': unchanged'))).toBe(true)
  expect(records).toEqual(created)
  expect(created.endpoints).toMatchObject([{ url: 'https://act.example/api/stripe/webhook' }])

  const [pro] = records.prices
  if (pro === undefined) throw new Error('no price was created')
  pro.unitAmount = 899
  await setUp()
  const { data } = await own.prices.list({ lookup_keys: [PRICE_KEYS.Pro] })
  expect(data).toMatchObject([{ unit_amount: 999, active: true }])
  expect(await own.prices.retrieve(pro.id)).toMatchObject({ active: false, lookup_key: null })
  const offered = records.configurations[0]?.update.products.flatMap(({ prices }) => prices)
  expect(offered).toEqual([data[0]?.id, created.prices[1]?.id])
  await stop()
})
