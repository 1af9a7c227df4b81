// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TAGS } from '#domain/learning/tags.ts'
import { totalDue } from '#domain/learning/drills/due-today.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { progressOf } from '#domain/progress/progress.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createDrillStore } from '#lambdas/shared/store/drill-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createHistory } from '#scripts/local/demo-history.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { grantPro } from '../support/drills.ts'
import { breakCalls, Crashed } from '../support/faulty-client.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'
import { shippedSets } from '../support/written-sets.ts'

/** The history that a demo account starts with, from the shipped bank. */

const issuer = await startIssuer()
afterAll(() => issuer.stop())
const { connect } = await openDatabase()
await seedBank(createBankStores(createTable(connect(), TABLE_NAME)), shippedSets())

const SEED = 1000
const addHistory = (userId: string, { client = connect(), now = T0 } = {}) =>
  createHistory(createTable(client, TABLE_NAME), { userId, seed: SEED }, now)
const studentOf = (userId: string) =>
  createCoreWithClock(connect(), 1, { now: T0 }, issuer.source).createGuest().signedIn(issuer.session(userId))
const testsOf = async (userId: string): Promise<OwnTest[]> => (await studentOf(userId).dashboard()).tests
const drillsOf = (userId: string) => createDrillStore(createTable(connect(), TABLE_NAME)).list(userId)
const comparableFields = (tests: readonly OwnTest[]) =>
  tests.map(({ section, mode, createdAt, result, checked }) => ({
    section,
    mode,
    createdAt,
    result,
    checked,
  }))

const userId = randomUUID()
let addedCount: number
let tests: OwnTest[]
beforeAll(async () => {
  addedCount = await addHistory(userId)
  tests = await testsOf(userId)
})

describe('the history of a demo account', () => {
  test('has ended tests of every section and mode over eight weeks, the last one yesterday', () => {
    expect(tests).toHaveLength(addedCount)
    expect(tests.filter(({ state }) => state !== 'closed' && state !== 'checked')).toEqual([])
    expect(new Set(tests.map(({ section }) => section))).toEqual(
      new Set(['full', 'english', 'math', 'reading', 'science']),
    )
    expect(new Set(tests.map(({ mode }) => mode))).toEqual(new Set(['practice', 'test-day', 'check']))
    const days = tests.map(({ createdAt }) => (T0 - createdAt) / DAY)
    expect(Math.max(...days)).toBe(56)
    expect(Math.min(...days)).toBe(1)
  })

  test('has believable full-test scores that improve, no late test, and a review', async () => {
    const { series, testsCompleted } = progressOf(tests)
    expect(testsCompleted).toBeGreaterThan(15)
    const full = series.find(({ section }) => section === 'full')
    expect(full?.improvement).toBeGreaterThan(0)
    for (const { score } of full?.points ?? []) expect(score).toSatisfy((value) => value >= 14 && value <= 32)
    expect(tests.filter(({ result }) => result?.late)).toEqual([])
    const { questions } = await studentOf(userId).review(tests[0]?.id ?? '')
    expect(questions.some(({ isCorrect }) => !isCorrect)).toBe(true)
  })

  test('has ended drills over the weeks, and leaves items due', async () => {
    const drills = await drillsOf(userId)
    expect(drills.length).toBeGreaterThan(10)
    expect(drills.filter(({ endedAt }) => endedAt === null)).toEqual([])
    const reasons = new Set(drills.flatMap(({ items }) => items.map(({ reason }) => reason)))
    expect([...reasons]).toEqual(expect.arrayContaining(['due', 'missed', 'similar']))
    await grantPro(createTable(connect(), TABLE_NAME), userId)
    const { due, openDrill, topics } = await studentOf(userId).learning()
    expect(openDrill).toBeNull()
    expect(totalDue(due).due).toBeGreaterThan(0)
    expect(topics.some(({ mastery }) => mastery !== null)).toBe(true)
  })

  test('has hints, changes of mind, and every tag', async () => {
    const attempts = await createAttemptStore(createTable(connect(), TABLE_NAME)).readMany(
      tests.map(({ id }) => id),
    )
    const answers = attempts.flatMap(({ attempt }) => attempt.answers)
    const shareOf = (is: (answer: (typeof answers)[number]) => boolean) =>
      answers.filter(is).length / answers.length
    expect(shareOf(({ hints = 0 }) => hints > 0)).toSatisfy((share) => share > 0.005 && share < 0.1)
    expect(shareOf(({ changes = 0 }) => changes > 0)).toSatisfy((share) => share > 0.04 && share < 0.2)
    expect(new Set(attempts.flatMap(({ tags }) => [...(tags?.values() ?? [])]))).toEqual(new Set(TAGS))
  })

  test('adds nothing to an account that has it, or has other tests', async () => {
    expect(await addHistory(userId, { now: T0 + 3 * DAY })).toBe(0)
    const other = randomUUID()
    await studentOf(other).create({ section: 'math', version: 'old' })
    expect(await addHistory(other)).toBe(0)
    expect(await drillsOf(other)).toEqual([])
    expect(await testsOf(other)).toHaveLength(1)
  })

  test('is the same for another account, even after interruptions', async () => {
    const other = randomUUID()
    for (const firstFault of [90, 180, 400]) {
      const client = connect()
      breakCalls(client, (call) => (call < firstFault ? null : call % 2 === 0 ? 'before' : 'after'))
      await expect(addHistory(other, { client })).rejects.toThrow(Crashed)
    }
    expect(await addHistory(other, { now: T0 + 1000 })).toBeGreaterThan(0)
    expect(comparableFields(await testsOf(other))).toEqual(comparableFields(tests))
    const endedDrills = (await drillsOf(other)).filter(({ endedAt }) => endedAt !== null)
    expect(endedDrills).toHaveLength((await drillsOf(userId)).length)
  })
})
