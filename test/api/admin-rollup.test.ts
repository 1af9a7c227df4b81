// @module-tag deep
import { expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createRollup, NIGHTLY, ON_DEMAND } from '#lambdas/shared/statistics/rollup.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { openDatabase } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'

/** The days that the nightly rollup and a manual one count again. */

const clock = { now: T0 }
const { client, table } = await openDatabase()
await seedBank(createBankStores(table), fixtureBank({ questionsPerPool: 10, versions: ['old'] }))
const admin = createAdminWithClock(client, clock)
const core = createCoreWithClock(client, 1, clock)
const startTest = async () => {
  const guest = core.createGuest()
  const { attempt, questions } = await guest.create({ section: 'math', version: 'old', count: 10 })
  // A test counts as completed only if it has an answer.
  const answers = questions.slice(0, 1).map(({ id, options }) => ({
    questionId: id,
    userAnswer: options[0] ?? null,
    seq: 1,
    timeSpentSeconds: 9,
  }))
  return { guest, id: attempt.id, answers }
}
const readCountedDays = async () =>
  (await admin.analytics()).tests.map(({ day, started, completed }) => [day, started, completed])
const dateAgo = (ago: number) => new Date(clock.now - ago * DAY).toISOString().slice(0, 10)

test('a paused test that is submitted ten days later counts as completed on the day it was created', async () => {
  clock.now = T0
  const { guest, id, answers } = await startTest()
  await guest.save(id, { sections: [{ section: 'math', action: 'pause' }] })
  const nightly = createRollup(admin.stores, () => clock.now)
  await nightly(NIGHTLY)
  expect(await readCountedDays()).toEqual([[dateAgo(0), 1, 0]])
  clock.now += 10 * DAY
  await guest.save(id, { sections: [{ section: 'math', action: 'resume' }] })
  await guest.submit(id, answers)
  expect(await nightly(NIGHTLY)).toEqual({ countedAt: clock.now, days: 28, tests: 1 })
  expect(await readCountedDays()).toEqual([[dateAgo(10), 1, 1]])
})

test('a manual rollup counts a test of eight days ago, which may have changed until today', async () => {
  clock.now = T0 + 100 * DAY
  await startTest()
  clock.now += 8 * DAY
  expect(await admin.rollUp()).toEqual({ countedAt: clock.now, days: 9, tests: 1 })
})

test('a rollup that runs out of time counts the newest days, and reports how many', async () => {
  clock.now = T0 + 200 * DAY
  for (let ago = 0; ago < 4; ago += 1) {
    await startTest()
    clock.now += DAY
  }
  clock.now -= DAY
  // Every day takes half of the time limit.
  let spentMs = 0
  const { statistics } = admin.stores
  const slowStatistics = {
    ...statistics,
    putTests: (tests: Parameters<typeof statistics.putTests>[0]) => {
      spentMs += ON_DEMAND.daysMs / 2
      return statistics.putTests(tests)
    },
  }
  const rollUp = createRollup({ ...admin.stores, statistics: slowStatistics }, () => clock.now + spentMs)
  expect(await rollUp(ON_DEMAND)).toMatchObject({ days: 2, tests: 2 })
  expect((await readCountedDays()).map(([day]) => day)).toEqual([dateAgo(0), dateAgo(1)])
})
