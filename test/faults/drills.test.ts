// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createServicesWithClock, itemsWith } from '../support/accounts.ts'
import { ErrorResponse } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { openDatabase } from '../support/database.ts'
import { SCALED, scaled } from '../support/depth.ts'
import { drillAnswer, grantPro } from '../support/drills.ts'
import { breakCalls, delayCalls, type Fault } from '../support/faulty-client.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/** Takes a drill from its start to its end with a fault at each database call in turn, and during a deletion. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 30, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client, connect, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const issuer = await startIssuer()
afterAll(() => issuer.stop())

const DRILL = { version: 'old', minutes: 5 } as const
const drillsOf = async (userId: string) =>
  (await itemsWith(client, [userId])).filter(({ sk }) => String(sk).startsWith('DRILL#'))

/** Repeats a failed call once, as the screen does. */
async function retryOnce<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ErrorResponse) || error.status !== 500) throw error
    return call()
  }
}

/**
 * Takes a drill with one miss, with the fault at one call.
 * @returns whether that call happened
 */
async function takeDrill(fault: Fault, at: number): Promise<boolean> {
  const failing = connect()
  let isReached = false
  breakCalls(failing, (call) => {
    if (call !== at) return null
    isReached = true
    return fault
  })
  const clock = { now: T0 }
  const userId = randomUUID()
  await grantPro(table, userId)
  const signIn = (through: typeof client) =>
    createCoreWithClock(through, at, clock, issuer.source).createGuest().signedIn(issuer.session(userId))
  const [student, faultless] = [signIn(failing), signIn(client)]
  const headers = { 'idempotency-key': randomUUID() }
  const drill = await retryOnce(() => student.createDrill(DRILL, headers))
  expect((await faultless.learning()).openDrill).toMatchObject({ id: drill.id, answered: 0 })
  const answers = [drillAnswer(keys, drill, 0, false), drillAnswer(keys, drill, 1, true)]
  const [missedAnswer] = answers
  for (const body of answers) {
    const { answer, place } = await retryOnce(() => student.answerDrill(drill.id, body))
    expect({ place, isCorrect: answer.isCorrect }).toEqual({
      place: body.place,
      isCorrect: body !== missedAnswer,
    })
  }
  const current = await retryOnce(() => student.drill(drill.id))
  expect(current.items.filter(({ answer }) => answer !== null)).toHaveLength(2)
  expect(
    current.items.filter(({ reason }) => reason === 'similar' || reason === 'retry').length,
  ).toBeLessThanOrEqual(1)
  const summary = await retryOnce(() => student.endDrill(drill.id))
  expect(summary).toMatchObject({ answered: 2, right: 1 })
  const learning = await retryOnce(() => student.learning())
  expect(learning.abilities.reduce((sum, { answers: count }) => sum + count, 0)).toBe(2)
  expect(learning).toMatchObject({ openDrill: null })
  expect(await faultless.learning()).toMatchObject({ abilities: learning.abilities, due: learning.due })
  expect(await drillsOf(userId)).toHaveLength(1)
  clock.now += 2 * DAY
  const next = await faultless.createDrill(DRILL)
  const due = next.items.filter(({ reason }) => reason === 'due').map(({ questionId }) => questionId)
  expect(due).toEqual([missedAnswer?.questionId])
  return isReached
}

describe.each(['before', 'after', 'twice'] as const)('a fault (%s) at a database call', (fault) => {
  test('anywhere in a drill loses no answer, and counts none twice', SCALED, async () => {
    let at = 0
    while (await takeDrill(fault, at)) at += scaled(4, 1)
    expect(at).toBeGreaterThan(20)
  })
})

describe('a deletion of the account', () => {
  test('removes its drills, and lets no drill that is being created, answered, or ended come back', async () => {
    for (const step of ['create', 'answer', 'end'] as const) {
      const slow = connect()
      const clock = { now: T0 }
      const services = createServicesWithClock(client, issuer, { clock })
      const student = services.signIn()
      await grantPro(table, student.userId)
      let writes = 0
      let deletionAt = -1
      delayCalls(slow, async (input) => {
        if (!('Item' in input) || writes++ !== deletionAt) return
        await student.deleteMe()
      })
      const lateStudent = createServicesWithClock(slow, issuer, { clock }).signIn(student.userId)
      const newDrill = step === 'create' ? null : await lateStudent.createDrill(DRILL)
      expect(await drillsOf(student.userId)).toHaveLength(newDrill === null ? 0 : 1)
      writes = 0
      deletionAt = 0
      const call = async () => {
        if (newDrill === null) await lateStudent.createDrill(DRILL)
        else if (step === 'answer')
          await lateStudent.answerDrill(newDrill.id, drillAnswer(keys, newDrill, 0, true))
        else await lateStudent.endDrill(newDrill.id)
      }
      await expect(call()).rejects.toBeInstanceOf(ErrorResponse)
      expect(await itemsWith(client, [student.userId])).toEqual([])
    }
  })
})
