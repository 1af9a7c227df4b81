import { describe, expect, test } from 'vitest'
import { seedBank } from '../../lambdas/shared/bank/seed.ts'
import { randomToken } from '../../lambdas/shared/platform/hash.ts'
import { Refused } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createTimedCore } from '../support/core.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { breakCalls, type Fault } from '../support/faulty-client.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { answersTo } from '../support/sitting.ts'

/** A test from its creation to its review, the server dying at one call to the database, at each in turn. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client, connect, table } = await openDatabase()
await seedBank(createBankStores(table), bank)

/** Sends again what failed, as the browser's outbox does, and what is said after it is the same. */
async function again<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 500) throw error
    return call()
  }
}

/** Takes a test with the fault at one call; tells whether there was such a call. */
async function takeTest(fault: Fault, at: number): Promise<boolean> {
  const broken = connect()
  let met = false
  breakCalls(broken, (call) => {
    if (call !== at) return null
    met = true
    return fault
  })
  const guest = createTimedCore(broken, at).guest()
  const headers = { 'idempotency-key': randomToken() }
  const { attempt, questions } = await again(() =>
    guest.create({ section: 'math', version: 'old', count: 10 }, headers),
  )
  const answers = answersTo(questions, keys, (index) => index < 5)
  await again(() => guest.save(attempt.id, { answers: answers.slice(0, 5) }))
  const held = await again(() => guest.get(attempt.id))
  expect(held.questions).toEqual(questions)
  expect(held.answers).toHaveLength(5)
  const result = await again(() => guest.submit(attempt.id, answers))
  expect(result).toMatchObject({ score: 18, correctAnswers: 5, totalQuestions: 10 })
  const review = await again(() => guest.review(attempt.id))
  expect(review).toMatchObject(result)
  const mine = (await everyItem(client)).filter(({ id }) => id === attempt.id)
  expect(mine).toMatchObject([{ state: 'closed', score: 18, correct: 5 }])
  return met
}

describe.each(['before', 'after', 'twice'] as const)('a fault %s a call to the database', (fault) => {
  test('anywhere in a test leaves one attempt, every answer and one score', async () => {
    const attempts = async () => (await everyItem(client)).filter(({ sk }) => sk === 'TEST').length
    const before = await attempts()
    let taken = 0
    while (await takeTest(fault, taken)) taken += 1
    expect(taken).toBeGreaterThanOrEqual(10)
    expect(await attempts()).toBe(before + taken + 1)
  })
})
