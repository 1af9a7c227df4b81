// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import type { Pool } from '#domain/bank/directory.ts'
import { seededRng } from '#domain/bank/random.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { createRollup, NIGHTLY } from '#lambdas/shared/statistics/rollup.ts'
import { createAdminWithClock } from '../support/admin.ts'
import type { Api } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { DAY, MINUTE, SECOND, T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'
import { startIssuer } from '../support/tokens.ts'
import { DEEP } from '../support/depth.ts'

/**
 * A generated set stays a pilot until an administrator or editor approves it, and nobody can change an item's
 * statistics by taking many tests.
 */

const POOL: Pool = { version: 'enhanced', section: 'math' }
/** This number of attempts once removed the pilot mark. */
const MANY = 120
const QUESTIONS = 5
const rng = seededRng(20)

const issuer = await startIssuer()
afterAll(() => issuer.stop())

/** Opens a bank of one generated set, with a settable clock. */
async function openPilotBank() {
  const clock = { now: T0 }
  const { client, table } = await openDatabase()
  const stores = createBankStores(table)
  const set = sampleSet('math', { version: 'enhanced', id: 'enhanced-math-generated' })
  const { id: setId } = await stores.publish('generation:run_a:0:0', fromContent(set), 'generated')
  const [servedSet] = await stores.sets.readForms([{ id: setId, revision: 1 }])
  if (servedSet === undefined) throw new Error('no set')
  const admin = createAdminWithClock(client, clock)
  const core = createCoreWithClock(client, 3, clock, issuer.source)
  // Pilots are drawn only while this setting is on.
  await admin.setSettings({ publishAtOnce: true })
  const nightly = createRollup(admin.stores, () => clock.now)

  /** Whether each question is answered correctly; null for no answer. */
  type Answers = readonly (boolean | null)[]
  async function takeTest(
    api: Api,
    answers: Answers,
    { address = '192.0.2.1', durationMs = 3 * MINUTE } = {},
  ) {
    const { attempt, questions } = await api.create(
      { ...POOL, count: QUESTIONS },
      { [VIEWER_ADDRESS_HEADER]: address },
    )
    clock.now += durationMs
    await api.submit(
      attempt.id,
      questions.map(({ id, options }, place) => {
        const key = servedSet?.questions[Number(id.split('.')[1]) - 1]?.key ?? 0
        const isRight = answers[place] ?? null
        const userAnswer =
          isRight === null ? null : (options[isRight ? key : (key + 1 + Math.floor(rng() * 3)) % 4] ?? null)
        return { questionId: id, userAnswer, seq: 1, timeSpentSeconds: 60 }
      }),
    )
    return attempt.id
  }
  const readPilotMarks = async () => (await admin.pool(POOL)).sets.map(({ pilot }) => pilot)
  /** Returns the number of students per question, and the share of correct answers. */
  const readFigures = async () =>
    (await admin.items(POOL)).items.map(({ statistics }) => [statistics.answered, statistics.pValue])
  async function countAll() {
    await nightly(NIGHTLY)
    await admin.rollUp()
  }
  const createStudent = (userId: string = randomUUID()) => core.createGuest().signedIn(issuer.session(userId))
  return {
    admin,
    clock,
    client,
    core,
    countAll,
    readFigures,
    readPilotMarks,
    nightly,
    setId,
    createStudent,
    takeTest,
  }
}

const allRight = [true, true, true, true, true] as const
/** Half of the students are strong, so that no statistic of a set looks wrong. */
const mixed = (index: number) => allRight.map(() => rng() < (index % 2 === 0 ? 0.9 : 0.4))
const figuresFor = (students: number, share: number) => allRight.map(() => [students, share])

test('120 guests’ attempts leave the pilot mark and all statistics unchanged', async () => {
  const { admin, core, countAll, readFigures, readPilotMarks, takeTest } = await openPilotBank()
  for (let index = 0; index < MANY; index += 1) await takeTest(core.createGuest(), mixed(index))
  await countAll()
  expect(await readPilotMarks()).toEqual([true])
  expect(await readFigures()).toEqual([])
  const { tests, flagged } = await admin.analytics()
  expect(flagged).toEqual([])
  expect(tests.reduce((sum, { completed }) => sum + completed, 0)).toBe(MANY)
  expect(tests.map(({ scored, meanScore }) => [scored, meanScore])).toEqual(tests.map(() => [0, null]))
}, 60_000)

test('guests’ attempts from rotated addresses leave the pilot mark and all statistics unchanged', async () => {
  const { core, countAll, readFigures, readPilotMarks, takeTest } = await openPilotBank()
  for (let index = 0; index < MANY; index += 1)
    await takeTest(core.createGuest(), mixed(index), { address: `198.51.100.${index}` })
  await countAll()
  expect(await readPilotMarks()).toEqual([true])
  expect(await readFigures()).toEqual([])
}, 60_000)

test(
  '120 guests’ attempts claimed by one account leave the pilot mark and count as one',
  { ...DEEP, timeout: 60_000 },
  async () => {
    const { core, countAll, readFigures, readPilotMarks, createStudent, takeTest } = await openPilotBank()
    const claimer = createStudent()
    for (let index = 0; index < MANY; index += 1) {
      const guest = core.createGuest()
      const id = await takeTest(guest, index === 0 ? allRight : [false, false, false, false, false])
      await claimer.claim(id, guest.token)
    }
    await countAll()
    expect(await readPilotMarks()).toEqual([true])
    expect(await readFigures()).toEqual(figuresFor(1, 1))
  },
)

test(
  'one account that takes a set on 25 days counts once, with its first answers',
  { ...DEEP, timeout: 60_000 },
  async () => {
    const { client, clock, countAll, readFigures, nightly, createStudent, takeTest } = await openPilotBank()
    const api = createStudent()
    for (let day = 0; day < 25; day += 1) {
      await takeTest(
        api,
        allRight.map((isRight) => (day === 0 ? isRight : false)),
      )
      clock.now += DAY
      // As in production, rollups also run between the attempts.
      if (day % 8 === 0) await nightly(NIGHTLY)
    }
    await countAll()
    expect(await readFigures()).toEqual(figuresFor(1, 1))
    const statistics = async () =>
      (await everyItem(client)).filter(({ pk }) => String(pk).startsWith('STATS#'))
    const before = await statistics()
    await countAll()
    expect(await statistics()).toEqual(before)
  },
)

test('only an approval removes the pilot mark', async () => {
  const { admin, countAll, readPilotMarks, setId, createStudent, takeTest } = await openPilotBank()
  for (let index = 0; index < 40; index += 1) await takeTest(createStudent(), mixed(index))
  await countAll()
  expect(await readPilotMarks()).toEqual([true])
  await admin.change(POOL, setId, { pilot: false })
  await countAll()
  expect(await readPilotMarks()).toEqual([false])
}, 60_000)

test('a claim of an older attempt makes that one count, and the account still counts once', async () => {
  const { clock, core, countAll, readFigures, createStudent, takeTest } = await openPilotBank()
  const guest = core.createGuest()
  const older = await takeTest(guest, allRight)
  clock.now += 3 * DAY
  const api = createStudent()
  await takeTest(api, [false, false, false, false, false])
  await countAll()
  expect(await readFigures()).toEqual(figuresFor(1, 0))
  clock.now += DAY
  await api.claim(older, guest.token)
  await countAll()
  expect(await readFigures()).toEqual(figuresFor(1, 1))
})

test("a section finished in seconds doesn't count, whatever times the browser reports", async () => {
  const { countAll, readFigures, createStudent, takeTest } = await openPilotBank()
  const api = createStudent()
  await takeTest(api, allRight, { durationMs: 4 * SECOND })
  await countAll()
  expect(await readFigures()).toEqual([])
  // A later test of the account still counts.
  await takeTest(api, allRight, { durationMs: 15 * SECOND })
  await countAll()
  expect(await readFigures()).toEqual(figuresFor(1, 1))
})

test("an attempt without answers doesn't count, and the account can still count later", async () => {
  const { countAll, readFigures, createStudent, takeTest } = await openPilotBank()
  const api = createStudent()
  await takeTest(api, [null, null, null, null, null])
  await countAll()
  expect(await readFigures()).toEqual([])
  await takeTest(api, allRight)
  await countAll()
  expect(await readFigures()).toEqual(figuresFor(1, 1))
})

test('answers that were checked as the student went don’t count, and later ones to the same questions don’t either', async () => {
  const { admin, clock, countAll, readFigures, createStudent, takeTest } = await openPilotBank()
  const api = createStudent()
  const { attempt, questions } = await api.create({ ...POOL, mode: 'check', untimed: true, count: QUESTIONS })
  for (const { id, options } of questions) {
    clock.now += MINUTE
    const body = { questionId: id, userAnswer: options[0] ?? '', seq: 1, timeSpentSeconds: 60 }
    await api.check(attempt.id, body)
  }
  await api.submit(attempt.id)
  await countAll()
  expect(await readFigures()).toEqual([])
  expect((await admin.analytics()).tests).toEqual([])
  clock.now += DAY
  await takeTest(api, allRight)
  await countAll()
  expect(await readFigures()).toEqual([])
  await takeTest(createStudent(), allRight)
  await countAll()
  expect(await readFigures()).toEqual(figuresFor(1, 1))
})
