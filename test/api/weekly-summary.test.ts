import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayName } from '#domain/progress/study-days.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { createSubscriptionStore } from '#lambdas/shared/store/subscription-store.ts'
import { FREE } from '#domain/billing/entitlement.ts'
import { createServicesWithClock, itemsWith } from '../support/accounts.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, removeOthers, openDatabase } from '../support/database.ts'
import { finishDrill, grantElite, grantPro, takeTest } from '../support/drills.ts'
import { EXPLANATION_MARK, correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'
import {
  turnSummaryOn,
  createMemoryMailer,
  createNightlyRun,
  isSummaryOn,
  SITE,
  advanceToNextMonday,
} from '../support/weekly-summary.ts'

/** The weekly summary by mail: how students turn it on and off, and who gets it when. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const clock = { now: T0 }
const { client, table } = await openDatabase()
const issuer = await startIssuer()
afterAll(() => issuer.stop())
await seedBank(createBankStores(table), bank, undefined, () => clock.now)
const seededItems = await everyItem(client)
const services = createServicesWithClock(client, issuer, { clock })
const mailer = createMemoryMailer()
const addresses = new Map<string, string | null>()
const runNight = createNightlyRun(client, clock, mailer, (userId) => addresses.get(userId) ?? null)
const math = { section: 'math', version: 'old', count: 40 } as const

beforeEach(async () => {
  await removeOthers(client, seededItems)
  clock.now = T0
  mailer.arrived.length = 0
  mailer.fault = null
  addresses.clear()
})

/** Creates a student on Elite with a confirmed address, who has asked for the mail unless `asks` is false. */
async function createEliteStudent({ asks = true } = {}) {
  const student = services.signIn()
  await grantElite(table, student.userId)
  addresses.set(student.userId, `${student.userId}@example.com`)
  if (asks) expect((await turnSummaryOn(student)).status).toBe(200)
  return student
}
/** Creates a student like `createEliteStudent`, who also practiced this week. */
async function createBusyStudent() {
  const student = await createEliteStudent()
  await takeTest(student, keys, math, 10)
  return student
}
const stopBy = (token: string) =>
  services.createGuest().call('POST', `/weekly-summary/stops/${token}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('turning the weekly summary on', () => {
  test('is allowed only on Elite, where the summary is off at first', async () => {
    const free = services.signIn()
    const pro = services.signIn()
    await grantPro(table, pro.userId)
    for (const student of [free, pro]) {
      expect(await isSummaryOn(student)).toBe(false)
      const { status, text } = await turnSummaryOn(student)
      expect([status, text]).toEqual([402, expect.stringContaining('Elite')])
      expect(await isSummaryOn(student)).toBe(false)
    }
    const elite = await createEliteStudent({ asks: false })
    expect(await isSummaryOn(elite)).toBe(false)
    expect((await turnSummaryOn(elite)).status).toBe(200)
    expect(await isSummaryOn(elite)).toBe(true)
  })

  test.each([
    {},
    { isThirteen: false },
    { isThirteen: 'true' },
    { isThirteen: true, email: 'a@example.com' },
  ])('is rejected without the statement of the age, and with anything else: %j', async (body) => {
    const student = await createEliteStudent({ asks: false })
    expect((await turnSummaryOn(student, body)).status).toBe(400)
    expect(await isSummaryOn(student)).toBe(false)
    expect(await itemsWith(client, [`USER#${student.userId}`])).toHaveLength(1)
  })

  test('again leaves the links of older mails valid', async () => {
    const student = await createBusyStudent()
    expect((await turnSummaryOn(student)).status).toBe(200)
    advanceToNextMonday(clock)
    await runNight()
    await student.call('DELETE', '/me/weekly-summary')
    expect((await turnSummaryOn(student)).status).toBe(200)
    const [{ token } = { token: '' }] = mailer.arrived
    expect((await stopBy(token)).status).toBe(200)
    expect(await isSummaryOn(student)).toBe(false)
  })
})

describe('the nightly run', () => {
  test('sends what was done, what was gained, and what comes next, on Monday, once', async () => {
    const student = await createEliteStudent({ asks: false })
    await takeTest(student, keys, math, 30)
    expect((await turnSummaryOn(student)).status).toBe(200)
    clock.now += DAY
    await takeTest(student, keys, math, 0)
    const drill = await student.createDrill({ minutes: 5, version: 'old' })
    const answered = await finishDrill(student, keys, drill.id)
    clock.now += 2 * DAY
    await student.setPlan({
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      minutesPerWeek: 210,
      version: 'old',
      hasEssay: false,
    })
    await student.setMe({ testDate: dayName(Math.floor(T0 / DAY) + 16) })
    // Not before the week is over.
    expect(await runNight()).toMatchObject({ sent: 0 })
    advanceToNextMonday(clock)
    expect(await runNight()).toMatchObject({ sent: 1, failed: 0 })
    const [mail] = mailer.arrived
    expect(mail?.to).toBe(`${student.userId}@example.com`)
    expect(mail?.subject).toBe('Your week, Nov 13 to Nov 19 | ACT Prep Platform')
    expect(mail?.text).toContain('2 practice tests, with 80 questions')
    expect(mail?.text).toContain(`1 drill, with ${answered} answers`)
    expect(mail?.text).toMatch(/Your predicted Math score rose from \d+ to \d+\./)
    expect(mail?.text).toMatch(/(Monday|Tuesday): .+, \d+ minutes/)
    expect(mail?.text).toContain('Your test is in 10 days.')
    for (const text of [mail?.text, mail?.html]) expect(text).not.toContain(EXPLANATION_MARK)
    expect(await runNight()).toMatchObject({ sent: 0 })
    clock.now += DAY
    expect(await runNight()).toMatchObject({ sent: 0 })
    expect(mailer.arrived).toHaveLength(1)
  })

  test('sends nothing about a week without practice, and continues with the next one', async () => {
    const student = await createBusyStudent()
    advanceToNextMonday(clock)
    await runNight()
    advanceToNextMonday(clock)
    expect(await runNight()).toMatchObject({ sent: 0, quiet: 1 })
    await takeTest(services.signIn(student.userId), keys, math, 0)
    advanceToNextMonday(clock)
    await runNight()
    expect(mailer.arrived.map(({ subject }) => subject.slice(0, 25))).toEqual([
      'Your week, Nov 13 to Nov ',
      'Your week, Nov 27 to Dec ',
    ])
  })

  test('tries a rejected mail again the next night, about the same week', async () => {
    await createBusyStudent()
    advanceToNextMonday(clock)
    mailer.fault = 'rejected'
    expect(await runNight()).toMatchObject({ sent: 0, failed: 1 })
    expect(mailer.arrived).toEqual([])
    mailer.fault = null
    clock.now += DAY
    expect(await runNight()).toMatchObject({ sent: 1 })
    expect(mailer.arrived[0]?.subject).toContain('Nov 13 to Nov 19')
    clock.now += DAY
    expect(await runNight()).toMatchObject({ sent: 0 })
  })

  test('doesn’t repeat a mail whose arrival is unknown', async () => {
    await createBusyStudent()
    advanceToNextMonday(clock)
    mailer.fault = 'unanswered'
    expect(await runNight()).toMatchObject({ failed: 1 })
    mailer.fault = null
    expect(await runNight()).toMatchObject({ sent: 0 })
    expect(mailer.arrived).toHaveLength(1)
  })

  test('sends every other mail if one fails', async () => {
    const broken = await createBusyStudent()
    const others = [await createBusyStudent(), await createBusyStudent()]
    advanceToNextMonday(clock)
    const runFailingNight = createNightlyRun(client, clock, {
      sendMail: async (to, ...rest) => {
        if (to.startsWith(broken.userId)) throw new Error('broken')
        await mailer.sendMail(to, ...rest)
      },
    })
    expect(await runFailingNight()).toMatchObject({ sent: 2, failed: 1 })
    expect(mailer.arrived.map(({ to }) => to).toSorted()).toEqual(
      others.map(({ userId }) => `${userId}@example.com`).toSorted(),
    )
  })

  test('skips a student whose plan ended', async () => {
    const student = await createBusyStudent()
    advanceToNextMonday(clock)
    const subscriptions = createSubscriptionStore(table)
    const stored = await subscriptions.read(student.userId)
    await subscriptions.saveEntitlement(student.userId, stored?.version ?? 0, FREE)
    expect(await runNight()).toMatchObject({ sent: 0, paused: 1 })
    expect(mailer.arrived).toEqual([])
  })

  test.each([
    ['without a confirmed address', async (userId: string) => void addresses.set(userId, null)],
    [
      'whom an administrator disabled',
      (userId: string) => createAccountStore(table).disable(userId, clock.now),
    ],
    [
      'whose account is being deleted',
      (userId: string) => createAccountStore(table).markGone(userId, clock.now),
    ],
  ])('skips a student %s', async (_, change) => {
    const student = await createBusyStudent()
    advanceToNextMonday(clock)
    await change(student.userId)
    expect(await runNight()).toMatchObject({ sent: 0, paused: 1 })
    expect(mailer.arrived).toEqual([])
  })

  test('counts an account as paused, not as failed, if it is deleted while its week is read', async () => {
    const { userId } = await createBusyStudent()
    advanceToNextMonday(clock)
    let isDeleted = false
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const reply = await next(args)
          if (!isDeleted && commandName === 'QueryCommand' && JSON.stringify(args.input).includes(userId)) {
            isDeleted = true
            await services.signIn(userId).deleteMe()
          }
          return reply
        },
      { step: 'initialize', name: 'delete-meanwhile' },
    )
    try {
      expect(await runNight()).toEqual({ sent: 0, quiet: 0, paused: 1, failed: 0 })
    } finally {
      client.middlewareStack.remove('delete-meanwhile')
    }
    expect(mailer.arrived).toEqual([])
  })

  test('sends nothing to a deleted account, which leaves no item', async () => {
    const student = await createBusyStudent()
    await student.deleteMe()
    advanceToNextMonday(clock)
    await runNight()
    expect(mailer.arrived.filter(({ to }) => to.startsWith(student.userId))).toEqual([])
    expect(await itemsWith(client, [student.userId])).toEqual([])
  })
})

describe('turning the weekly summary off', () => {
  test('in the account stops the mail, on any plan', async () => {
    const student = await createBusyStudent()
    const { status, text } = await student.call('DELETE', '/me/weekly-summary')
    expect([status, JSON.parse(text)]).toEqual([200, { isAvailable: true, isOn: false }])
    advanceToNextMonday(clock)
    expect(await runNight()).toMatchObject({ sent: 0, paused: 0 })
    expect((await services.signIn().call('DELETE', '/me/weekly-summary')).status).toBe(200)
  })

  test('by the link needs no session, works twice, and changes nothing else', async () => {
    const [student, other] = [await createBusyStudent(), await createBusyStudent()]
    advanceToNextMonday(clock)
    await runNight()
    const mail = mailer.arrived.find(({ to }) => to.startsWith(student.userId))
    const token = mail?.token ?? ''
    expect(mail?.text).toContain(`${SITE}/weekly-summary/stop#${token}`)
    for (let time = 0; time < 2; time += 1) {
      const { status, text } = await stopBy(token)
      expect([status, JSON.parse(text)]).toEqual([200, { isOn: false }])
    }
    expect([
      await isSummaryOn(services.signIn(student.userId)),
      await isSummaryOn(services.signIn(other.userId)),
    ]).toEqual([false, true])
  })

  test('and on again in one week sends no second mail', async () => {
    const student = await createBusyStudent()
    advanceToNextMonday(clock)
    await runNight()
    const sameStudent = services.signIn(student.userId)
    await sameStudent.call('DELETE', '/me/weekly-summary')
    await turnSummaryOn(sameStudent)
    expect(await runNight()).toMatchObject({ sent: 0 })
    expect(mailer.arrived).toHaveLength(1)
  })
})

test('the export says whether and when the student asked, without the secret', async () => {
  const student = await createEliteStudent()
  const { weeklySummary } = await student.exportMe()
  expect(weeklySummary).toMatchObject({ isOn: true, askedAt: T0, lastWeek: '2023-11-13' })
  expect(JSON.stringify(weeklySummary)).not.toContain('secret')
})
