import { afterAll, describe, expect, test } from 'vitest'
import { seededRng } from '../../domain/bank/random.ts'
import { seedBank } from '../../lambdas/shared/bank/seed.ts'
import { createTakeMessages } from '../../lambdas/billing/take-messages.ts'
import { createAccountStore } from '../../lambdas/shared/store/account-store.ts'
import { createNamePool, createTimedAccounts, itemsWith, type AccountsOptions } from '../support/accounts.ts'
import { answer, Refused, type Api } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { breakCalls, holdCalls } from '../support/faulty-client.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { createMemoryStripe } from '../support/payments.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/**
 * Deleting an account while the server crashes or the student keeps using it never leaves anything of the
 * account.
 */

const { client, connect, table } = await openDatabase()
await seedBank(
  createBankStores(table),
  fixtureBank({ questionsPerPool: { english: 0, math: 10, reading: 0, science: 0 }, versions: ['old'] }),
)
const issuer = await startIssuer()
afterAll(issuer.stop)
const { names, pool } = createNamePool()

/** One minute long, so it can run out while the sign-in is still recent. */
const math = { section: 'math', version: 'old', count: 1 } as const
const none = { status: 404 }

/**
 * Creates a student with two tests, one of them open, a guest's test that they may claim, and a plan if
 * `buys` is set.
 */
async function begin({ buys = false, ...options }: AccountsOptions & { buys?: boolean } = {}) {
  const clock = { now: T0 }
  const stripe = createMemoryStripe(clock)
  const room = createTimedAccounts(client, issuer, { pool, clock, stripe, ...options })
  const student = room.signIn()
  names.add(student.userId)
  await student.submit((await student.create(math)).attempt.id)
  if (buys) stripe.world.pay((await student.checkout('Pro')).url)
  const { attempt, questions } = await student.create(math)
  const visitor = room.guest()
  const guests = await visitor.create(math)
  return {
    ...room,
    clock,
    student,
    userId: student.userId,
    id: attempt.id,
    question: questions[0],
    guests: { id: guests.attempt.id, token: visitor.token },
    /** Returns the same student on another server, whose table calls a test may hold or break. */
    at: (through: ReturnType<typeof connect>, more: AccountsOptions = {}) =>
      createTimedAccounts(through, issuer, { pool, clock, stripe, queued: room.queued, ...more }).signIn(
        student.userId,
      ),
  }
}
type Begun = Awaited<ReturnType<typeof begin>>

const takeMessages = (stripe: Begun['stripe']) =>
  createTakeMessages(table, stripe.payments, { now: () => T0, pause: async () => {} })

/** Expects no trace of the student in the table, in the user pool, or at Stripe, once the queue is empty. */
async function isGone({ userId, id, stripe, queued }: Begun, more: readonly string[] = []) {
  const Records = queued.map((message, place) => ({ messageId: `${place}`, body: JSON.stringify(message) }))
  expect(await takeMessages(stripe)({ Records })).toEqual({ batchItemFailures: [] })
  expect(stripe.live()).toEqual([])
  expect([...stripe.customers.values()].filter(({ deleted }) => !deleted)).toEqual([])
  expect(await itemsWith(client, [userId, id, ...more])).toEqual([])
  expect(names.has(userId)).toBe(false)
}

describe.each(['before', 'after', 'twice'] as const)(
  'a server that crashes (%s) at a table call',
  (fault) => {
    test('anywhere in a deletion leaves nothing after a repeat', async () => {
      for (let at = 0, met = true; met; at += 1) {
        met = false
        const begun = await begin({ buys: true })
        const broken = connect()
        breakCalls(broken, (call) => {
          met ||= call === at
          return call === at ? fault : null
        })
        const dying = begun.at(broken)
        const first = await dying.call('DELETE', '/me')
        if (met && fault !== 'twice') expect(first.status).toBe(500)
        // Long after the recent sign-in that the second call checked, with the same token.
        begun.clock.now += first.status === 500 && at > 1 ? DAY / 48 : 0
        expect(await begun.student.deleteMe()).toEqual({ deleted: true })
        await isGone(begun)
        if (!met) expect(at).toBeGreaterThanOrEqual(8)
      }
    })
  },
)

test('a repeat calls a failed user pool again, and the account stays closed meanwhile', async () => {
  let failures = 2
  const failing = {
    remove: async (username: string) => {
      failures -= 1
      if (failures >= 0) throw new Error('the pool is unavailable')
      return pool.remove(username)
    },
  }
  const begun = await begin({ pool: failing })
  for (const status of [500, 500, 200]) {
    expect((await begun.student.call('DELETE', '/me')).status).toBe(status)
    expect((await begun.student.call('GET', '/me/dashboard')).status).toBe(401)
    expect((await begun.student.call('GET', '/me/export')).status).toBe(401)
  }
  await isGone(begun)
})

/** Makes the index lag: its first `answers` responses are empty. */
function lag(through: ReturnType<typeof connect>, answers: number): void {
  let left = answers
  through.middlewareStack.add(
    (next) => async (args) => {
      const reply = await next(args)
      if (!('IndexName' in args.input) || left === 0) return reply
      left -= 1
      return { ...reply, output: { $metadata: {}, Items: [], Count: 0 } }
    },
    { step: 'initialize' },
  )
}

describe("while the index doesn't list a test yet", () => {
  test('a deletion finds it in a second pass, even if the first found nothing', async () => {
    const begun = await begin()
    await createAccountStore(table).erase(begun.userId)
    const behind = connect()
    lag(behind, 1)
    let pauses = 0
    const pause = async () => void (pauses += 1)
    expect(await begun.at(behind, { pause }).deleteMe()).toEqual({ deleted: true })
    expect(pauses).toBeGreaterThan(0)
    await isGone(begun)
  })

  test('a new test written after the deletion is deleted by its own id', async () => {
    const begun = await begin()
    const behind = connect()
    lag(behind, Infinity)
    holdCalls(behind, async (input) => {
      if ('Item' in input) await begun.student.deleteMe()
    })
    await expect(begun.at(behind).create(math)).rejects.toMatchObject({ status: 401 })
    await isGone(begun)
  })
})

/**
 * Returns a student on a server that deletes the account before it writes an attempt, whose index lists
 * nothing, and whose later updates fail.
 */
function failingHalfWay(begun: Begun) {
  const failing = connect()
  const seen = { written: false }
  lag(failing, Infinity)
  holdCalls(failing, async (input) => {
    if (seen.written && 'UpdateExpression' in input) throw new Error('the table is unavailable')
    if (!('Item' in input)) return
    await begun.student.deleteMe()
    seen.written = true
  })
  return { student: begun.at(failing), seen }
}

test.each<[string, (student: Api, begun: Begun) => Promise<unknown>]>([
  ['a new test', (student) => student.create(math)],
  ['a claim', (student, { guests }) => student.claim(guests.id, guests.token)],
])('%s that comes after the deletion and fails halfway is deleted by its own id', async (_, deed) => {
  const begun = await begin()
  const { student, seen } = failingHalfWay(begun)
  await expect(deed(student, begun)).rejects.toMatchObject({ status: 401 })
  expect(seen.written).toBe(true)
  await isGone(begun)
})

test("a claim refused during a deletion leaves the guest's test with the guest", async () => {
  const begun = await begin()
  const crossed = connect()
  const { id } = begun.guests
  holdCalls(crossed, async (input) => {
    if ('Key' in input && JSON.stringify(input.Key).includes(id)) await begun.student.deleteMe()
  })
  const wrong = begun.guest().token ?? ''
  await expect(begun.at(crossed).claim(id, wrong)).rejects.toMatchObject({ status: 401 })
  await isGone(begun)
  expect(await itemsWith(client, [id])).toHaveLength(1)
})

/** Every change that a student's device may request. */
const DEEDS: Record<string, (student: Api, begun: Begun) => Promise<unknown>> = {
  'a new test': (student) => student.create(math),
  'a claim': (student, { guests }) => student.claim(guests.id, guests.token),
  'a profile': (student) => student.setMe({ targetScore: 36 }),
  'a save': (student, { id, question }) =>
    student.save(id, { answers: [answer(question?.id ?? '', question?.options[0] ?? null)] }),
  'a submit': (student, { id }) => student.submit(id),
  'a review': (student, { id }) => student.review(id),
  'a checkout': (student) => student.checkout('Elite'),
  'a plan refresh': (student) => student.refresh(),
  'a dashboard that grades': (student) => student.dashboard(),
}
const deeds = Object.entries(DEEDS)

/** Expects success, or a refusal because the account or the object no longer exists or isn't ready. */
async function doneOrRefused(deed: Promise<unknown>): Promise<void> {
  try {
    await deed
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    expect([401, 404, 409]).toContain(error.status)
  }
}

describe.each(deeds)('%s that overlaps a deletion', (name, deed) => {
  const buys = name === 'a plan refresh'
  test('leaves nothing if the whole deletion happens before any of its table calls', async () => {
    let calls = 0
    for (let at = 0; at <= calls; at += 1) {
      const begun = await begin({ buys })
      if (at % 2 === 1) begun.clock.now += 2 * 60_000
      calls = 0
      const crossed = connect()
      holdCalls(crossed, async () => {
        calls += 1
        if (calls === at + 1) expect(await begun.student.deleteMe()).toEqual({ deleted: true })
      })
      await doneOrRefused(deed(begun.at(crossed), begun))
      if (calls <= at) await begun.student.deleteMe()
      await isGone(begun)
    }
    expect(calls).toBeGreaterThan(0)
  })

  test("leaves nothing if it happens before any of the deletion's table calls", async () => {
    let calls = 0
    for (let at = 0; at <= calls; at += 1) {
      const begun = await begin({ buys })
      calls = 0
      const crossed = connect()
      holdCalls(crossed, async () => {
        calls += 1
        if (calls === at + 1) await doneOrRefused(deed(begun.student, begun))
      })
      expect(await begun.at(crossed).deleteMe()).toEqual({ deleted: true })
      await isGone(begun)
    }
    expect(calls).toBeGreaterThanOrEqual(8)
  })
})

test('concurrent calls of everything in any order leave nothing', async () => {
  for (let round = 0; round < 30; round += 1) {
    const begun = await begin({ buys: round % 2 === 0 })
    const rng = seededRng(round)
    const shuffled = () => {
      const through = connect()
      holdCalls(through, () => new Promise((done) => setTimeout(done, rng() * 12)))
      return begun.at(through)
    }
    const deleting = shuffled().deleteMe()
    await Promise.all([deleting, ...deeds.map(([, deed]) => doneOrRefused(deed(shuffled(), begun)))])
    expect(await deleting).toEqual({ deleted: true })
    // A guest's test that wasn't claimed in time still belongs to the guest.
    const claimed = (await itemsWith(client, [begun.guests.id])).every(({ ownerId }) => ownerId === undefined)
    expect(claimed).toBe(true)
    await isGone(begun)
    await expect(begun.guest().get(begun.id)).rejects.toMatchObject(none)
  }
})
