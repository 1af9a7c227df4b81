import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createSeenStore, dayOf } from '#lambdas/shared/store/seen-store.ts'
import type { Api, NewTest } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'
import { watchCalls } from '../support/watched-client.ts'

/** A set that a student was served is drawn again for them only if no unseen set is left. */

const issuer = await startIssuer()
afterAll(() => issuer.stop())
const { connect, table } = await openDatabase()
const stores = createBankStores(table)
// Math: six standard forms of 12 sets. Reading: two forms of four sets.
await seedBank(
  stores,
  fixtureBank({ questionsPerPool: { english: 75, math: 360, reading: 80, science: 40 }, versions: ['old'] }),
)
const seen = createSeenStore(table)
const MATH = { section: 'math', version: 'old' } as const

let scenarioCount = 0

/** Returns a student and a guest of one server, whose clock the test sets. */
function createScenario(userId: string = randomUUID()) {
  const client = connect()
  const calls = watchCalls(client)
  const clock = { now: T0 }
  const core = createCoreWithClock(client, (scenarioCount += 1), clock, issuer.source)
  return {
    userId,
    client,
    clock,
    calls,
    guest: core.createGuest(),
    student: core.createGuest().signedIn(issuer.session(userId)),
  }
}
async function drawSets(student: Api, test: NewTest): Promise<string[]> {
  const { sets } = await student.create(test)
  return sets.map(({ id }) => id)
}

describe('the tests of one student', () => {
  test('have no set twice while another is unused, and then repeat the oldest ones', async () => {
    const { student, clock } = createScenario()
    const tests: string[][] = []
    for (let nth = 0; nth < 6; nth += 1, clock.now += DAY) tests.push(await drawSets(student, MATH))
    expect(tests.map((sets) => sets.length)).toEqual(Array.from({ length: 6 }, () => 12))
    expect(new Set(tests.flat()).size).toBe(72)
    for (const oldest of tests.slice(0, 4)) {
      expect((await drawSets(student, MATH)).toSorted()).toEqual(oldest.toSorted())
      clock.now += DAY
    }
  })

  test('have no set twice, even on the same day', async () => {
    const { student } = createScenario()
    const tests: string[][] = []
    for (let nth = 0; nth < 6; nth += 1) tests.push(await drawSets(student, MATH))
    expect(new Set(tests.flat()).size).toBe(72)
  })

  test('have no set twice across kinds of tests: a full test gets sets that a section test didn’t have', async () => {
    const { student, clock } = createScenario()
    const firstSets = await drawSets(student, { section: 'reading', version: 'old' })
    clock.now += DAY
    const full = await student.create({ section: 'full', version: 'old' })
    const reading = full.sets.filter(({ section }) => section === 'reading').map(({ id }) => id)
    expect(reading).toHaveLength(4)
    expect(reading.filter((id) => firstSets.includes(id))).toEqual([])
    clock.now += DAY
    expect((await drawSets(student, { section: 'reading', version: 'old' })).toSorted()).toEqual(
      firstSets.toSorted(),
    )
  })

  test('record their sets as seen only for this student', async () => {
    const [mine, yours] = [createScenario(), createScenario()]
    const before = await everyItem(mine.client)
    await mine.student.create(MATH)
    await yours.guest.create(MATH)
    const isNew = ({ pk }: Record<string, unknown>) => !before.some((item) => item['pk'] === pk)
    const records = (await everyItem(mine.client)).filter(isNew).filter(({ sk }) => sk !== 'TEST')
    expect(records.map(({ pk, sk }) => `${String(pk)} ${String(sk)}`)).toEqual([
      `USER#${mine.userId} SEEN#old`,
    ])
    expect((await seen.read(yours.userId)).flatMap(({ sets }) => Object.keys(sets))).toEqual([])
  })

  test('are drawn with two batch requests, and a guest’s with at most two', async () => {
    const { student, guest, calls } = createScenario()
    const batchesOf = async (api: Api) => {
      const before = calls.length
      await api.create({ section: 'full', version: 'old' })
      return calls.slice(before).filter(({ command }) => command === 'BatchGetItemCommand').length
    }
    expect(await batchesOf(student)).toBe(2)
    expect(await batchesOf(guest)).toBeLessThanOrEqual(2)
  })

  test('record their sets as seen in one write of one unit, even for a full test', async () => {
    const { student, calls, userId } = createScenario()
    await student.create({ section: 'full', version: 'old' })
    const records = calls.filter(({ command }) => command === 'UpdateItemCommand')
    expect(records.map(({ units }) => units)).toEqual([1])
    const versions = await seen.read(userId)
    expect(versions.map(({ sets }) => Object.keys(sets).length)).toEqual([29, 0])
  })
})

const headers = { 'idempotency-key': 'a-create-that-comes-again' }

test('a repeated request doesn’t record its sets as seen again', async () => {
  const { student, calls } = createScenario()
  await student.create(MATH, headers)
  const before = calls.length
  await student.create(MATH, headers)
  const commands = calls.slice(before).map(({ command }) => command)
  expect(commands).not.toContain('UpdateItemCommand')
})

describe('a set that is served again', () => {
  test('is stored with the day on which it was last served, even after a repeat of an older request', async () => {
    const { student, clock, userId } = createScenario()
    const { sets } = await student.create({ ...MATH, count: 5 }, headers)
    const [first] = sets.map(({ id }) => id)
    clock.now += 3 * DAY
    await seen.recordServed(userId, 'old', [first ?? ''], dayOf(clock.now))
    await student.create({ ...MATH, count: 5 }, headers)
    const [{ sets: days } = { sets: {} }] = await seen.read(userId, ['old'])
    expect(days).toEqual({ [first ?? '']: dayOf(T0 + 3 * DAY) })
  })

  test('is the least recently seen one', async () => {
    const { student, clock, userId } = createScenario()
    const [directory] = await stores.directories.read([MATH])
    const ids = (directory?.sets ?? []).map(({ id }) => id)
    for (const [place, id] of ids.entries()) await seen.recordServed(userId, 'old', [id], place)
    clock.now += DAY
    expect(await drawSets(student, { ...MATH, count: 20 })).toEqual(ids.slice(0, 4))
  })
})

describe('the sets that a device reports as recent', () => {
  test('are drawn for a guest only when no others remain, and then the oldest first', async () => {
    const { guest } = createScenario()
    const recent: string[] = []
    // Six tests use up the pool, and two more repeat its oldest sets.
    for (let nth = 0; nth < 8; nth += 1) {
      const sets = await drawSets(guest, { ...MATH, recentSets: recent })
      if (nth < 6) expect(sets.filter((id) => recent.includes(id))).toEqual([])
      else expect(sets.toSorted()).toEqual(recent.slice(-12).toSorted())
      recent.splice(0, recent.length, ...sets, ...recent.filter((id) => !sets.includes(id)))
    }
    expect(recent).toHaveLength(72)
  })

  test.each(['missing', 'older'] as const)(
    'are avoided for a student if their own records of these sets are %s',
    async (records) => {
      const { student, guest, userId } = createScenario()
      const recentSets = await drawSets(guest, MATH)
      if (records === 'older') {
        const [directory] = await stores.directories.read([MATH])
        const others = (directory?.sets ?? []).map(({ id }) => id).filter((id) => !recentSets.includes(id))
        await seen.recordServed(userId, 'old', recentSets, dayOf(T0) - 2)
        await seen.recordServed(userId, 'old', others, dayOf(T0) - 1)
      }
      const sets = await drawSets(student, { ...MATH, recentSets })
      expect(sets).toHaveLength(12)
      expect(sets.filter((id) => recentSets.includes(id))).toEqual([])
    },
  )

  test('may differ in a repeat of the same request, which returns the same attempt', async () => {
    const { guest } = createScenario()
    const headers = { 'idempotency-key': 'a-create-with-recent-sets' }
    const first = await guest.create(MATH, headers)
    const recentSets = first.sets.map(({ id }) => id)
    const second = await guest.create({ ...MATH, recentSets }, headers)
    expect(second.attempt.id).toBe(first.attempt.id)
    expect(second.sets).toEqual(first.sets)
  })

  test.each([
    ['one isn’t a set id', ['too-long-for-an-id']],
    ['there are more than 300', Array.from({ length: 301 }, () => 'k3Xf9a')],
    ['they aren’t a list', 'k3Xf9a'],
  ])('are rejected if %s', async (_, recentSets) => {
    const { guest } = createScenario()
    const response = await guest.call('POST', '/tests', { body: { ...MATH, recentSets } })
    expect(response.status).toBe(400)
  })
})
