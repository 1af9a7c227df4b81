import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createWebhookApp } from '#lambdas/billing/webhook.ts'
import type { BillingMessage } from '#lambdas/shared/billing/billing-queue.ts'
import { signatureOf } from '#scripts/local/stripe/stripe.ts'
import { openCloud } from '../support/cloud.ts'
import { everyItem } from '../support/database.ts'
import { buyPlan, stripeOf } from '../support/stripe.ts'

/** Attacks that try to get a plan without paying, by requests to the site or in the name of Stripe. */

const cloud = await openCloud([])
const stripe = stripeOf(cloud)
const path = '/me/checkout'

describe('a checkout', () => {
  test.each([
    ['another spelling', 'elite '],
    ['another case', 'pro'],
    ['a price', 'price_x'],
    ['a lookup key', 'act_prep_elite_monthly'],
    ['the Free plan', 'Free'],
    ['a list', ['Elite']],
    ['an object', { plan: 'Elite' }],
    ['the prototype', '__proto__'],
    ['the constructor', 'constructor'],
    ['a number', 2],
    ['nothing', null],
  ])('of %s is rejected before any call to Stripe', async (_, planName) => {
    const userId = randomUUID()
    const before = await everyItem(cloud.client)
    const stripePaths: string[] = []
    stripe.setOutcomes(({ path: stripePath }) => {
      stripePaths.push(stripePath)
      return 'answer'
    })
    const { status } = await cloud.student(userId).call('POST', path, { body: { planName } })
    expect(status).toBe(400)
    expect(stripePaths).toEqual([])
    expect(await everyItem(cloud.client)).toEqual(before)
  })

  test('ignores price, customer, and URLs in the request', async () => {
    const victim = cloud.student()
    await victim.checkout('Pro')
    const userId = randomUUID()
    const response = await cloud.student(userId).call('POST', path, {
      body: {
        planName: 'Elite',
        price: 'price_cheap',
        priceId: 'price_cheap',
        amount: 1,
        unit_amount: 1,
        customer: 'cus_victim',
        customerId: 'cus_victim',
        userId: 'victim',
        success_url: 'https://evil.example/',
        cancel_url: 'https://evil.example/',
        successUrl: 'https://evil.example/',
        line_items: [{ price: 'price_cheap', quantity: 1 }],
        trial_period_days: 365,
        coupon: 'FREE',
      },
    })
    expect(response.status).toBe(200)
    const customer = stripe.customerOf(userId)
    const [session] = (await stripe.sdk.checkout.sessions.list({ customer, status: 'open' })).data
    expect(session).toMatchObject({
      customer,
      client_reference_id: userId,
      amount_total: 1999,
      success_url: `${cloud.url}/subscription?checkout=done`,
      cancel_url: `${cloud.url}/subscription?checkout=canceled`,
    })
    expect(JSON.stringify(session)).not.toMatch(/evil|price_cheap|victim/)
  })

  test('returns 401 without a session, like the portal and the refresh', async () => {
    for (const address of ['/me/checkout', '/me/portal', '/me/subscription'])
      expect((await cloud.createGuest().call('POST', address, { body: { planName: 'Pro' } })).status).toBe(
        401,
      )
  })
})

describe('a webhook', () => {
  const stripeEvent = (change: object = {}) => ({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'invoice.paid',
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
    ...change,
  })
  const post = (body: string, signature?: string) =>
    fetch(`${cloud.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      body,
    })
  const text = JSON.stringify(stripeEvent(), null, 2)
  const MINUTE = 60_000

  test.each<[string, () => Promise<Response>]>([
    ['without a signature', () => post(text)],
    ['with an invalid signature', () => post(text, 'none')],
    ['with an empty signature', () => post(text, '')],
    ['signed with another secret', () => post(text, signatureOf('whsec_other', text, Date.now() / 1000))],
    ['signed with an empty secret', () => post(text, signatureOf('', text, Math.floor(Date.now() / 1000)))],
    ['with reformatted JSON', () => post(JSON.stringify(JSON.parse(text)), stripe.sign(text))],
    ['with an extra byte', () => post(`${text} `, stripe.sign(text))],
    ['signed ten minutes ago', () => post(text, stripe.sign(text, Date.now() - 10 * MINUTE))],
    [
      'signed ten minutes ago with a current timestamp',
      () =>
        post(
          text,
          stripe.sign(text, Date.now() - 10 * MINUTE).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
        ),
    ],
    ['signed with an older scheme', () => post(text, stripe.sign(text).replace('v1=', 'v0='))],
  ])('%s is rejected, and nothing is written or queued', async (_, send) => {
    const before = await everyItem(cloud.client)
    const response = await send()
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain('whsec')
    expect(stripe.queue.waiting()).toEqual([])
    expect(await everyItem(cloud.client)).toEqual(before)
  })

  test('with 300 KB is rejected with 413', async () => {
    const large = JSON.stringify(stripeEvent({ data: { object: { text: 'x'.repeat(300 * 1024) } } }))
    expect((await post(large, stripe.sign(large))).status).toBe(413)
  })

  test('with a valid signature but no event in it queues nothing', async () => {
    for (const body of ['', 'null', '[]', '{}', 'x', '{"type":"invoice.paid"}']) {
      const { status } = await post(body, stripe.sign(body))
      expect([200, 400]).toContain(status)
    }
    expect(stripe.queue.waiting()).toEqual([])
  })

  test('is accepted with the previous signing secret too, and with no third one, while the operator replaces it', async () => {
    const queued: BillingMessage[] = []
    const site = createWebhookApp(
      async () => ({ apiKey: 'sk_test_x', webhookSecret: 'whsec_new', previousWebhookSecret: 'whsec_old' }),
      async (message) => void queued.push(message),
    )
    const send = async (secret: string) => {
      const body = JSON.stringify(stripeEvent({ livemode: false }))
      const headers = { 'stripe-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)) }
      return (await site.request('/stripe/webhook', { method: 'POST', body, headers })).status
    }
    expect([await send('whsec_new'), await send('whsec_old'), await send('whsec_other')]).toEqual([
      200, 200, 400,
    ])
    expect(queued).toHaveLength(2)
  })

  test('for the other mode is rejected: test events by a live site, live events by a test site', async () => {
    const queued: BillingMessage[] = []
    const webhookSecret = 'whsec_of_this_test'
    const site = (apiKey: string) =>
      createWebhookApp(
        async () => ({ apiKey, webhookSecret }),
        async (message) => void queued.push(message),
      )
    const send = async (apiKey: string, livemode: boolean) => {
      const body = JSON.stringify(stripeEvent({ livemode }))
      const signature = signatureOf(webhookSecret, body, Math.floor(Date.now() / 1000))
      const headers = { 'stripe-signature': signature }
      return (await site(apiKey).request('/stripe/webhook', { method: 'POST', body, headers })).status
    }
    expect(await send('sk_live_x', false)).toBe(400)
    expect(await send('rk_live_x', false)).toBe(400)
    expect(await send('sk_test_x', true)).toBe(400)
    expect(queued).toEqual([])
    expect(await send('sk_live_x', true)).toBe(200)
    expect(await send('sk_test_x', false)).toBe(200)
    expect(queued).toHaveLength(2)
  })

  test('with a made-up subscription gives its customer no plan', async () => {
    const userId = randomUUID()
    const student = cloud.student(userId)
    await student.checkout('Elite')
    const customer = stripe.customerOf(userId)
    const body = JSON.stringify(
      stripeEvent({
        type: 'customer.subscription.created',
        data: {
          object: {
            id: 'sub_made_up',
            object: 'subscription',
            customer,
            status: 'active',
            metadata: { userId },
            items: { data: [{ price: { lookup_key: 'act_prep_elite_monthly' } }] },
          },
        },
      }),
    )
    expect((await post(body, stripe.sign(body))).status).toBe(200)
    await stripe.waitUntilIdle()
    expect((await student.subscription()).subscriptionTier).toBe('Free')
  })

  test('with another student’s customer changes neither student’s plan', async () => {
    const payer = randomUUID()
    const other = randomUUID()
    await buyPlan(cloud.student(payer), 'Pro')
    await cloud.student(other).checkout('Pro')
    await stripe.waitUntilIdle()
    const [real] = stripe.eventsOf(stripe.customerOf(payer))
    const object = { id: 'sub_x', object: 'subscription', customer: stripe.customerOf(other) }
    // An event that was handled before, now with another customer, and a new event.
    for (const id of [real?.id, `evt_${randomUUID()}`]) {
      const body = JSON.stringify(stripeEvent({ id, data: { object } }))
      expect((await post(body, stripe.sign(body))).status).toBe(200)
    }
    await stripe.waitUntilIdle()
    expect((await cloud.student(payer).subscription()).subscriptionTier).toBe('Pro')
    expect((await cloud.student(other).subscription()).subscriptionTier).toBe('Free')
  })

  test('for an unknown customer creates no account', async () => {
    const before = await everyItem(cloud.client)
    const stranger = await stripe.sdk.customers.create({ metadata: { userId: 'somebody' } })
    const body = JSON.stringify(
      stripeEvent({ data: { object: { id: 'in_1', object: 'invoice', customer: stranger.id } } }),
    )
    expect((await post(body, stripe.sign(body))).status).toBe(200)
    await stripe.waitUntilIdle()
    expect(stripe.queue.dead()).toEqual([])
    expect(await everyItem(cloud.client)).toEqual(before)
  })
})

describe('the log', () => {
  test('has no API key, secret, token, or email address, whether calls succeed or fail', async () => {
    const lines: string[] = []
    vi.stubEnv('LOG_LEVEL', 'info')
    const write = vi.spyOn(process.stdout, 'write')
    write.mockImplementation((line) => lines.push(String(line)) > 0)
    const userId = randomUUID()
    const student = cloud.student(userId)
    await buyPlan(student, 'Pro')
    await stripe.waitUntilIdle()
    await student.checkout('Elite')
    stripe.setOutcomes(() => 'fail')
    await student.call('POST', '/me/portal', { body: {} })
    stripe.setOutcomes(() => 'answer')
    await fetch(`${cloud.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=abc' },
      body: '{"email":"payer@example.com"}',
    })
    write.mockRestore()
    vi.unstubAllEnvs()
    const all = lines.join('')
    expect(all).toContain('stripe failed')
    expect(all).toContain('event handled')
    for (const secret of [/sk_test_\w{4}/, /whsec_\w{4}/, /payer@example\.com/, /Bearer/, /cs_\w+/])
      expect(all).not.toMatch(secret)
  })
})
