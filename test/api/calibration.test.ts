// @module-tag deep
import { describe, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { questionId } from '#domain/ids.ts'
import type { SecretSet } from '#domain/items/item.ts'
import { OMITTED, NO_COUNTS, type ItemCounts } from '#domain/statistics/counts.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createMonthlyCalibration } from '#lambdas/shared/statistics/calibrate-month.ts'
import { createRollupStores } from '#lambdas/shared/statistics/rollup-stores.ts'
import { calibrationKey } from '#lambdas/shared/store/keys.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { breakCalls, Crashed } from '../support/faulty-client.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'
import { watchCalls } from '../support/watched-client.ts'

/** The monthly calibration of the questions' difficulties, from the counts of the nightly rollup. */

const POOL: Pool = { version: 'old', section: 'reading' }
const SCIENCE: Pool = { version: 'old', section: 'science' }

/** Opens a table with one reading set in use, a pilot, a retired set, and a science set. */
async function openBank() {
  const clock = { now: T0 }
  const { client, connect, table } = await openDatabase()
  const stores = createBankStores(table)
  const content = [0, 1].map((index) => sampleSet('reading', { id: `old-reading-set-${index}` }))
  await seedBank(stores, [...content, sampleSet('science', { id: 'old-science-set' })], undefined, () => T0)
  const [listed, science] = await stores.directories.read([POOL, SCIENCE])
  const [[readingSet, retiredSet], [scienceSet]] = await Promise.all([
    stores.sets.readForms(listed?.sets ?? []),
    stores.sets.readForms(science?.sets ?? []),
  ])
  if (readingSet === undefined || retiredSet === undefined || scienceSet === undefined)
    throw new Error('the bank is empty')
  await stores.directories.retire(POOL, retiredSet.id)
  const generated = fromContent(sampleSet('reading', { id: 'generated' }))
  const { id } = await stores.publish('a run', generated, 'generated')
  const [pilot] = await stores.sets.readForms([{ id, revision: 1 }])
  if (pilot === undefined) throw new Error('the pilot was not published')
  return { client, connect, table, clock, readingSet, retiredSet, pilot, scienceSet }
}

/** Returns a question's counts from the numbers of students who got it right, got it wrong, and omitted it. */
const countsOf = (key: number, [right, wrong, omitted = 0]: readonly number[]): ItemCounts => ({
  ...NO_COUNTS,
  chosen: NO_COUNTS.chosen.map((_, choice) => {
    if (choice === OMITTED) return omitted
    if (choice === key) return right ?? 0
    return choice === (key + 1) % 4 ? (wrong ?? 0) : 0
  }),
})
/** Returns the counts of a set's questions. `results` has the numbers that `countsOf` takes, for each question. */
const setCounts = (set: SecretSet, results: readonly (readonly number[])[]) =>
  results.flatMap((one, index) => {
    const question = set.questions[index]
    const name = `${questionId(set.id, index)}:${set.revision}`
    return question === undefined ? [] : [[name, countsOf(question.key, one)] as const]
  })

const USUAL = [300, 200]
const HARD = [150, 350]
const FEW = [0, 29, 400]
const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10)

describe('a month’s calibration', () => {
  test('moves the difficulties of questions in approved sets once a month, if enough students answered them', async () => {
    const { client, table, clock, readingSet, retiredSet, pilot } = await openBank()
    const stores = createRollupStores(table)
    const calibrateMonth = createMonthlyCalibration(stores, () => clock.now)
    const admin = createAdminWithClock(client, clock)
    expect(await calibrateMonth()).toBeUndefined()
    expect((await admin.analytics()).calibrated).toBeNull()

    const put = (results: readonly (readonly number[])[]) =>
      stores.statistics.putDay(
        POOL,
        utcDay(clock.now),
        new Map([
          ...setCounts(readingSet, results),
          ...setCounts(retiredSet, [HARD, USUAL]),
          ...setCounts(pilot, [HARD, USUAL]),
        ]),
      )
    await put([HARD, USUAL, USUAL, USUAL, FEW])
    const first = await calibrateMonth()
    expect(first?.id).toBe(Number(utcDay(T0).slice(0, 7).replace('-', '')))
    expect([...(first?.steps.keys() ?? [])]).toEqual([questionId(readingSet.id, 0)])
    expect((await admin.analytics()).calibrated).toEqual({ at: T0, moved: 1 })

    clock.now += DAY
    await put([USUAL, HARD, HARD, USUAL, FEW])
    expect(await calibrateMonth()).toBeUndefined()
    clock.now += 31 * DAY
    const second = await calibrateMonth()
    expect(second?.steps.has(questionId(readingSet.id, 1))).toBe(true)
    expect((await stores.calibrations.newest())?.calibration).toEqual(second)
    expect(await table.query({ pk: 'CALIBRATION' })).toHaveLength(2)
  })

  test('leaves a retired question at its label, and its statistics say that it’s retired', async () => {
    const { client, table, clock, readingSet } = await openBank()
    const stores = createRollupStores(table)
    const admin = createAdminWithClock(client, clock)
    await stores.statistics.putDay(
      POOL,
      utcDay(T0),
      new Map(setCounts(readingSet, [HARD, HARD, USUAL, USUAL])),
    )
    await admin.changeQuestion(POOL, readingSet.id, {
      revision: 1,
      question: 1,
      retired: true,
      reason: 'Two right answers.',
    })
    const calibration = await createMonthlyCalibration(stores, () => clock.now)()
    expect([...(calibration?.steps.keys() ?? [])]).toEqual([questionId(readingSet.id, 1)])
    const { items } = await admin.items(POOL)
    expect(items.filter(({ retired }) => retired).map((item) => item.questionId)).toEqual([
      questionId(readingSet.id, 0),
    ])
    expect(items).toHaveLength(4)
  })

  test('that equals the newest is not stored, so that no evidence is folded again for nothing', async () => {
    const { table, clock, readingSet } = await openBank()
    const stores = createRollupStores(table)
    const calibrateMonth = createMonthlyCalibration(stores, () => clock.now)
    await stores.statistics.putDay(POOL, utcDay(T0), new Map(setCounts(readingSet, [HARD, USUAL, USUAL])))
    expect(await calibrateMonth()).toBeDefined()
    clock.now += 32 * DAY
    expect(await calibrateMonth()).toBeUndefined()
    expect(await table.query({ pk: 'CALIBRATION' })).toHaveLength(1)
  })

  test('is stored once if two functions compute it at the same time', async () => {
    const { table, clock, readingSet } = await openBank()
    const stores = createRollupStores(table)
    await stores.statistics.putDay(POOL, utcDay(T0), new Map(setCounts(readingSet, [HARD, USUAL, USUAL])))
    const calibrateMonth = createMonthlyCalibration(stores, () => clock.now)
    const results = await Promise.all([calibrateMonth(), calibrateMonth()])
    expect(results.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await table.query({ pk: 'CALIBRATION' })).toHaveLength(1)
  })
})

describe('a fault', () => {
  test('can’t leave half a calibration, because only the last call is a write', async () => {
    const { connect, table, clock, readingSet } = await openBank()
    await createRollupStores(table).statistics.putDay(
      POOL,
      utcDay(T0),
      new Map(setCounts(readingSet, [HARD, USUAL])),
    )
    const watched = connect()
    const calls = watchCalls(watched)
    await createMonthlyCalibration(createRollupStores(createTable(watched, TABLE_NAME)), () => clock.now)()
    const commands = calls.map(({ command }) => command)
    expect(commands.indexOf('PutItemCommand')).toBe(commands.length - 1)
    expect(new Set(commands.slice(0, -1))).toEqual(
      new Set(['QueryCommand', 'GetItemCommand', 'BatchGetItemCommand']),
    )
  })

  test.each(['before', 'after', 'twice'] as const)(
    '(%s) at the first, a middle, or the last call doesn’t change the calibration that is stored after a repeat',
    async (fault) => {
      const { connect, table, clock, readingSet, scienceSet } = await openBank()
      const stores = createRollupStores(table)
      await stores.statistics.putDay(POOL, utcDay(T0), new Map(setCounts(readingSet, [HARD, USUAL, USUAL])))
      await stores.statistics.putDay(
        SCIENCE,
        utcDay(T0),
        new Map(setCounts(scienceSet, [USUAL, HARD, USUAL])),
      )
      const counting = connect()
      const calls = watchCalls(counting)
      await createMonthlyCalibration(createRollupStores(createTable(counting, TABLE_NAME)), () => clock.now)()
      const { length } = calls
      const expected = (await stores.calibrations.newest())?.calibration
      expect(expected?.steps.size).toBe(2)
      for (const at of [0, Math.floor(length / 2), length - 1]) {
        await table.remove(calibrationKey(expected?.id ?? 0))
        const failing = connect()
        breakCalls(failing, (call) => (call === at ? fault : null))
        const failingStores = createRollupStores(createTable(failing, TABLE_NAME, async () => {}))
        await createMonthlyCalibration(failingStores, () => clock.now)().catch((error: unknown) => {
          if (!(error instanceof Crashed)) throw error
        })
        await createMonthlyCalibration(stores, () => clock.now)()
        expect((await stores.calibrations.newest())?.calibration).toEqual(expected)
      }
    },
  )
})
