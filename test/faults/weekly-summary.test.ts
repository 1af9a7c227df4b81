// @module-tag deep
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, removeOthers, openDatabase } from '../support/database.ts'
import { grantElite, takeTest } from '../support/drills.ts'
import { breakCalls } from '../support/faulty-client.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'
import {
  turnSummaryOn,
  createMemoryMailer,
  createNightlyRun,
  isSummaryOn,
  advanceToNextMonday,
  type MailFault,
} from '../support/weekly-summary.ts'

/**
 * The weekly summary is sent at most once a week, whatever breaks. A later run sends a mail if no earlier one may have.
 */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 10, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client, connect, table } = await openDatabase()
const issuer = await startIssuer()
afterAll(() => issuer.stop())
await seedBank(createBankStores(table), bank)
const seededItems = await everyItem(client)
beforeEach(() => removeOthers(client, seededItems))

/** Creates a student who turned the summary on and practiced, on the Monday of their first mail. */
async function createScenario() {
  await removeOthers(client, seededItems)
  const clock = { now: T0 }
  const services = createServicesWithClock(client, issuer, { clock })
  const student = services.signIn()
  await grantElite(table, student.userId)
  await turnSummaryOn(student)
  await takeTest(student, keys, { section: 'math', version: 'old', count: 10 }, 5)
  advanceToNextMonday(clock)
  return { clock, services, student, mailer: createMemoryMailer() }
}

describe.each(['before', 'after', 'twice', 'throttled'] as const)(
  'a fault (%s) at any table call',
  (fault) => {
    test('in a run leads to at most one mail, and prevents the mail at no more than one of the calls', async () => {
      let lost = 0
      for (let at = 0, isReached = true; isReached; at += 1) {
        isReached = false
        const { clock, mailer } = await createScenario()
        const failing = connect()
        breakCalls(failing, (call) => {
          isReached ||= call === at
          return call === at ? fault : null
        })
        await createNightlyRun(failing, clock, mailer)().catch(() => {})
        // The schedule's repeat, and the next nights.
        for (let night = 0; night < 3; night += 1) {
          await createNightlyRun(client, clock, mailer)()
          clock.now += DAY
        }
        expect(mailer.arrived.length).toBeLessThanOrEqual(1)
        lost += 1 - mailer.arrived.length
        if (!isReached) expect(at).toBeGreaterThanOrEqual(8)
      }
      // A run claims a student's week before it sends the mail. If that write's reply is lost, or if the write is sent
      // twice, no mail is sent for the week.
      expect(lost).toBeLessThanOrEqual(fault === 'after' || fault === 'twice' ? 1 : 0)
    })

    test('in a request to turn the mail on doesn’t prevent a repeat from turning it on', async () => {
      for (let at = 0, isReached = true; isReached; at += 1) {
        isReached = false
        await removeOthers(client, seededItems)
        const clock = { now: T0 }
        const services = createServicesWithClock(client, issuer, { clock })
        const student = services.signIn()
        await grantElite(table, student.userId)
        const failing = connect()
        breakCalls(failing, (call) => {
          isReached ||= call === at
          return call === at ? fault : null
        })
        await turnSummaryOn(createServicesWithClock(failing, issuer, { clock }).signIn(student.userId))
        expect((await turnSummaryOn(student)).status).toBe(200)
        expect(await isSummaryOn(student)).toBe(true)
      }
    })
  },
)

test.each<[MailFault, number]>([
  ['rejected', 1],
  ['lost', 0],
  ['unanswered', 1],
])('a mail that is %s arrives %i times in its week', async (fault, times) => {
  const { clock, mailer } = await createScenario()
  const runNight = createNightlyRun(client, clock, mailer)
  mailer.fault = fault
  expect(await runNight()).toMatchObject({ failed: 1 })
  mailer.fault = null
  for (let night = 0; night < 5; night += 1) {
    clock.now += DAY
    await runNight()
  }
  expect(mailer.arrived).toHaveLength(times)
})

test('four runs at the same time send one mail', async () => {
  const { clock, mailer } = await createScenario()
  const runs = Array.from({ length: 4 }, () => createNightlyRun(connect(), clock, mailer)())
  const reports = await Promise.all(runs)
  expect(mailer.arrived).toHaveLength(1)
  expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
})

test('a rejected mail of a student who turns the summary off and on meanwhile is not repeated', async () => {
  const { clock, mailer, services, student } = await createScenario()
  const sameStudent = services.signIn(student.userId)
  const failingRun = createNightlyRun(client, clock, {
    sendMail: async (...mail) => {
      await sameStudent.call('DELETE', '/me/weekly-summary')
      clock.now += 1
      await turnSummaryOn(sameStudent)
      mailer.fault = 'rejected'
      await mailer.sendMail(...mail)
    },
  })
  expect(await failingRun()).toMatchObject({ failed: 1 })
  mailer.fault = null
  await createNightlyRun(client, clock, mailer)()
  expect(mailer.arrived).toEqual([])
})

test('a mail that is being sent while the account is deleted leaves nothing behind', async () => {
  const { clock, mailer, services, student } = await createScenario()
  const sameStudent = services.signIn(student.userId)
  const failingRun = createNightlyRun(client, clock, {
    sendMail: async (...mail) => {
      await sameStudent.deleteMe()
      mailer.fault = 'rejected'
      await mailer.sendMail(...mail)
    },
  })
  await failingRun()
  const remainingItems = (await everyItem(client)).filter((item) =>
    JSON.stringify(item).includes(student.userId),
  )
  expect(remainingItems).toEqual([])
})
