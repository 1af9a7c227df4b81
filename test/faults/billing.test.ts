import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createTakeMessages } from '../../lambdas/billing/take-messages.ts'
import { UnderWay } from '../../lambdas/billing/payments.ts'
import { createTable } from '../../lambdas/shared/store/table.ts'
import { createTimedAccounts } from '../support/accounts.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { breakCalls, Crashed } from '../support/faulty-client.ts'
import { createMemoryStripe } from '../support/payments.ts'
import { T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/** Buying a plan while each call fails in turn. A repeat always ends correctly, with one subscription. */

const { client, connect } = await openDatabase()
const issuer = await startIssuer()
afterAll(issuer.stop)

function begin(through = client) {
  const clock = { now: T0 }
  const stripe = createMemoryStripe(clock)
  const room = createTimedAccounts(through, issuer, { clock, stripe })
  const student = room.signIn()
  return {
    stripe,
    student,
    /** The same student on a server that doesn't fail. */
    sound: createTimedAccounts(client, issuer, { clock, stripe }).signIn(student.userId),
    /** Handles the queued events with a function whose table calls a test may break. */
    take: (by = client, events = stripe.events) => {
      const table = createTable(by, TABLE_NAME, async () => {})
      const Records = events.map((event) => ({
        messageId: event.eventId,
        body: JSON.stringify(event),
      }))
      return createTakeMessages(table, stripe.payments, { now: () => clock.now, pause: async () => {} })({
        Records,
      })
    },
  }
}
type Begun = ReturnType<typeof begin>

/** Pays on every page that was ever returned, and expects one subscription. */
function payAll({ stripe }: Begun, urls: readonly string[]): void {
  for (const url of urls) stripe.world.pay(url)
  expect(stripe.live()).toHaveLength(1)
}

describe.each(['before', 'after', 'twice', 'throttled'] as const)('a table call that fails (%s)', (fault) => {
  /** Returns a client whose call number `at` fails. `seen.met` says whether that call happened. */
  function breaking(at: number) {
    const broken = connect()
    const seen = { met: false }
    breakCalls(broken, (call) => {
      seen.met ||= call === at
      return call === at ? fault : null
    })
    return { broken, seen }
  }

  test('anywhere in a checkout: a repeat leads to the one open page', async () => {
    for (let at = 0, met = true; met; at += 1) {
      const { broken, seen } = breaking(at)
      const begun = begin(broken)
      const urls: string[] = []
      await begun.student.checkout('Pro').then(
        ({ url }) => urls.push(url),
        () => {},
      )
      const { url } = await begun.sound.checkout('Pro')
      expect(begun.stripe.openSessions().map((one) => one.url)).toEqual([url])
      payAll(begun, [...urls, url])
      expect((await begun.sound.refresh()).subscriptionTier).toBe('Pro')
      met = seen.met
      if (!met) expect(at).toBeGreaterThanOrEqual(5)
    }
  })

  test('anywhere in handling an event: its redelivery sets the plan', async () => {
    for (let at = 0, met = true; met; at += 1) {
      const begun = begin()
      payAll(begun, [(await begun.student.checkout('Elite')).url])
      const { broken, seen } = breaking(at)
      await begun.take(broken, begun.stripe.events.slice(0, 1))
      expect(await begun.take()).toEqual({ batchItemFailures: [] })
      expect((await begun.student.subscription()).subscriptionTier).toBe('Elite')
      met = seen.met
      if (!met) expect(at).toBeGreaterThanOrEqual(5)
    }
  })
})

describe.each(['before', 'after'] as const)('a call to Stripe that crashes %s it took effect', (when) => {
  test.each(['Pro', 'Elite'] as const)(
    'anywhere in a checkout after one of Pro: a repeat for %s leads to the one open page',
    async (plan) => {
      for (let at = 0, met = true; met; at += 1) {
        const begun = begin()
        const { stripe, student } = begun
        const urls = [(await student.checkout('Pro')).url]
        let calls = 0
        met = false
        stripe.line[when] = async () => {
          calls += 1
          if (calls !== at + 1) return
          met = true
          throw new Crashed(`call ${at}`)
        }
        await student.checkout('Elite').then(
          ({ url }) => urls.push(url),
          () => {},
        )
        stripe.line[when] = async () => {}
        const { url } = await student.checkout(plan)
        expect(stripe.openSessions().map((one) => one.url)).toEqual([url])
        payAll(begun, [...urls, url])
        expect((await student.refresh()).subscriptionTier).toBe(plan)
        expect(stripe.customers.size).toBe(1)
      }
    },
  )

  test('anywhere in a first checkout: a repeat leaves one customer and one page', async () => {
    for (let at = 0, met = true; met; at += 1) {
      const { stripe, student } = begin()
      let calls = 0
      met = false
      stripe.line[when] = async () => {
        calls += 1
        if (calls !== at + 1) return
        met = true
        throw new Crashed(`call ${at}`)
      }
      await student.checkout('Pro').catch(() => {})
      stripe.line[when] = async () => {}
      await student.checkout('Pro')
      expect(stripe.customers.size).toBe(1)
      expect(stripe.openSessions()).toHaveLength(1)
    }
  })
})

describe('concurrent checkouts', () => {
  test('20 clicks on one plan lead to one page', async () => {
    const { stripe, student } = begin()
    const replies = await Promise.all(Array.from({ length: 20 }, () => student.checkout('Pro')))
    expect(new Set(replies.map(({ url }) => url)).size).toBe(1)
    expect(stripe.openSessions()).toHaveLength(1)
    expect(stripe.customers.size).toBe(1)
  })

  test('clicks on both plans leave one page open', async () => {
    const begun = begin()
    const plans = Array.from({ length: 8 }, (_, place) => (place % 2 === 0 ? 'Pro' : 'Elite'))
    const replies = await Promise.allSettled(plans.map((plan) => begun.student.checkout(plan)))
    expect(begun.stripe.openSessions().length).toBeLessThanOrEqual(1)
    const urls = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.url] : []))
    payAll(begun, [...urls, (await begun.student.checkout('Pro')).url])
  })
})

describe('an event', () => {
  test("that arrives twice or out of order ends with Stripe's state", async () => {
    const begun = begin()
    const { stripe, student, take } = begun
    payAll(begun, [(await student.checkout('Pro')).url])
    const [customer = ''] = stripe.customers.keys()
    stripe.world.move(customer, 'Elite')
    stripe.events.reverse()
    await take()
    expect((await student.subscription()).subscriptionTier).toBe('Elite')
    stripe.world.end(customer)
    await take()
    stripe.events.reverse()
    const asked = stripe.calls.length
    await take()
    expect((await student.subscription()).subscriptionTier).toBe('Free')
    // Recorded events need no call to Stripe.
    expect(stripe.calls.length).toBe(asked)
  })

  test("for a deleted account doesn't restore it", async () => {
    const begun = begin()
    const { student, take, stripe } = begun
    payAll(begun, [(await student.checkout('Pro')).url])
    await student.deleteMe()
    expect(await take()).toEqual({ batchItemFailures: [] })
    const again = createTimedAccounts(client, issuer, { stripe }).signIn(student.userId)
    await expect(again.subscription()).rejects.toMatchObject({ status: 401 })
  })

  test("that can't be parsed goes to the dead letters and doesn't delay others", async () => {
    const begun = begin()
    payAll(begun, [(await begun.student.checkout('Pro')).url])
    begun.stripe.events.unshift({ kind: 'event', eventId: '', type: '', customerId: randomUUID() })
    expect(await begun.take()).toEqual({ batchItemFailures: [{ itemIdentifier: '' }] })
    expect((await begun.student.subscription()).subscriptionTier).toBe('Pro')
  })
})

describe("a checkout waits for Stripe's earlier call", () => {
  test.each(['createCustomer', 'createSession'])('%s', async (name) => {
    const begun = begin()
    let met = 0
    begun.stripe.line.before = async (what) => {
      if (what === name && (met += 1) <= 2) throw new UnderWay('the same call is in progress')
    }
    payAll(begun, [(await begun.student.checkout('Pro')).url])
    expect(met).toBe(3)
  })

  test("a page that is just being paid can't be closed, and no other opens beside it", async () => {
    const begun = begin()
    const { stripe, student } = begun
    const { url } = await student.checkout('Pro')
    const { expireSession } = stripe.payments
    stripe.payments.expireSession = async () => {
      stripe.payments.expireSession = expireSession
      setImmediate(() => stripe.world.pay(url))
      return 'open'
    }
    const other = await student.checkout('Elite')
    expect(other.url).toContain('portal')
    payAll(begun, [url, other.url])
  })
})
