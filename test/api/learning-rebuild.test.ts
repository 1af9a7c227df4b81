// @module-tag deep
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { questionId } from '#domain/ids.ts'
import { emptySummary } from '#domain/learning/summary.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createCalibrationStore } from '#lambdas/shared/store/calibration-store.ts'
import { createDirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { createLearningStore } from '#lambdas/shared/store/learning-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createRebuildLearning } from '#scripts/learning/rebuild-learning.ts'
import { startDatabase } from '#scripts/local/database.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { answer } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { databaseClient, TABLE_NAME } from '../support/database.ts'
import { SCALED, scaled } from '../support/depth.ts'
import { drillAnswer, finishDrill, grantPro, takeTest } from '../support/drills.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { DAY, MINUTE } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/** `npm run learning:rebuild`, with which an operator checks the folded evidence and replaces what is wrong. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 30, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const database = await startDatabase(TABLE_NAME, null)
const client = databaseClient(database.endpoint)
const issuer = await startIssuer()
afterAll(async () => {
  client.destroy()
  await issuer.stop()
  await database.stop()
})
const table = createTable(client, TABLE_NAME)
await seedBank(createBankStores(table), bank)
const clock = { now: Date.now() }
const services = createServicesWithClock(client, issuer, { clock })
const learningStore = createLearningStore(table)
const calibrations = createCalibrationStore(table)
const pools = await createDirectoryStore(table).read([{ version: 'old', section: 'math' }])
const items = pools.flatMap(({ sets }) =>
  sets.flatMap(({ id, size }) => Array.from({ length: size }, (_, index) => questionId(id, index))),
)

async function rebuild(...userIds: string[]) {
  const env = {
    ...process.env,
    TABLE_NAME,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  }
  const ended = promisify(execFile)(process.execPath, ['scripts/learning-rebuild.ts', ...userIds], { env })
  return ended.catch((error: unknown) => error)
}

test('the command doesn’t change evidence that was folded step by step, and replaces wrong evidence', async () => {
  const student = services.signIn()
  await grantPro(table, student.userId)
  await takeTest(student, keys, { version: 'old', section: 'math', count: 10 }, 4)
  await student.learning()
  const drill = await student.createDrill({ version: 'old', minutes: 5 })
  await finishDrill(student, keys, drill.id, (place) => place > 1)
  await student.learning()
  const right = await learningStore.read(student.userId)
  expect(await rebuild(student.userId)).toMatchObject({ stdout: '1 same, 0 replaced, 0 changed meanwhile\n' })
  if (right === undefined || right.folded === null) throw new Error('nothing is folded')
  const wrong = { ...right.folded, summary: { ...right.folded.summary, cells: emptySummary(0).cells } }
  expect(await learningStore.replace(student.userId, wrong, right.writes)).toBe(true)
  expect(await rebuild()).toMatchObject({
    code: 1,
    stdout: `${student.userId}: replaced\n0 same, 1 replaced, 0 changed meanwhile\n`,
  })
  expect((await learningStore.read(student.userId))?.folded).toEqual(right.folded)
})

test(
  'random histories of tests, drills, reads, hidden tests, and calibrations fold to what a rebuild gives',
  SCALED,
  async () => {
    const rng = seededRng(7)
    const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(rng() * values.length)]
    const rebuildLearning = createRebuildLearning(table, () => clock.now)
    let lastId = 202600
    /** Adds a calibration that moves about half of the items. */
    async function calibrate() {
      const moved = items.filter(() => rng() < 0.5)
      const steps = new Map(moved.map((item) => [item, Math.floor(rng() * 9) - 4]))
      lastId += 1
      await calibrations.add({ calibration: { id: lastId, steps }, at: clock.now })
    }
    for (let history = 0; history < scaled(2, 10); history += 1) {
      const student = services.signIn()
      await grantPro(table, student.userId)
      const guest = services.createGuest()
      const early = await guest.create({ version: 'old', section: 'math', count: 5 })
      await guest.submit(
        early.attempt.id,
        early.questions.map(({ id, options }) => answer(id, options[0] ?? null)),
      )
      for (let step = 0; step < 25; step += 1) {
        clock.now += pick([1, MINUTE, DAY / 2]) ?? 0
        const action = pick([
          'test',
          'drill',
          'answer',
          'answer',
          'answer',
          'end',
          'read',
          'hide',
          'calibrate',
        ])
        const { openDrill } = action === 'test' ? { openDrill: null } : await student.learning()
        if (action === 'test') await takeTest(student, keys, { version: 'old', section: 'math', count: 5 }, 2)
        if (action === 'drill') await student.createDrill({ version: 'old', minutes: 5 })
        if (action === 'answer' && openDrill !== null) {
          const drill = await student.drill(openDrill.id)
          await student.answerDrill(drill.id, drillAnswer(keys, drill, openDrill.answered, rng() < 0.6))
        }
        if (action === 'end' && openDrill !== null) await student.endDrill(openDrill.id)
        if (action === 'calibrate') await calibrate()
        const test = pick((await student.dashboard()).tests)
        if (action === 'hide' && test !== undefined) await student.hideTest(test.id, !test.hidden)
      }
      await student.claim(early.attempt.id, guest.token)
      expect(await rebuildLearning(student.userId)).toBe('same')
    }
  },
)
