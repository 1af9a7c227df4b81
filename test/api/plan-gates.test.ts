import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { routes } from '#domain/api/routes.ts'
import { includesPlan, TIERS, type PaidTier } from '#domain/billing/plans.ts'
import { FREE, GRACE_MS, type Entitlement } from '#domain/billing/entitlement.ts'
import { createGrantStore } from '#lambdas/shared/store/grant-store.ts'
import { createSubscriptionStore } from '#lambdas/shared/store/subscription-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { openCloud } from '../support/cloud.ts'
import { TABLE_NAME } from '../support/database.ts'
import { sampleGuide } from '../support/sample-guides.ts'
import { DAY } from '../support/sample-attempt.ts'

/** Every route that a plan unlocks, for every plan, and the premium guides. */

const premium = sampleGuide({ id: 'premium-guide', premium: true })
const cloud = await openCloud([], { guides: [sampleGuide(), premium] })
const subscriptions = createSubscriptionStore(createTable(cloud.client, TABLE_NAME))

/** Creates a student whose stored entitlement has these fields. */
async function createStudentWith(entitlement: Partial<Entitlement>) {
  const userId = randomUUID()
  await subscriptions.create(userId, `cus_${userId}`)
  await subscriptions.saveEntitlement(userId, 1, {
    ...FREE,
    currentPeriodEnd: Date.now() + DAY,
    ...entitlement,
  })
  return cloud.student(userId)
}
const errorOf = (text: string): unknown => JSON.parse(text).error

const PLAN_OF: Record<string, PaidTier> = { pro: 'Pro', elite: 'Elite' }
const gatedRoutes = Object.entries(routes).flatMap(([name, { method, path, access }]) => {
  const plan = PLAN_OF[access]
  if (plan === undefined) return []
  const options = method === 'GET' ? {} : { body: {} }
  return [{ name, method, path: path.replace(/\{\w+\}/g, 'nothing'), plan, options }]
})

test('the contract has routes that need a plan', () => {
  expect(gatedRoutes.length).toBeGreaterThan(0)
})

describe.each(gatedRoutes)('$name', ({ method, path, plan, options }) => {
  test.each(TIERS.filter((tier) => !includesPlan(tier, plan)))(
    `isn’t allowed on %s, and the error names the plan that unlocks it`,
    async (tier) => {
      const { status, text } = await (await createStudentWith({ tier })).call(method, path, options)
      expect(status).toBe(402)
      expect(errorOf(text)).toMatchObject({ code: 'tier_needed', plan })
    },
  )

  test('isn’t allowed for guests', async () => {
    expect((await cloud.createGuest().call(method, path, options)).status).toBe(401)
  })

  test.each(TIERS.filter((tier) => includesPlan(tier, plan)))('is open on %s', async (tier) => {
    const { status } = await (await createStudentWith({ tier })).call(method, path, options)
    expect([401, 402, 403]).not.toContain(status)
  })

  test('is open to administrators without a plan', async () => {
    const admin = cloud.student(randomUUID(), { groups: ['admin'] })
    expect([401, 402, 403]).not.toContain((await admin.call(method, path, options)).status)
  })

  test('isn’t allowed after the plan has ended', async () => {
    const endedPlan = { tier: 'Elite', currentPeriodEnd: Date.now() - 1, cancelAtPeriodEnd: true } as const
    expect((await (await createStudentWith(endedPlan)).call(method, path, options)).status).toBe(402)
  })
})

describe('a plan that an administrator gave', () => {
  const grants = createGrantStore(createTable(cloud.client, TABLE_NAME))
  const give = async (userId: string, endsAt: number) =>
    grants.give(userId, { tier: 'Elite', givenAt: 0, endsAt, reason: 'A long outage.', by: 'ada' })

  test.each(gatedRoutes)('opens $name until its end, and not after', async ({ method, path, options }) => {
    const userId = randomUUID()
    await give(userId, Date.now() + DAY)
    expect([401, 402, 403]).not.toContain((await cloud.student(userId).call(method, path, options)).status)
    await give(userId, Date.now() - 1)
    expect((await cloud.student(userId).call(method, path, options)).status).toBe(402)
  })

  test('is valid regardless of what Stripe reports, unless the paid plan is higher', async () => {
    const userId = randomUUID()
    const student = cloud.student(userId)
    const plan = async () => JSON.parse((await student.call('GET', '/me/subscription')).text)
    const paid = { ...FREE, tier: 'Elite', status: 'active', currentPeriodEnd: Date.now() + DAY } as const
    await subscriptions.create(userId, `cus_${userId}`)
    await grants.give(userId, { tier: 'Pro', givenAt: 0, endsAt: Date.now() + DAY, reason: 'x', by: 'ada' })
    expect(await plan()).toMatchObject({ subscriptionTier: 'Pro', paidTier: 'Free', renews: false })
    await subscriptions.saveEntitlement(userId, 1, paid)
    expect(await plan()).toMatchObject({ subscriptionTier: 'Elite', paidTier: 'Elite', grantedUntil: null })
    await subscriptions.saveEntitlement(userId, 2, FREE)
    expect(await plan()).toMatchObject({ subscriptionTier: 'Pro', paidTier: 'Free' })
    await grants.takeBack(userId)
    expect(await plan()).toMatchObject({ subscriptionTier: 'Free', subscribed: false })
  })
})

describe('a premium guide', () => {
  test.each(TIERS.filter((tier) => tier !== 'Elite'))('isn’t allowed on %s', async (tier) => {
    const { status, text } = await (await createStudentWith({ tier })).call('GET', `/guides/${premium.id}`)
    expect(status).toBe(402)
    expect(errorOf(text)).toMatchObject({ code: 'tier_needed', plan: 'Elite' })
    expect(text).not.toContain('first paragraph')
  })

  test('is returned on Elite, and to administrators', async () => {
    expect((await (await createStudentWith({ tier: 'Elite' })).guide(premium.id)).content).toBe(
      premium.content,
    )
    const admin = cloud.student(randomUUID(), { groups: ['admin'] })
    expect((await admin.guide(premium.id)).content).toBe(premium.content)
  })

  test('is returned while a payment is due, until the plan ends', async () => {
    const due = { tier: 'Elite', status: 'past_due', paymentDue: true } as const
    const inGracePeriod = await createStudentWith({ ...due, currentPeriodEnd: Date.now() + GRACE_MS })
    expect((await inGracePeriod.call('GET', `/guides/${premium.id}`)).status).toBe(200)
    const afterEnd = await createStudentWith({ ...due, currentPeriodEnd: Date.now() - 1 })
    expect((await afterEnd.call('GET', `/guides/${premium.id}`)).status).toBe(402)
  })

  test('is returned for three days after a renewal date without an event, and not after', async () => {
    const afterTwoDays = await createStudentWith({ tier: 'Elite', currentPeriodEnd: Date.now() - 2 * DAY })
    expect((await afterTwoDays.call('GET', `/guides/${premium.id}`)).status).toBe(200)
    const afterFourDays = await createStudentWith({ tier: 'Elite', currentPeriodEnd: Date.now() - 4 * DAY })
    expect((await afterFourDays.call('GET', `/guides/${premium.id}`)).status).toBe(402)
  })
})
