// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { createSeenStore } from '#lambdas/shared/store/seen-store.ts'
import { ErrorResponse } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { attemptKey } from '#lambdas/shared/store/keys.ts'
import { attemptItemOf, everyItem, openDatabase } from '../support/database.ts'
import { breakCalls, type Fault } from '../support/faulty-client.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { answersTo } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'

/** Takes a test from its creation to its review, and claims one, with a fault at each database call in turn. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client, connect, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const issuer = await startIssuer()
afterAll(() => issuer.stop())

const readAttempts = async () => (await everyItem(client)).filter(({ sk }) => sk === 'TEST')
const seenSetsOf = async (userId: string) => {
  const [pool] = await createSeenStore(table).read(userId, ['old'])
  return Object.keys(pool?.sets ?? {}).toSorted()
}

/** Repeats a failed call once, as the browser's outbox does. */
async function retryOnce<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ErrorResponse) || error.status !== 500) throw error
    return call()
  }
}

/** Creates a server with the fault at one call. `isReached()` says whether that call happened. */
function startFailingServer(fault: Fault, at: number) {
  const failingClient = connect()
  let isReached = false
  breakCalls(failingClient, (call) => {
    if (call !== at) return null
    isReached = true
    return fault
  })
  return {
    guest: createCoreWithClock(failingClient, at, undefined, issuer.source).createGuest(),
    isReached: () => isReached,
  }
}

/**
 * Takes a test with the fault at one call.
 * @returns whether that call happened
 */
async function takeTest(fault: Fault, at: number, role: 'guest' | 'student'): Promise<boolean> {
  const { guest, isReached } = startFailingServer(fault, at)
  const userId = randomUUID()
  const caller = role === 'guest' ? guest : guest.signedIn(issuer.session(userId))
  const headers = { 'idempotency-key': randomToken() }
  const { attempt, questions, sets } = await retryOnce(() =>
    caller.create({ section: 'math', version: 'old', count: 10 }, headers),
  )
  const answers = answersTo(questions, keys, (index) => index < 5)
  await retryOnce(() => caller.save(attempt.id, { answers: answers.slice(0, 5) }))
  const reply = await retryOnce(() => caller.get(attempt.id))
  expect(reply.questions).toEqual(questions)
  expect(reply.answers).toHaveLength(5)
  const result = await retryOnce(() => caller.submit(attempt.id, answers))
  expect(result).toMatchObject({ score: 18, correctAnswers: 5, totalQuestions: 10 })
  const review = await retryOnce(() => caller.review(attempt.id))
  expect(review).toMatchObject(result)
  const ownItems = (await readAttempts()).filter(({ pk }) => pk === attemptKey(attempt.id).pk)
  expect(ownItems).toMatchObject([{ state: 'closed', score: 18, correct: 5 }])
  expect(await seenSetsOf(userId)).toEqual(role === 'guest' ? [] : sets.map(({ id }) => id).toSorted())
  return isReached()
}

/**
 * Claims a guest's test with the fault at one call.
 * @returns whether that call happened
 */
async function claimTest(fault: Fault, at: number): Promise<boolean> {
  const { guest, isReached } = startFailingServer(fault, at)
  const healthyGuest = createCoreWithClock(client).createGuest()
  const { attempt, sets, questions } = await healthyGuest.create({
    section: 'math',
    version: 'old',
    count: 10,
  })
  await healthyGuest.save(attempt.id, { answers: answersTo(questions, keys, () => true).slice(0, 4) })
  const userId = randomUUID()
  const student = guest.signedIn(issuer.session(userId))
  expect(await retryOnce(() => student.claim(attempt.id, healthyGuest.token))).toEqual({
    attemptId: attempt.id,
  })
  expect((await retryOnce(() => student.get(attempt.id))).answers).toHaveLength(4)
  await expect(healthyGuest.get(attempt.id)).rejects.toMatchObject({ status: 404 })
  const item = await attemptItemOf(client, attempt.id)
  expect(item).toMatchObject({ ownerId: userId })
  expect(item).not.toHaveProperty('tokenHash')
  expect(await seenSetsOf(userId)).toEqual(sets.map(({ id }) => id).toSorted())
  return isReached()
}

describe.each(['before', 'after', 'twice'] as const)('a fault (%s) at a database call', (fault) => {
  test.each(['guest', 'student'] as const)(
    'anywhere in a test of a %s leaves one attempt, every answer, and one score',
    async (role) => {
      const before = (await readAttempts()).length
      let at = 0
      while (await takeTest(fault, at, role)) at += 1
      expect(at).toBeGreaterThanOrEqual(role === 'guest' ? 10 : 15)
      expect(await readAttempts()).toHaveLength(before + at + 1)
    },
  )

  test('anywhere in a claim leaves the whole test with the student, and its sets recorded as seen', async () => {
    let at = 0
    while (await claimTest(fault, at)) at += 1
    expect(at).toBeGreaterThanOrEqual(5)
  })
})
