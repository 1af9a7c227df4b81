import { randomUUID } from 'node:crypto'
import { createLearning } from '../lambdas/shared/learning/learning.ts'
import { createAccountStore } from '../lambdas/shared/store/account-store.ts'
import { createAttemptStore } from '../lambdas/shared/store/attempt-store.ts'
import { createCalibrationStore } from '../lambdas/shared/store/calibration-store.ts'
import { createConversationStore } from '../lambdas/shared/store/conversation-store.ts'
import { createDrillStore } from '../lambdas/shared/store/drill-store.ts'
import { createLearningStore } from '../lambdas/shared/store/learning-store.ts'
import { createOwnerIndex } from '../lambdas/shared/store/owner-index.ts'
import { createSetStore } from '../lambdas/shared/store/set-store.ts'
import { createTable } from '../lambdas/shared/store/table.ts'
import { seededRng } from '../domain/bank/random.ts'
import { createDrillChanges } from '../lambdas/core/drills/change-drill.ts'
import { createDrill } from '../lambdas/core/drills/create-drill.ts'
import { createReadListed } from '../lambdas/core/drills/listed-sets.ts'
import { createOpenSets } from '../lambdas/core/drills/open-sets.ts'
import { createTestsService } from '../lambdas/core/tests/tests-service.ts'
import { createDirectoryStore } from '../lambdas/shared/store/directory-store.ts'
import { createSeenStore } from '../lambdas/shared/store/seen-store.ts'
import { seedBank } from '../lambdas/shared/bank/seed.ts'
import { POOLS } from '../domain/bank/directory.ts'
import { questionId } from '../domain/ids.ts'
import { SECTIONS } from '../domain/exam/formats.ts'
import { databaseClient, startDatabase } from '../scripts/local/database.ts'
import { createBankStores } from '../test/support/bank-stores.ts'
import { fixtureBank } from '../test/support/fixture-bank.ts'
import { meterReads } from './support/read-meter.ts'
import { report } from './support/report.ts'

/**
 * Measures how many read units the evidence on a dashboard costs, with the list of tests, and how many the start of a
 * drill costs, after 1 to 60 Traditional full tests that are all folded. Also measures how many units each further test
 * adds. The function is warm. Its calibration gives about two of three questions a random difficulty.
 */

const TESTS = 60
const GOAL = { units: 4, slope: 0.1 }
const TABLE_NAME = 'bench'
const DAY_MS = 24 * 3_600_000
const START = Date.UTC(2026, 0, 1)

const database = await startDatabase(TABLE_NAME, null)
const [unmeteredClient, meteredClient] = [
  databaseClient(database.endpoint),
  databaseClient(database.endpoint),
]
const meter = meterReads(meteredClient)
const clock = { now: START }
const rng = seededRng(12)
const pause = async () => {}

const createLearningOn = (client: typeof unmeteredClient) => {
  const table = createTable(client, TABLE_NAME)
  const [drills, sets] = [createDrillStore(table), createSetStore(table)]
  const effects = { now: () => clock.now, rng, pause }
  const learning = createLearning(
    {
      accounts: createAccountStore(table),
      attempts: createAttemptStore(table),
      calibrations: createCalibrationStore(table),
      drills,
      learning: createLearningStore(table),
      owners: createOwnerIndex(table),
      sets,
    },
    effects,
  )
  const listed = createReadListed(createDirectoryStore(table), effects.now)
  const conversations = createConversationStore(table, effects.now)
  const owners = createOwnerIndex(table)
  const openSets = createOpenSets({ attempts: createAttemptStore(table), owners }, effects.now)
  const { change } = createDrillChanges(drills, effects)
  return {
    warmUp: () => learning.readCalibration(),
    current: (userId: string) => learning.current(userId),
    /** Starts a drill of twenty minutes and returns its id. */
    startDrill: async (userId: string): Promise<string> => {
      const request = { version: 'old', minutes: 20, timeFactor: 1 } as const
      return (
        await createDrill(
          { conversations, drills, learning, listed, openSets, owners, sets, effects },
          userId,
          randomUUID(),
          request,
        )
      ).id
    },
    endDrill: (userId: string, id: string) =>
      change(userId, id, (drill) => ({ ...drill, endedAt: clock.now })),
  }
}

const [unmetered, metered] = [createLearningOn(unmeteredClient), createLearningOn(meteredClient)]

/** Returns the read units of the second of two starts of a drill, when the function has the bank in memory. */
async function measureStart(userId: string): Promise<number> {
  for (const isMeasured of [false, true]) {
    const before = meter.readUnits
    const id = await metered.startDrill(userId)
    const units = meter.readUnits - before
    await unmetered.endDrill(userId, id)
    await unmetered.current(userId)
    if (isMeasured) return units
  }
  return Infinity
}

try {
  const table = createTable(unmeteredClient, TABLE_NAME)
  await seedBank(
    createBankStores(table),
    fixtureBank({
      questionsPerPool: { english: 375, math: 300, reading: 200, science: 200 },
      versions: ['old'],
    }),
  )
  const bank = await createDirectoryStore(table).read(POOLS)
  const items = bank.flatMap(({ sets }) =>
    sets.flatMap(({ id, size }) => Array.from({ length: size }, (_, index) => questionId(id, index))),
  )
  const calibratedSteps = items
    .filter(() => rng() < 2 / 3)
    .map((item) => [item, Math.floor(rng() * 9) - 4] as const)
  await createCalibrationStore(table).add({
    calibration: { id: 202601, steps: new Map(calibratedSteps) },
    at: START,
  })
  const tests = createTestsService(
    {
      directories: createDirectoryStore(table),
      sets: createSetStore(table),
      attempts: createAttemptStore(table),
      seen: createSeenStore(table),
    },
    { now: () => clock.now, rng, pause },
  )
  const userId = randomUUID()
  const owner = { kind: 'student', userId, username: userId, admin: false, signedInAt: 0 } as const
  const points: { units: number; start: number }[] = []
  for (let number = 1; number <= TESTS; number += 1) {
    clock.now = START + number * 2 * DAY_MS
    const { attempt, questions } = await tests.create(owner, randomUUID(), {
      section: 'full',
      version: 'old',
      mode: 'practice',
      untimed: false,
      timeFactor: 1,
    })
    for (const section of SECTIONS) {
      const answers = questions
        .filter((question) => question.section === section)
        .map(({ id, options }) => ({
          questionId: id,
          userAnswer: options[Math.floor(rng() * options.length)] ?? null,
          seq: 1,
          bookmarked: false,
          timeSpentSeconds: 10 + Math.floor(rng() * 60),
        }))
      await tests.save(owner, attempt.id, { sections: [{ section, action: 'start' }] })
      await tests.save(owner, attempt.id, { answers, sections: [{ section, action: 'finish' }] })
    }
    await tests.submit(owner, attempt.id, {})
    await unmetered.current(userId)
    // A warm function has the newest calibration in memory.
    await metered.warmUp()
    const before = meter.readUnits
    await metered.current(userId)
    const units = meter.readUnits - before
    clock.now += DAY_MS
    points.push({ units, start: await measureStart(userId) })
  }
  for (const [name, of] of [
    ['learning-reads', ({ units }) => units],
    ['drill-start-reads', ({ start }) => start],
  ] satisfies [string, (point: (typeof points)[number]) => number][]) {
    const values = points.map(of)
    const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0]
    const slope = (last - first) / (TESTS - 1)
    report(
      'B12',
      `${name} ${last.toFixed(1)} read units after ${TESTS} full tests (${first.toFixed(1)} after one), slope ${slope.toFixed(3)}`,
      `<= ${GOAL.units}, <= ${GOAL.slope}`,
      last <= GOAL.units && slope <= GOAL.slope,
    )
  }
} finally {
  unmeteredClient.destroy()
  meteredClient.destroy()
  await database.stop()
}
