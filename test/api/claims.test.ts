import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { GUEST_TTL_SECONDS } from '#lambdas/shared/store/attempt-item.ts'
import { createSeenStore, dayOf } from '#lambdas/shared/store/seen-store.ts'
import type { Api, NewTest } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { attemptItemOf, everyItem, openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { answersTo } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'

/** A guest’s test that becomes a student’s. */

const bank = fixtureBank({
  questionsPerPool: { english: 15, math: 60, reading: 10, science: 10 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const issuer = await startIssuer()
afterAll(() => issuer.stop())
const { client, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const seen = createSeenStore(table)
const clock = { now: T0 }
const core = createCoreWithClock(client, 1, clock, issuer.source)
const signIn = (userId: string = randomUUID()) => core.createGuest().signedIn(issuer.session(userId))

const MATH: NewTest = { section: 'math', version: 'old', count: 10 }
const itemOf = (id: string) => attemptItemOf(client, id)

/**
 * Starts a guest's test. Saves four answers, one of them bookmarked, except in a full test, whose sections
 * haven't started.
 */
async function startGuestTest(test: NewTest = MATH) {
  const guest = core.createGuest()
  const { attempt, questions, sets } = await guest.create(test)
  const answers = answersTo(questions, keys, () => true).map((one, place) => ({
    ...one,
    bookmarked: place === 1,
  }))
  if (attempt.section !== 'full') await guest.save(attempt.id, { answers: answers.slice(0, 4) })
  return { guest, id: attempt.id, answers, setIds: sets.map(({ id }) => id) }
}

/** Returns the statuses of five calls about a test. */
const statusesOfCalls = async (api: Api, id: string) => {
  const calls = [
    ['GET', `/tests/${id}`],
    ['PATCH', `/tests/${id}`],
    ['POST', `/tests/${id}/submit`],
    ['POST', `/tests/${id}/leave`],
    ['GET', `/tests/${id}/review`],
  ] as const
  const statuses: number[] = []
  for (const [method, path] of calls)
    statuses.push((await api.call(method, path, method === 'GET' ? {} : { body: { answers: [] } })).status)
  return statuses
}

describe('a test that a student claims', () => {
  test('continues unchanged: answers, bookmarks, and clock', async () => {
    const { guest, id, answers } = await startGuestTest()
    const before = await guest.get(id)
    const student = signIn()
    expect(await student.claim(id, guest.token)).toEqual({ attemptId: id })
    expect(await student.get(id)).toEqual(before)
    await student.save(id, { answers: answers.slice(4) })
    expect(await student.submit(id)).toMatchObject({ score: 36, correctAnswers: 10 })
  })

  test('no longer opens with the guest token, and the student can save, submit, and review it', async () => {
    const { guest, id, answers } = await startGuestTest()
    const student = signIn()
    await student.claim(id, guest.token)
    expect(await statusesOfCalls(guest, id)).toEqual([404, 404, 404, 400, 404])
    await expect(guest.leave(id)).rejects.toMatchObject({ status: 404 })
    await student.save(id, { answers })
    await student.submit(id)
    expect(await student.review(id)).toMatchObject({ correctAnswers: 10 })
    expect(await statusesOfCalls(guest, id)).toEqual([404, 404, 404, 400, 404])
  })

  test('is not created again when the guest repeats the create', async () => {
    const guest = core.createGuest()
    const headers = { 'idempotency-key': randomToken() }
    const { attempt } = await guest.create(MATH, headers)
    await signIn().claim(attempt.id, guest.token)
    const before = await everyItem(client)
    await expect(guest.create(MATH, headers)).rejects.toMatchObject({ status: 404 })
    expect(await everyItem(client)).toEqual(before)
  })

  test('is stored with the account instead of the token hash, and never expires', async () => {
    const { guest, id } = await startGuestTest()
    const userId = randomUUID()
    await signIn(userId).claim(id, guest.token)
    const item = await itemOf(id)
    expect(item).toMatchObject({ ownerId: userId })
    expect(item).not.toHaveProperty('tokenHash')
    expect(item).not.toHaveProperty('ttl')
    clock.now += 2 * GUEST_TTL_SECONDS * 1000
    expect((await signIn(userId).get(id)).answers).toHaveLength(4)
  })

  test('may be closed already, and its score is then the student’s', async () => {
    const { guest, id } = await startGuestTest()
    const result = await guest.submit(id)
    const student = signIn()
    await student.claim(id, guest.token)
    expect(await student.review(id)).toMatchObject(result)
  })

  test('may have been left already', async () => {
    const { guest, id } = await startGuestTest({ section: 'full', version: 'old', mode: 'test-day' })
    await guest.leave(id)
    const student = signIn()
    await student.claim(id, guest.token)
    expect((await student.get(id)).attempt.state).toBe('left')
  })

  test('records the sets of every section as seen on the day they were served', async () => {
    const { guest, id, setIds } = await startGuestTest({ section: 'full', version: 'old' })
    const dayServed = dayOf(clock.now)
    clock.now += 5 * DAY
    const userId = randomUUID()
    await signIn(userId).claim(id, guest.token)
    const days = (await seen.read(userId)).flatMap(({ sets }) => Object.entries(sets))
    expect(days.map(([setId]) => setId).toSorted()).toEqual(setIds.toSorted())
    expect(new Set(days.map(([, day]) => day))).toEqual(new Set([dayServed]))
  })

  test("doesn't change the day of a set that the student was served later", async () => {
    const { guest, id, setIds } = await startGuestTest()
    const userId = randomUUID()
    const [first = '', second = ''] = setIds
    const laterDay = dayOf(clock.now + 9 * DAY)
    await seen.recordServed(userId, 'old', [first], laterDay)
    await signIn(userId).claim(id, guest.token)
    const [{ sets } = { sets: {} }] = await seen.read(userId, ['old'])
    expect(sets).toEqual({ [first]: laterDay, [second]: dayOf(clock.now) })
  })
})

describe('a claim', () => {
  test('returns the same when repeated, and writes nothing', async () => {
    const { guest, id } = await startGuestTest()
    const student = signIn()
    const first = await student.claim(id, guest.token)
    const storedItems = await everyItem(client)
    expect(await student.claim(id, guest.token)).toEqual(first)
    expect(await everyItem(client)).toEqual(storedItems)
  })

  test.each([
    ['another’s test', 409],
    ['a test that does not exist', 404],
    ['a test with the wrong token', 404],
    ['an expired test', 404],
  ])('of %s is rejected with %i, and nothing is stored', async (what, status) => {
    const { guest, id } = await startGuestTest()
    const student = signIn()
    if (what === 'another’s test') await signIn().claim(id, guest.token)
    if (what === 'an expired test') clock.now += GUEST_TTL_SECONDS * 1000
    const before = await everyItem(client)
    const attemptId = what === 'a test that does not exist' ? `att_${'A'.repeat(22)}` : id
    const token = what === 'a test with the wrong token' ? randomToken() : guest.token
    await expect(student.claim(attemptId, token)).rejects.toMatchObject({ status })
    expect(await everyItem(client)).toEqual(before)
  })

  test("is rejected for another student's own test, and accepted for one's own test, with any token", async () => {
    const owner = signIn()
    const { attempt } = await owner.create(MATH)
    await expect(signIn().claim(attempt.id, randomToken())).rejects.toMatchObject({ status: 409 })
    expect(await owner.claim(attempt.id, randomToken())).toEqual({ attemptId: attempt.id })
  })

  test('with the token hash that the table stores is rejected', async () => {
    const { id } = await startGuestTest()
    const { tokenHash } = (await itemOf(id)) ?? {}
    await expect(signIn().claim(id, String(tokenHash))).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    {},
    { attemptId: `att_${'A'.repeat(22)}` },
    { attemptId: 'x', token: randomToken() },
    { attemptId: `att_${'A'.repeat(22)}`, token: 'short' },
    { attemptId: `att_${'A'.repeat(22)}`, token: null },
    { attemptId: `att_${'A'.repeat(22)}`, token: randomToken(), userId: 'someone' },
    { attemptId: `att_${'A'.repeat(22)}`, token: randomToken(), ownerId: 'someone' },
  ])('with an invalid body (%j) is rejected with 400', async (body) => {
    expect((await signIn().call('POST', '/me/claims', { body })).status).toBe(400)
  })
})
