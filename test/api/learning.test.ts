import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { MAX_FOLDED, type LearningSummary } from '#domain/learning/summary.ts'
import type { Calibration } from '#domain/learning/calibration.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { PROPAGATION_MS } from '#lambdas/shared/corrections/corrections.ts'
import { createLearning } from '#lambdas/shared/learning/learning.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createCalibrationStore } from '#lambdas/shared/store/calibration-store.ts'
import { createDrillStore } from '#lambdas/shared/store/drill-store.ts'
import { calibrationKey } from '#lambdas/shared/store/keys.ts'
import { createLearningStore } from '#lambdas/shared/store/learning-store.ts'
import { createOwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createServicesWithClock, itemsWith } from '../support/accounts.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { answer, ErrorResponse, type Api } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { breakCalls, Crashed, delayCalls, type Fault } from '../support/faulty-client.ts'
import { MINUTE, T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'
import { startIssuer } from '../support/tokens.ts'
import { watchCalls } from '../support/watched-client.ts'
import { keyChange } from '../support/key-change.ts'

/** A student's folded evidence, from tests that end to an account that is deleted. */

const POOL = { version: 'old', section: 'reading' } as const
/** A test below corrects the first key of this pool's only set. */
const SCIENCE = { version: 'old', section: 'science' } as const
const clock = { now: T0 }
const { client, connect, table } = await openDatabase()
const issuer = await startIssuer()
afterAll(() => issuer.stop())
await seedBank(
  createBankStores(table),
  [
    sampleSet('science', { id: 'old-science-set-0' }),
    ...[0, 1, 2].map((index) => sampleSet('reading', { id: `old-reading-set-${index}` })),
  ],
  undefined,
  () => clock.now,
)
const services = createServicesWithClock(client, issuer, { clock })
const admin = createAdminWithClock(client, clock)
const owners = createOwnerIndex(table)
const learningStore = createLearningStore(table)

const createLearningOver = (otherClient: DynamoDBClient) => {
  const otherTable = createTable(otherClient, TABLE_NAME, async () => {})
  return createLearning(
    {
      accounts: createAccountStore(otherTable),
      attempts: createAttemptStore(otherTable),
      calibrations: createCalibrationStore(otherTable),
      drills: createDrillStore(otherTable),
      learning: createLearningStore(otherTable),
      owners: createOwnerIndex(otherTable),
      sets: createSetStore(otherTable),
    },
    { now: () => clock.now, rng: () => 0, pause: async () => {} },
  )
}
const service = createLearningOver(client)

/** Takes a test of ten questions, picks A in the first `answered` of them, and returns its id and result. */
async function takeTest(student: Api, answered = 10) {
  clock.now += MINUTE
  const { attempt, questions } = await student.create({ ...POOL, count: 10 })
  const answers = questions.slice(0, answered).map(({ id, options }) => answer(id, options[0] ?? null))
  const { correctAnswers } = await student.submit(attempt.id, answers)
  return { id: attempt.id, right: correctAnswers, answered }
}

const countsOf = ({ cells }: LearningSummary) => {
  const all = [...cells.values()]
  const right = all.reduce((sum, cell) => sum + cell.right, 0)
  return { right, answered: all.reduce((sum, cell) => sum + cell.wrong, right) }
}
const totalOf = (tests: readonly { right: number; answered: number }[]) => ({
  right: tests.reduce((sum, { right }) => sum + right, 0),
  answered: tests.reduce((sum, { answered }) => sum + answered, 0),
})
/** Returns a student's folded evidence, without calibration, forecasts, and sources. */
async function evidenceOf(userId: string) {
  const { summary, last, cards, drills } = await service.current(userId)
  return { summary, last, cards, drills }
}
const readCounts = async (userId: string) => countsOf((await service.current(userId)).summary)

test('a read folds the ended tests once, and not the one in progress', async () => {
  const student = services.signIn()
  expect(await readCounts(student.userId)).toEqual({ right: 0, answered: 0 })
  expect(await learningStore.read(student.userId)).toBeUndefined()
  const tests = [await takeTest(student), await takeTest(student, 7)]
  await student.create({ ...POOL, count: 10 })
  for (let time = 0; time < 3; time += 1) expect(await readCounts(student.userId)).toEqual(totalOf(tests))
  expect((await learningStore.read(student.userId))?.writes).toBe(1)
  const { last } = await service.current(student.userId)
  expect([...last.values()].filter(({ outcome }) => outcome === 'wrong').length).toBeGreaterThan(0)
})

test('a read with nothing to fold costs one batch read, and one Query unless it gets the list of tests', async () => {
  const student = services.signIn()
  const watched = connect()
  const calls = watchCalls(watched)
  const warmLearning = createLearningOver(watched)
  for (let length = 1; length <= 3; length += 1) {
    await takeTest(student)
    await warmLearning.current(student.userId)
    calls.length = 0
    await warmLearning.current(student.userId)
    expect(calls.map(({ command }) => command).toSorted()).toEqual(['BatchGetItemCommand', 'QueryCommand'])
    expect(calls.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(1.5)
    calls.length = 0
    await warmLearning.current(student.userId, await owners.list(student.userId))
    expect(calls.map(({ command }) => command)).toEqual(['BatchGetItemCommand'])
  }
})

test('folding in either order gives the same summary, and so does a rebuild', async () => {
  const student = services.signIn()
  for (let nth = 0; nth < 3; nth += 1) await takeTest(student, 4 + nth)
  const [first, second, third] = await owners.list(student.userId)
  const inOrder = [first, second, third].flatMap((one) => one ?? [])
  const expected = await evidenceOf(student.userId)
  await learningStore.markStale(student.userId)
  expect(await evidenceOf(student.userId)).toEqual(expected)
  for (const order of [inOrder, inOrder.toReversed()]) {
    await learningStore.remove(student.userId)
    for (const length of [1, 2, 3]) await service.current(student.userId, order.slice(0, length))
    // A list that is older than the fold removes nothing.
    const { summary } = await service.current(student.userId, [])
    expect(summary).toEqual(expected.summary)
    expect(await evidenceOf(student.userId)).toEqual(expected)
  }
})

test('a newer calibration folds everything again, and no function folds by the older one that it remembers', async () => {
  const student = services.signIn()
  const { right, answered } = await takeTest(student)
  const earlyLearning = createLearningOver(client)
  expect((await earlyLearning.current(student.userId)).summary.calibration).toBe(0)
  const [itemId = ''] = (await service.current(student.userId)).last.keys()
  const calibrations = createCalibrationStore(table)
  const calibration: Calibration = { id: 202401, steps: new Map([[itemId, 5]]) }
  expect(await calibrations.add({ calibration, at: clock.now })).toBe(true)
  expect(await calibrations.add({ calibration: { ...calibration, steps: new Map() }, at: 0 })).toBe(false)

  const { summary, ...late } = await createLearningOver(client).current(student.userId)
  expect(late.calibration).toEqual(calibration)
  expect({ calibration: summary.calibration, ...countsOf(summary) }).toEqual({
    calibration: 202401,
    right,
    answered,
  })
  expect([...summary.cells.values()].filter(({ step }) => step === 5)).toHaveLength(1)
  const writes = (await learningStore.read(student.userId))?.writes
  expect((await earlyLearning.current(student.userId)).summary).toEqual(summary)
  expect((await learningStore.read(student.userId))?.writes).toBe(writes)

  // An operator may remove a calibration. Then the previous one counts again.
  await table.remove(calibrationKey(202401))
  expect((await createLearningOver(client).current(student.userId)).summary.calibration).toBe(0)
})

test('a warm function notices a newer calibration after ten minutes', async () => {
  const student = services.signIn()
  await takeTest(student)
  const warmLearning = createLearningOver(client)
  await warmLearning.current(student.userId)
  const calibration: Calibration = { id: 202402, steps: new Map() }
  await createCalibrationStore(table).add({ calibration, at: clock.now })
  expect((await warmLearning.current(student.userId)).summary.calibration).toBe(0)
  clock.now += 10 * MINUTE
  expect((await warmLearning.current(student.userId)).summary.calibration).toBe(202402)
  await table.remove(calibrationKey(202402))
  clock.now += 10 * MINUTE
})

test('a hidden test counts only among the last answers until it is shown again', async () => {
  const student = services.signIn()
  const [one, other] = [await takeTest(student), await takeTest(student, 5)]
  const before = await evidenceOf(student.userId)
  await student.hideTest(other.id, true)
  expect(await readCounts(student.userId)).toEqual(totalOf([one]))
  expect((await evidenceOf(student.userId)).last).toEqual(before.last)
  const oldList = await owners.list(student.userId)
  await student.hideTest(other.id, false)
  // The list still says that it's hidden.
  expect(await service.current(student.userId, oldList)).toMatchObject({ last: before.last })
  expect(await evidenceOf(student.userId)).toEqual(before)
})

test('a test that was hidden before its first fold gives last answers only', async () => {
  const student = services.signIn()
  const { id } = await takeTest(student)
  await student.hideTest(id, true)
  const { summary, last } = await service.current(student.userId)
  expect(countsOf(summary)).toEqual({ right: 0, answered: 0 })
  expect(last.size).toBe(10)
})

test("a claimed guest's test is folded, even if it is older than others", async () => {
  const student = services.signIn()
  const guest = services.createGuest()
  const guestTest = await takeTest(guest)
  const own = await takeTest(student, 3)
  expect(await readCounts(student.userId)).toEqual(totalOf([own]))
  await student.claim(guestTest.id, guest.token)
  expect(await readCounts(student.userId)).toEqual(totalOf([own, guestTest]))
})

test('a student with more tests than the summary lists has them all counted: claimed ones too, hidden ones not', async () => {
  const student = services.signIn()
  const guest = services.createGuest()
  const guestTest = await takeTest(guest, 1)
  const tests = []
  for (let nth = 0; nth < MAX_FOLDED + 2; nth += 1) tests.push(await takeTest(student, 1))
  expect(await readCounts(student.userId)).toEqual(totalOf(tests))
  tests.push(await takeTest(student, 2))
  expect(await readCounts(student.userId)).toEqual(totalOf(tests))
  const before = (await learningStore.read(student.userId))?.writes
  expect(await readCounts(student.userId)).toEqual(totalOf(tests))
  expect((await learningStore.read(student.userId))?.writes).toBe(before)
  await student.hideTest(tests[0]?.id ?? '', true)
  expect(await readCounts(student.userId)).toEqual(totalOf(tests.slice(1)))
  await student.claim(guestTest.id, guest.token)
  expect(await readCounts(student.userId)).toEqual(totalOf([...tests.slice(1), guestTest]))
})

describe.each(['before', 'after', 'twice'] as const)('a fault (%s) at a table call', (fault) => {
  /** Returns a client with the fault at one call, and whether that call happened. */
  function connectFailing(kind: Fault, at: number) {
    const failing = connect()
    const state = { isReached: false }
    breakCalls(failing, (call) => {
      state.isReached ||= call === at
      return call === at ? kind : null
    })
    return { failing, state }
  }

  test('anywhere in a fold leaves the same evidence to the next read', async () => {
    const student = services.signIn()
    const tests = [await takeTest(student), await takeTest(student, 6), await takeTest(student, 2)]
    await student.hideTest(tests[2]?.id ?? '', true)
    const list = await owners.list(student.userId)
    const shown: OwnTest[] = list.map((one) => ({ ...one, hidden: false }))
    for (const known of [[], list.slice(0, 1), shown])
      for (let at = 0, isReached = true; isReached; at += 1) {
        await learningStore.remove(student.userId)
        if (known.length > 0) await service.current(student.userId, known)
        const { failing, state } = connectFailing(fault, at)
        await createLearningOver(failing)
          .current(student.userId)
          .catch((error: unknown) => {
            if (!(error instanceof Crashed)) throw error
          })
        isReached = state.isReached
        expect(await readCounts(student.userId)).toEqual(totalOf(tests.slice(0, 2)))
        if (!isReached) expect(at).toBeGreaterThanOrEqual(2)
      }
  })
})

test('a correction that crashes at a write of its regrading and is repeated leaves the evidence by the new key', async () => {
  const student = services.signIn()
  clock.now += MINUTE
  const { attempt, questions, sets } = await student.create({ ...SCIENCE, count: 5 })
  await student.submit(
    attempt.id,
    questions.map(({ id, options }) => answer(id, options[0] ?? null)),
  )
  const setId = sets[0]?.id ?? ''
  const seenCounts = new Set<number>()
  for (let at = 0, isReached = true; isReached; at += 1) {
    isReached = false
    await service.current(student.userId)
    const failing = connect()
    let writes = 0
    delayCalls(failing, async (input) => {
      const isRegrading = 'UpdateExpression' in input && /"(?:TEST|USER)#/.test(JSON.stringify(input))
      if (!isRegrading) return
      writes += 1
      if (writes !== at + 1) return
      isReached = true
      throw new Error('the server crashed')
    })
    const failingAdmin = createAdminWithClock(failing, clock)
    // A fold between the crash and the repeat must not hide what the crash left out.
    const retry = async <T>(call: () => Promise<T>) => retryOnce(call, () => service.current(student.userId))
    const [change, key] = [await firstKeyChange(setId), randomUUID()]
    const { id } = await retry(() => failingAdmin.correct(SCIENCE, setId, change, key))
    clock.now += PROPAGATION_MS + 5000
    expect((await retry(() => failingAdmin.continueCorrection(id))).state).toBe('done')
    const [own] = await owners.list(student.userId)
    expect(await readCounts(student.userId)).toEqual({ right: own?.result?.correctAnswers, answered: 5 })
    seenCounts.add(own?.result?.correctAnswers ?? 0)
    if (!isReached) expect(at).toBeGreaterThanOrEqual(2)
  }
  expect(seenCounts.size).toBeGreaterThan(1)
})

/** Repeats a failed call once, as an administrator does. */
async function retryOnce<T>(call: () => Promise<T>, between: () => Promise<unknown>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ErrorResponse) || error.status !== 500) throw error
    await between()
    return call()
  }
}

/** Builds the correction of a set's first key: from A to B, and from any other letter to A. */
async function firstKeyChange(setId: string) {
  const { questions } = await admin.getSet(SCIENCE, setId)
  return keyChange(admin, SCIENCE, { setId, question: 1, key: questions[0]?.key === 'A' ? 'B' : 'A' })
}

describe('after a deletion of the account', () => {
  test('no evidence is left', async () => {
    const student = services.signIn()
    await takeTest(student)
    await service.current(student.userId)
    expect(await itemsWith(client, ['LEARNING', student.userId])).not.toEqual([])
    await student.deleteMe()
    expect(await itemsWith(client, [student.userId])).toEqual([])
  })

  test('a fold that is in progress, and a late `markStale`, leave nothing', async () => {
    for (const place of [0, 1]) {
      const student = services.signIn()
      await takeTest(student)
      const slow = connect()
      let puts = 0
      delayCalls(slow, async (input) => {
        if (!('Item' in input)) return
        if (puts === place) await student.deleteMe()
        puts += 1
      })
      await expect(createLearningOver(slow).current(student.userId)).rejects.toMatchObject({
        code: 'unauthorized',
      })
      await learningStore.markStale(student.userId)
      expect(await itemsWith(client, [student.userId])).toEqual([])
    }
  })
})
