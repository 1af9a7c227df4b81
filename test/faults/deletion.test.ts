// @module-tag deep
import { afterAll, describe, expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createMessageHandler } from '#lambdas/billing/handle-messages.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import {
  createFakeUserPool,
  createServicesWithClock,
  itemsWith,
  type AccountsOptions,
} from '../support/accounts.ts'
import { answer, ErrorResponse, type Api } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { breakCalls, delayCalls } from '../support/faulty-client.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { createMemoryStripe } from '../support/payments.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'
import { SCALED, scaled } from '../support/depth.ts'

/**
 * Deletes accounts: nothing may be left, even if the server crashes or the student continues to use the account
 * meanwhile.
 */

const { client, connect, table } = await openDatabase()
await seedBank(
  createBankStores(table),
  fixtureBank({ questionsPerPool: { english: 0, math: 10, reading: 0, science: 0 }, versions: ['old'] }),
)
const issuer = await startIssuer()
afterAll(issuer.stop)
const { names, pool } = createFakeUserPool()

/** A test of one minute, so that its time can run out while the sign-in is still recent. */
const math = { section: 'math', version: 'old', count: 1 } as const
const notFound = { status: 404 }

/**
 * Creates a student with two tests, one of them open. Also creates a guest's test that the student may claim,
 * and buys a plan if `buys` is set.
 */
async function createScenario({ buys = false, ...options }: AccountsOptions & { buys?: boolean } = {}) {
  const clock = { now: T0 }
  const stripe = createMemoryStripe(clock)
  const scenario = createServicesWithClock(client, issuer, { pool, clock, stripe, ...options })
  const student = scenario.signIn()
  names.add(student.userId)
  await student.submit((await student.create(math)).attempt.id)
  if (buys) stripe.world.pay((await student.checkout('Pro')).url)
  const { attempt, questions } = await student.create(math)
  const guest = scenario.createGuest()
  const guestTest = await guest.create(math)
  return {
    ...scenario,
    clock,
    student,
    userId: student.userId,
    id: attempt.id,
    question: questions[0],
    guestTest: { id: guestTest.attempt.id, token: guest.token },
    /** Signs the same student in on another server, whose table calls a test may delay or break. */
    signInThrough: (tableClient: ReturnType<typeof connect>, more: AccountsOptions = {}) =>
      createServicesWithClock(tableClient, issuer, {
        pool,
        clock,
        stripe,
        queue: scenario.queue,
        ...more,
      }).signIn(student.userId),
  }
}
type Scenario = Awaited<ReturnType<typeof createScenario>>

const createBillingHandler = (stripe: Scenario['stripe']) =>
  createMessageHandler(table, stripe.payments, { now: () => T0, pause: async () => {} })

/** Expects no trace of the student in the table, in the user pool, or at Stripe, once the queue is empty. */
async function expectGone({ userId, id, stripe, queue }: Scenario, more: readonly string[] = []) {
  const Records = queue.map((message, place) => ({ messageId: `${place}`, body: JSON.stringify(message) }))
  expect(await createBillingHandler(stripe)({ Records })).toEqual({ batchItemFailures: [] })
  expect(stripe.liveSubscriptions()).toEqual([])
  expect([...stripe.customers.values()].filter(({ deleted }) => !deleted)).toEqual([])
  expect(await itemsWith(client, [userId, id, ...more])).toEqual([])
  expect(names.has(userId)).toBe(false)
}

describe.each(['before', 'after', 'twice'] as const)(
  'a server that has a fault (%s) at a table call',
  (fault) => {
    test('anywhere in a deletion leaves nothing after a repeat', async () => {
      for (let at = 0, isReached = true; isReached; at += 1) {
        isReached = false
        const scenario = await createScenario({ buys: true })
        const failingClient = connect()
        breakCalls(failingClient, (call) => {
          isReached ||= call === at
          return call === at ? fault : null
        })
        const failingStudent = scenario.signInThrough(failingClient)
        const first = await failingStudent.call('DELETE', '/me')
        if (isReached && fault !== 'twice') expect(first.status).toBe(500)
        // Once a deletion has begun, it can be repeated even if the sign-in isn't recent anymore.
        scenario.clock.now += first.status === 500 && at > 1 ? DAY / 48 : 0
        expect(await scenario.student.deleteMe()).toEqual({ deleted: true })
        await expectGone(scenario)
        if (!isReached) expect(at).toBeGreaterThanOrEqual(8)
      }
    })
  },
)

test('a repeated deletion calls a failed user pool again, and other requests get a 401 meanwhile', async () => {
  let failures = 2
  const failing = {
    remove: async (username: string) => {
      failures -= 1
      if (failures >= 0) throw new Error('the pool is unavailable')
      return pool.remove(username)
    },
  }
  const scenario = await createScenario({ pool: failing })
  for (const status of [500, 500, 200]) {
    expect((await scenario.student.call('DELETE', '/me')).status).toBe(status)
    expect((await scenario.student.call('GET', '/me/dashboard')).status).toBe(401)
    expect((await scenario.student.call('GET', '/me/export')).status).toBe(401)
  }
  await expectGone(scenario)
})

/** Makes the index lag: its first `queries` queries find nothing. */
function lag(tableClient: ReturnType<typeof connect>, queries: number): void {
  let remaining = queries
  tableClient.middlewareStack.add(
    (next) => async (args) => {
      const reply = await next(args)
      if (!('IndexName' in args.input) || remaining === 0) return reply
      remaining -= 1
      return { ...reply, output: { $metadata: {}, Items: [], Count: 0 } }
    },
    { step: 'initialize' },
  )
}

describe("while the index doesn't list a test yet", () => {
  test('a deletion finds it in a second pass, even if the first found nothing', async () => {
    const scenario = await createScenario()
    await createAccountStore(table).erase(scenario.userId)
    const laggingClient = connect()
    lag(laggingClient, 1)
    let pauses = 0
    const pause = async () => void (pauses += 1)
    expect(await scenario.signInThrough(laggingClient, { pause }).deleteMe()).toEqual({ deleted: true })
    expect(pauses).toBeGreaterThan(0)
    await expectGone(scenario)
  })

  test('a new test written after the deletion is deleted by its own id', async () => {
    const scenario = await createScenario()
    const laggingClient = connect()
    lag(laggingClient, Infinity)
    delayCalls(laggingClient, async (input) => {
      if ('Item' in input) await scenario.student.deleteMe()
    })
    await expect(scenario.signInThrough(laggingClient).create(math)).rejects.toMatchObject({ status: 401 })
    await expectGone(scenario)
  })
})

/**
 * Returns a student on a server whose index lists nothing. The account is deleted just before this server
 * writes an attempt, and the server's updates after that write fail.
 */
function signInOnFailingServer(scenario: Scenario) {
  const failing = connect()
  const seen = { isWritten: false }
  lag(failing, Infinity)
  delayCalls(failing, async (input) => {
    if (seen.isWritten && 'UpdateExpression' in input) throw new Error('the table is unavailable')
    if (!('Item' in input)) return
    await scenario.student.deleteMe()
    seen.isWritten = true
  })
  return { student: scenario.signInThrough(failing), seen }
}

test.each<[string, (student: Api, scenario: Scenario) => Promise<unknown>]>([
  ['a new test', (student) => student.create(math)],
  ['a claimed test', (student, { guestTest }) => student.claim(guestTest.id, guestTest.token)],
])('%s that a failing request writes after the deletion is deleted by its own id', async (_, request) => {
  const scenario = await createScenario()
  const { student, seen } = signInOnFailingServer(scenario)
  await expect(request(student, scenario)).rejects.toMatchObject({ status: 401 })
  expect(seen.isWritten).toBe(true)
  await expectGone(scenario)
})

test("a claim rejected during a deletion leaves the guest's test with the guest", async () => {
  const scenario = await createScenario()
  const overlappingClient = connect()
  const { id } = scenario.guestTest
  delayCalls(overlappingClient, async (input) => {
    if ('Key' in input && JSON.stringify(input.Key).includes(id)) await scenario.student.deleteMe()
  })
  const wrongToken = scenario.createGuest().token ?? ''
  await expect(scenario.signInThrough(overlappingClient).claim(id, wrongToken)).rejects.toMatchObject({
    status: 401,
  })
  await expectGone(scenario)
  expect(await itemsWith(client, [id])).toHaveLength(1)
})

/** Requests of a student's device that may write to the table. */
const REQUESTS: Record<string, (student: Api, scenario: Scenario) => Promise<unknown>> = {
  'a new test': (student) => student.create(math),
  'a claim': (student, { guestTest }) => student.claim(guestTest.id, guestTest.token),
  'a profile': (student) => student.setMe({ targetScore: 36 }),
  'a save': (student, { id, question }) =>
    student.save(id, { answers: [answer(question?.id ?? '', question?.options[0] ?? null)] }),
  'a submit': (student, { id }) => student.submit(id),
  'a review': (student, { id }) => student.review(id),
  'a checkout': (student) => student.checkout('Elite'),
  'a plan refresh': (student) => student.refresh(),
  'a dashboard that grades': (student) => student.dashboard(),
}
const requests = Object.entries(REQUESTS)

/** Expects success, or a rejection because the account or the object no longer exists or isn't ready. */
async function expectDoneOrRejected(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof ErrorResponse)) throw error
    expect([401, 404, 409]).toContain(error.status)
  }
}

describe.each(requests)('%s that overlaps a deletion', (name, request) => {
  const buys = name === 'a plan refresh'
  test('leaves nothing if the whole deletion happens before one of the request’s table calls, whichever it is', async () => {
    let calls = 0
    for (let at = 0; at <= calls; at += 1) {
      const scenario = await createScenario({ buys })
      if (at % 2 === 1) scenario.clock.now += 2 * 60_000
      calls = 0
      const overlappingClient = connect()
      delayCalls(overlappingClient, async () => {
        calls += 1
        if (calls === at + 1) expect(await scenario.student.deleteMe()).toEqual({ deleted: true })
      })
      await expectDoneOrRejected(request(scenario.signInThrough(overlappingClient), scenario))
      if (calls <= at) await scenario.student.deleteMe()
      await expectGone(scenario)
    }
    expect(calls).toBeGreaterThan(0)
  })

  test('leaves nothing if the whole request happens before one of the deletion’s table calls, whichever it is', async () => {
    let calls = 0
    for (let at = 0; at <= calls; at += 1) {
      const scenario = await createScenario({ buys })
      calls = 0
      const overlappingClient = connect()
      delayCalls(overlappingClient, async () => {
        calls += 1
        if (calls === at + 1) await expectDoneOrRejected(request(scenario.student, scenario))
      })
      expect(await scenario.signInThrough(overlappingClient).deleteMe()).toEqual({ deleted: true })
      await expectGone(scenario)
    }
    expect(calls).toBeGreaterThanOrEqual(8)
  })
})

test('a deletion concurrent with all other requests, in a random order, leaves nothing', SCALED, async () => {
  for (let round = 0; round < scaled(8, 30); round += 1) {
    const scenario = await createScenario({ buys: round % 2 === 0 })
    const rng = seededRng(round)
    const signInWithDelays = () => {
      const tableClient = connect()
      delayCalls(tableClient, () => new Promise((done) => setTimeout(done, rng() * 12)))
      return scenario.signInThrough(tableClient)
    }
    const deleting = signInWithDelays().deleteMe()
    await Promise.all([
      deleting,
      ...requests.map(([, request]) => expectDoneOrRejected(request(signInWithDelays(), scenario))),
    ])
    expect(await deleting).toEqual({ deleted: true })
    // A guest's test that wasn't claimed in time still belongs to the guest.
    const isUnclaimed = (await itemsWith(client, [scenario.guestTest.id])).every(
      ({ ownerId }) => ownerId === undefined,
    )
    expect(isUnclaimed).toBe(true)
    await expectGone(scenario)
    await expect(scenario.createGuest().get(scenario.id)).rejects.toMatchObject(notFound)
  }
})
