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
 * A generated set stays a pilot until an administrator approves it, and nobody can change an item's
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
  const [served] = await stores.sets.readForms([{ id: setId, revision: 1 }])
  if (served === undefined) throw new Error('no set')
  const admin = createAdminWithClock(client, clock)
  const core = createCoreWithClock(client, 3, clock, issuer.source)
  // Only then are pilots drawn.
  await admin.setSettings({ publishAtOnce: true })
  const nightly = createRollup(admin.stores, () => clock.now)

  /** Whether each question is answered correctly; null for no answer. */
  type Answers = readonly (boolean | null)[]
  async function takeTest(api: Api, answers: Answers, { address = '192.0.2.1', lastsMs = 3 * MINUTE } = {}) {
    const { attempt, questions } = await api.create(
      { ...POOL, count: QUESTIONS },
      { [VIEWER_ADDRESS_HEADER]: address },
    )
    clock.now += lastsMs
    await api.submit(
      attempt.id,
      questions.map(({ id, options }, place) => {
        const key = served?.questions[Number(id.split('.')[1]) - 1]?.key ?? 0
        const isRight = answers[place] ?? null
        const userAnswer =
          isRight === null ? null : (options[isRight ? key : (key + 1 + Math.floor(rng() * 3)) % 4] ?? null)
        return { questionId: id, userAnswer, seq: 1, timeSpentSeconds: 60 }
      }),
    )
    return attempt.id
  }
  const isPilot = async () => (await admin.pool(POOL)).sets.map(({ pilot }) => pilot)
  /** Returns the number of students per question, and the share of correct answers. */
  const figures = async () =>
    (await admin.items(POOL)).items.map(({ statistics }) => [statistics.answered, statistics.pValue])
  async function countAll() {
    await nightly(NIGHTLY)
    await admin.rollUp()
  }
  const student = (userId: string = randomUUID()) => core.createGuest().signedIn(issuer.session(userId))
  return { admin, clock, client, core, countAll, figures, isPilot, nightly, setId, student, takeTest }
}

const right = [true, true, true, true, true] as const
/** Half of the students are strong, so that no statistic of a set looks wrong. */
const mixed = (index: number) => right.map(() => rng() < (index % 2 === 0 ? 0.9 : 0.4))
const counted = (students: number, share: number) => right.map(() => [students, share])

test('120 guests’ attempts leave the pilot mark and all statistics unchanged', async () => {
  const { admin, core, countAll, figures, isPilot, takeTest } = await openPilotBank()
  for (let index = 0; index < MANY; index += 1) await takeTest(core.createGuest(), mixed(index))
  await countAll()
  expect(await isPilot()).toEqual([true])
  expect(await figures()).toEqual([])
  const { tests, flagged } = await admin.analytics()
  expect(flagged).toEqual([])
  expect(tests.reduce((sum, { completed }) => sum + completed, 0)).toBe(MANY)
  expect(tests.map(({ scored, meanScore }) => [scored, meanScore])).toEqual(tests.map(() => [0, null]))
}, 60_000)

test('guests’ attempts from rotated addresses leave the pilot mark and all statistics unchanged', async () => {
  const { core, countAll, figures, isPilot, takeTest } = await openPilotBank()
  for (let index = 0; index < MANY; index += 1)
    await takeTest(core.createGuest(), mixed(index), { address: `198.51.100.${index}` })
  await countAll()
  expect(await isPilot()).toEqual([true])
  expect(await figures()).toEqual([])
}, 60_000)

test(
  '120 guests’ attempts claimed by one account leave the pilot mark and count as one',
  { ...DEEP, timeout: 60_000 },
  async () => {
    const { core, countAll, figures, isPilot, student, takeTest } = await openPilotBank()
    const claimer = student()
    for (let index = 0; index < MANY; index += 1) {
      const guest = core.createGuest()
      const id = await takeTest(guest, index === 0 ? right : [false, false, false, false, false])
      await claimer.claim(id, guest.token)
    }
    await countAll()
    expect(await isPilot()).toEqual([true])
    expect(await figures()).toEqual(counted(1, 1))
  },
)

test(
  'one account that takes a set on 25 days counts once, with its first answers',
  { ...DEEP, timeout: 60_000 },
  async () => {
    const { client, clock, countAll, figures, nightly, student, takeTest } = await openPilotBank()
    const api = student()
    for (let day = 0; day < 25; day += 1) {
      await takeTest(
        api,
        right.map((isRight) => (day === 0 ? isRight : false)),
      )
      clock.now += DAY
      // As in production, rollups also run between the attempts.
      if (day % 8 === 0) await nightly(NIGHTLY)
    }
    await countAll()
    expect(await figures()).toEqual(counted(1, 1))
    const statistics = async () =>
      (await everyItem(client)).filter(({ pk }) => String(pk).startsWith('STATS#'))
    const before = await statistics()
    await countAll()
    expect(await statistics()).toEqual(before)
  },
)

test('only an administrator’s approval removes the pilot mark', async () => {
  const { admin, countAll, isPilot, setId, student, takeTest } = await openPilotBank()
  for (let index = 0; index < 40; index += 1) await takeTest(student(), mixed(index))
  await countAll()
  expect(await isPilot()).toEqual([true])
  await admin.change(POOL, setId, { pilot: false })
  await countAll()
  expect(await isPilot()).toEqual([false])
}, 60_000)

test('a claim of an older attempt makes that one count, and the account still counts once', async () => {
  const { clock, core, countAll, figures, student, takeTest } = await openPilotBank()
  const guest = core.createGuest()
  const older = await takeTest(guest, right)
  clock.now += 3 * DAY
  const api = student()
  await takeTest(api, [false, false, false, false, false])
  await countAll()
  expect(await figures()).toEqual(counted(1, 0))
  clock.now += DAY
  await api.claim(older, guest.token)
  await countAll()
  expect(await figures()).toEqual(counted(1, 1))
})

test("a section finished in seconds doesn't count, whatever times the browser reports", async () => {
  const { countAll, figures, student, takeTest } = await openPilotBank()
  const api = student()
  await takeTest(api, right, { lastsMs: 4 * SECOND })
  await countAll()
  expect(await figures()).toEqual([])
  // The account can still count.
  await takeTest(api, right, { lastsMs: 15 * SECOND })
  await countAll()
  expect(await figures()).toEqual(counted(1, 1))
})

test("an attempt without answers doesn't count, and the account can still count later", async () => {
  const { countAll, figures, student, takeTest } = await openPilotBank()
  const api = student()
  await takeTest(api, [null, null, null, null, null])
  await countAll()
  expect(await figures()).toEqual([])
  await takeTest(api, right)
  await countAll()
  expect(await figures()).toEqual(counted(1, 1))
})

test('answers that were checked as the student went don’t count, and later ones to the same questions don’t either', async () => {
  const { admin, clock, countAll, figures, student, takeTest } = await openPilotBank()
  const api = student()
  const { attempt, questions } = await api.create({ ...POOL, mode: 'check', untimed: true, count: QUESTIONS })
  for (const { id, options } of questions) {
    clock.now += MINUTE
    const body = { questionId: id, userAnswer: options[0] ?? '', seq: 1, timeSpentSeconds: 60 }
    await api.check(attempt.id, body)
  }
  await api.submit(attempt.id)
  await countAll()
  expect(await figures()).toEqual([])
  expect((await admin.analytics()).tests).toEqual([])
  clock.now += DAY
  await takeTest(api, right)
  await countAll()
  expect(await figures()).toEqual([])
  await takeTest(student(), right)
  await countAll()
  expect(await figures()).toEqual(counted(1, 1))
})
