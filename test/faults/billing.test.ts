// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createMessageHandler } from '#lambdas/billing/handle-messages.ts'
import { CallInProgress } from '#lambdas/billing/payments.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { breakCalls, Crashed } from '../support/faulty-client.ts'
import { createMemoryStripe } from '../support/payments.ts'
import { T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/** The purchase of a plan while each call fails in turn. A repeat always leads to one subscription. */

const { client, connect } = await openDatabase()
const issuer = await startIssuer()
afterAll(issuer.stop)

function createScenario(tableClient = client) {
  const clock = { now: T0 }
  const stripe = createMemoryStripe(clock)
  const scenario = createServicesWithClock(tableClient, issuer, { clock, stripe })
  const student = scenario.signIn()
  return {
    stripe,
    student,
    /** The same student on a server that doesn't fail. */
    healthyStudent: createServicesWithClock(client, issuer, { clock, stripe }).signIn(student.userId),
    /** Handles the queued events. A test may break the table calls of `handlerClient`. */
    handleEvents: (handlerClient = client, events = stripe.events) => {
      const table = createTable(handlerClient, TABLE_NAME, async () => {})
      const Records = events.map((event) => ({
        messageId: event.eventId,
        body: JSON.stringify(event),
      }))
      return createMessageHandler(table, stripe.payments, { now: () => clock.now, pause: async () => {} })({
        Records,
      })
    },
  }
}
type Scenario = ReturnType<typeof createScenario>

/** Pays on each of these pages, and expects one live subscription. */
function payAll({ stripe }: Scenario, urls: readonly string[]): void {
  for (const url of urls) stripe.world.pay(url)
  expect(stripe.liveSubscriptions()).toHaveLength(1)
}

describe.each(['before', 'after', 'twice', 'throttled'] as const)('a fault (%s) at a table call', (fault) => {
  /** Returns a client whose call number `at` has the fault. `seen.isReached` says whether that call happened. */
  function createFailingClient(at: number) {
    const failingClient = connect()
    const seen = { isReached: false }
    breakCalls(failingClient, (call) => {
      seen.isReached ||= call === at
      return call === at ? fault : null
    })
    return { failingClient, seen }
  }

  test('anywhere in a checkout: a repeat leads to the one open page', async () => {
    for (let at = 0, isReached = true; isReached; at += 1) {
      const { failingClient, seen } = createFailingClient(at)
      const scenario = createScenario(failingClient)
      const urls: string[] = []
      await scenario.student.checkout('Pro').then(
        ({ url }) => urls.push(url),
        () => {},
      )
      const { url } = await scenario.healthyStudent.checkout('Pro')
      expect(scenario.stripe.openSessions().map((one) => one.url)).toEqual([url])
      payAll(scenario, [...urls, url])
      expect((await scenario.healthyStudent.refresh()).subscriptionTier).toBe('Pro')
      isReached = seen.isReached
      if (!isReached) expect(at).toBeGreaterThanOrEqual(5)
    }
  })

  test('anywhere in handling an event: its redelivery sets the plan', async () => {
    for (let at = 0, isReached = true; isReached; at += 1) {
      const scenario = createScenario()
      payAll(scenario, [(await scenario.student.checkout('Elite')).url])
      const { failingClient, seen } = createFailingClient(at)
      await scenario.handleEvents(failingClient, scenario.stripe.events.slice(0, 1))
      expect(await scenario.handleEvents()).toEqual({ batchItemFailures: [] })
      expect((await scenario.student.subscription()).subscriptionTier).toBe('Elite')
      isReached = seen.isReached
      if (!isReached) expect(at).toBeGreaterThanOrEqual(5)
    }
  })
})

describe.each(['before', 'after'] as const)('a call to Stripe that crashes %s it takes effect', (when) => {
  test.each(['Pro', 'Elite'] as const)(
    'anywhere in a checkout of Elite that follows one of Pro: a checkout of %s leads to the one open page',
    async (plan) => {
      for (let at = 0, isReached = true; isReached; at += 1) {
        const scenario = createScenario()
        const { stripe, student } = scenario
        const urls = [(await student.checkout('Pro')).url]
        let calls = 0
        isReached = false
        stripe.hooks[when] = async () => {
          calls += 1
          if (calls !== at + 1) return
          isReached = true
          throw new Crashed(`call ${at}`)
        }
        await student.checkout('Elite').then(
          ({ url }) => urls.push(url),
          () => {},
        )
        stripe.hooks[when] = async () => {}
        const { url } = await student.checkout(plan)
        expect(stripe.openSessions().map((one) => one.url)).toEqual([url])
        payAll(scenario, [...urls, url])
        expect((await student.refresh()).subscriptionTier).toBe(plan)
        expect(stripe.customers.size).toBe(1)
      }
    },
  )

  test('anywhere in a first checkout: a repeat leaves one customer and one page', async () => {
    for (let at = 0, isReached = true; isReached; at += 1) {
      const { stripe, student } = createScenario()
      let calls = 0
      isReached = false
      stripe.hooks[when] = async () => {
        calls += 1
        if (calls !== at + 1) return
        isReached = true
        throw new Crashed(`call ${at}`)
      }
      await student.checkout('Pro').catch(() => {})
      stripe.hooks[when] = async () => {}
      await student.checkout('Pro')
      expect(stripe.customers.size).toBe(1)
      expect(stripe.openSessions()).toHaveLength(1)
    }
  })
})

describe('concurrent checkouts', () => {
  test('20 clicks on one plan lead to one page', async () => {
    const { stripe, student } = createScenario()
    const replies = await Promise.all(Array.from({ length: 20 }, () => student.checkout('Pro')))
    expect(new Set(replies.map(({ url }) => url)).size).toBe(1)
    expect(stripe.openSessions()).toHaveLength(1)
    expect(stripe.customers.size).toBe(1)
  })

  test('clicks on both plans leave at most one page open', async () => {
    const scenario = createScenario()
    const plans = Array.from({ length: 8 }, (_, place) => (place % 2 === 0 ? 'Pro' : 'Elite'))
    const results = await Promise.allSettled(plans.map((plan) => scenario.student.checkout(plan)))
    expect(scenario.stripe.openSessions().length).toBeLessThanOrEqual(1)
    const urls = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.url] : []))
    payAll(scenario, [...urls, (await scenario.student.checkout('Pro')).url])
  })
})

describe('an event', () => {
  test("that arrives twice or out of order ends with Stripe's state", async () => {
    const scenario = createScenario()
    const { stripe, student, handleEvents } = scenario
    payAll(scenario, [(await student.checkout('Pro')).url])
    const [customer = ''] = stripe.customers.keys()
    stripe.world.changePlan(customer, 'Elite')
    stripe.events.reverse()
    await handleEvents()
    expect((await student.subscription()).subscriptionTier).toBe('Elite')
    stripe.world.end(customer)
    await handleEvents()
    stripe.events.reverse()
    const callsBefore = stripe.calls.length
    await handleEvents()
    expect((await student.subscription()).subscriptionTier).toBe('Free')
    // Recorded events need no call to Stripe.
    expect(stripe.calls.length).toBe(callsBefore)
  })

  test("for a deleted account doesn't restore it", async () => {
    const scenario = createScenario()
    const { student, handleEvents, stripe } = scenario
    payAll(scenario, [(await student.checkout('Pro')).url])
    await student.deleteMe()
    expect(await handleEvents()).toEqual({ batchItemFailures: [] })
    const laterStudent = createServicesWithClock(client, issuer, { stripe }).signIn(student.userId)
    await expect(laterStudent.subscription()).rejects.toMatchObject({ status: 401 })
  })

  test("that can't be parsed is reported as failed, and doesn't delay others", async () => {
    const scenario = createScenario()
    payAll(scenario, [(await scenario.student.checkout('Pro')).url])
    scenario.stripe.events.unshift({ kind: 'event', eventId: '', type: '', customerId: randomUUID() })
    expect(await scenario.handleEvents()).toEqual({ batchItemFailures: [{ itemIdentifier: '' }] })
    expect((await scenario.student.subscription()).subscriptionTier).toBe('Pro')
  })
})

describe('a checkout while Stripe is busy', () => {
  test.each(['createCustomer', 'createSession'])('repeats %s until an earlier call ends', async (name) => {
    const scenario = createScenario()
    let tries = 0
    scenario.stripe.hooks.before = async (what) => {
      if (what === name && (tries += 1) <= 2) throw new CallInProgress('the same call is in progress')
    }
    payAll(scenario, [(await scenario.student.checkout('Pro')).url])
    expect(tries).toBe(3)
  })

  test("opens no second page if the first can't be expired because it's just being paid", async () => {
    const scenario = createScenario()
    const { stripe, student } = scenario
    const { url } = await student.checkout('Pro')
    const { expireSession } = stripe.payments
    stripe.payments.expireSession = async () => {
      stripe.payments.expireSession = expireSession
      setImmediate(() => stripe.world.pay(url))
      return 'open'
    }
    const other = await student.checkout('Elite')
    expect(other.url).toContain('portal')
    payAll(scenario, [url, other.url])
  })
})
