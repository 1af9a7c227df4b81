import { afterAll, describe, expect, test } from 'vitest'
import { routes } from '#domain/api/routes.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createFakeUserPool, createServicesWithClock, itemsWith } from '../support/accounts.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { MINUTE } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'
import { firstQuestionAnswers } from '../support/answers.ts'

/** A deleted account leaves nothing that anybody can see. */

const { client, table } = await openDatabase()
await seedBank(
  createBankStores(table),
  fixtureBank({ questionsPerPool: { english: 15, math: 10, reading: 10, science: 5 }, versions: ['old'] }),
)
const issuer = await startIssuer()
afterAll(issuer.stop)
const { names, pool } = createFakeUserPool()

const math = { section: 'math', version: 'old', count: 5 } as const

/** Returns a student with a profile and four tests: claimed, open, closed, and left. */
async function openStudent() {
  const scenario = createServicesWithClock(client, issuer, { pool })
  const student = scenario.signIn()
  names.add(student.userId)
  await student.setMe({ targetScore: 35 })
  const guest = scenario.createGuest()
  const claimedTest = await guest.create(math)
  await student.claim(claimedTest.attempt.id, guest.token)
  const open = await student.create({ section: 'full', version: 'old' })
  const closed = await student.create(math)
  await student.submit(closed.attempt.id, firstQuestionAnswers(closed.questions))
  const leftTest = await student.create({ section: 'full', version: 'old', mode: 'test-day' })
  await student.leave(leftTest.attempt.id)
  const ids = [claimedTest, open, closed, leftTest].map(({ attempt }) => attempt.id)
  return { ...scenario, student, guest, ids, texts: [student.userId, ...ids] }
}

describe('a deleted account', () => {
  test('leaves only an anonymous mark in the table, and other accounts unchanged', async () => {
    const other = await openStudent()
    const guestTest = await other.createGuest().create(math)
    const otherItems = await everyItem(client)
    const { student, texts, clock } = await openStudent()
    // Four tests, the profile, and the served sets.
    expect(await itemsWith(client, texts)).toHaveLength(6)

    expect(await student.deleteMe()).toEqual({ deleted: true })

    expect(await itemsWith(client, texts)).toEqual([])
    const items = await everyItem(client)
    const marks = items.filter(({ pk }) => String(pk).startsWith('GONE#'))
    expect(items.filter((item) => !marks.includes(item))).toEqual(otherItems)
    expect(marks).toEqual([
      {
        pk: expect.stringMatching(/^GONE#[\w-]{43}$/),
        sk: 'GONE',
        // The mark is stored for longer than an access token of the account is valid.
        ttl: Math.floor(clock.now / 1000) + 7200,
      },
    ])
    expect(names.has(student.userId)).toBe(false)
    expect(names.has(other.student.userId)).toBe(true)
    expect((await other.student.dashboard()).tests).toHaveLength(4)
    expect((await itemsWith(client, [guestTest.attempt.id])).length).toBe(1)
  })

  test('has a token that no route of an account accepts, except a repeated deletion', async () => {
    const { student, ids } = await openStudent()
    await student.deleteMe()
    for (const [name, route] of Object.entries(routes)) {
      // The routes of administrators and models use the same check, in functions that don't run here.
      const isHere = route.service !== 'admin' && route.service !== 'ai'
      if (!isHere || route.access === 'public' || name === 'deleteMe') continue
      const path = route.path.replace('{id}', ids[0] ?? '')
      const { status } = await student.call(route.method, path)
      expect({ name, status }).toEqual({ name, status: 401 })
    }
  })

  test("has no test that the guest's token or another account could read", async () => {
    const { student, guest, signIn, ids } = await openStudent()
    await student.deleteMe()
    for (const id of ids) {
      expect((await guest.call('GET', `/tests/${id}`)).status).toBe(404)
      expect((await signIn().call('GET', `/tests/${id}`)).status).toBe(404)
    }
  })

  test('returns the same for a repeated deletion, even with an old sign-in', async () => {
    const { student, clock, texts } = await openStudent()
    expect(await student.deleteMe()).toEqual({ deleted: true })
    clock.now += 30 * MINUTE
    expect(await student.deleteMe()).toEqual({ deleted: true })
    expect(await itemsWith(client, texts)).toEqual([])
  })
})

describe('a deletion', () => {
  test('is rejected more than five minutes after the sign-in, and changes nothing', async () => {
    const { student, clock } = await openStudent()
    clock.now += 5 * MINUTE + 1000
    const before = await everyItem(client)
    await expect(student.deleteMe()).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Please sign in again'),
    })
    expect(await everyItem(client)).toEqual(before)
    expect(names.has(student.userId)).toBe(true)
  })

  test('is accepted within five minutes after the sign-in', async () => {
    const { student, clock } = await openStudent()
    clock.now += 5 * MINUTE - 1000
    expect(await student.deleteMe()).toEqual({ deleted: true })
  })

  test('isn’t allowed for guests, with or without an attempt token', async () => {
    const { createGuest, transport } = await openStudent()
    const guest = createGuest()
    await guest.create(math)
    expect((await guest.call('DELETE', '/me')).status).toBe(401)
    expect((await transport('/me', { method: 'DELETE' })).status).toBe(401)
  })

  test('doesn’t affect another account, even if the request names it', async () => {
    const [one, other] = [await openStudent(), await openStudent()]
    const body = { userId: other.student.userId, username: other.student.userId }
    await one.student.call('DELETE', `/me?userId=${other.student.userId}`, {
      body,
      headers: { 'x-user-id': other.student.userId },
    })
    expect(names.has(other.student.userId)).toBe(true)
    expect((await other.student.dashboard()).tests).toHaveLength(4)
  })
})

test('a deletion removes the user with the token’s username, which differs from the user id after a Google sign-in', async () => {
  const { signIn, clock } = createServicesWithClock(client, issuer, { pool })
  const { userId, signedIn } = signIn()
  names.add('google_1234567890').add(userId)
  const claims = issuer.claimsOf(userId, { signedInAt: clock.now })
  await signedIn(issuer.sign({ ...claims, username: 'google_1234567890' })).deleteMe()
  expect(names.has('google_1234567890')).toBe(false)
  expect(names.has(userId)).toBe(true)
})
