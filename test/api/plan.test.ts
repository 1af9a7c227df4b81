import { afterAll, describe, expect, test } from 'vitest'
import { dayName } from '#domain/progress/study-days.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createServicesWithClock, itemsWith } from '../support/accounts.ts'
import type { NewPlan } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { finishDrill, grantElite, takeTest } from '../support/drills.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { DAY, MINUTE, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/** Study plans: their setup, their changes, marks, and where they are stored. */

const bank = fixtureBank({
  questionsPerPool: { english: 30, math: 60, reading: 20, science: 20 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const clock = { now: T0 }
const { client, table } = await openDatabase()
const issuer = await startIssuer()
afterAll(() => issuer.stop())
await seedBank(createBankStores(table), bank, undefined, () => clock.now)
const services = createServicesWithClock(client, issuer, { clock })

const WEEK: NewPlan = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  minutesPerWeek: 210,
  version: 'old',
  hasEssay: false,
}
const today = () => dayName(Math.floor(clock.now / DAY))

async function createEliteStudent() {
  const student = services.signIn()
  await grantElite(table, student.userId)
  return student
}
/** Creates a student with a plan who answered a whole drill wrong three days ago, so the drill's questions are due. */
async function createStudentWithDueMisses() {
  const student = await createEliteStudent()
  await student.setPlan({ ...WEEK, minutesPerWeek: 840 })
  const drill = await student.createDrill({ version: 'old', minutes: 20, sections: ['math'] })
  await finishDrill(student, keys, drill.id, () => false)
  clock.now += 3 * DAY
  return student
}
type Student = Awaited<ReturnType<typeof createEliteStudent>>
type PlanTask = Awaited<ReturnType<typeof planOf>>['tasks'][number]

const planOf = async (student: Student) => {
  const { plan } = await student.plan()
  if (plan === null) throw new Error('no plan')
  return plan
}
const itemOf = async ({ userId }: Student) =>
  (await itemsWith(client, [userId])).find(({ sk }) => sk === 'PLAN')

describe('a study plan', () => {
  test('is null before its setup, and a read stores nothing', async () => {
    const student = await createEliteStudent()
    await student.setMe({ targetScore: 30, testDate: dayName(Math.floor(clock.now / DAY) + 40) })
    expect(await student.plan()).toMatchObject({ targetScore: 30, plan: null })
    expect(await itemOf(student)).toBeUndefined()
  })

  test('covers four weeks without a date, and ends before the date that the profile has', async () => {
    const student = await createEliteStudent()
    const { plan, testDate } = await student.setPlan(WEEK)
    expect(testDate).toBeNull()
    expect(plan?.until).toBe(dayName(Math.floor(clock.now / DAY) + 27))
    expect(plan?.tasks[0]?.day).toBe(today())
    const date = dayName(Math.floor(clock.now / DAY) + 12)
    await student.setMe({ testDate: date })
    const planWithDate = await planOf(student)
    expect(planWithDate.until < date).toBe(true)
    expect(planWithDate.tasks.every(({ day }) => day < date)).toBe(true)
    await student.setMe({ testDate: today() })
    clock.now += DAY
    expect(await student.plan()).toMatchObject({
      testDate: null,
      plan: { until: dayName(Math.floor(clock.now / DAY) + 27) },
    })
  })

  test('counts a drill and a test on their days, and plans the review of the test until it’s opened', async () => {
    const student = await createEliteStudent()
    await student.setPlan(WEEK)
    const drill = await student.createDrill({ version: 'old', minutes: 5, sections: ['math'] })
    await finishDrill(student, keys, drill.id)
    expect((await planOf(student)).done).toEqual([
      expect.objectContaining({ kind: 'drill', section: 'math', minutes: 5, day: today(), isByHand: false }),
    ])
    await takeTest(student, keys, { section: 'reading', version: 'old', count: 10 }, 5)
    const planAfterTest = await planOf(student)
    expect(planAfterTest.done.map(({ kind }) => kind).toSorted()).toEqual(['drill', 'section'])
    expect(planAfterTest.toReview).not.toBeNull()
    expect(planAfterTest.tasks.some(({ kind }) => kind === 'review')).toBe(true)
    await student.review(planAfterTest.toReview ?? '')
    const planAfterReview = await planOf(student)
    expect(planAfterReview.toReview).toBeNull()
    expect(planAfterReview.done.some(({ kind }) => kind === 'review')).toBe(true)
    expect(planAfterReview.tasks.some(({ kind, day }) => kind === 'review' && day === today())).toBe(false)
  })

  test('says what changed after a missed day, and writes nothing if nothing changed', async () => {
    const student = await createEliteStudent()
    await student.setPlan(WEEK)
    const before = await planOf(student)
    expect(before.change).toBeNull()
    const stored = await itemOf(student)
    await planOf(student)
    expect(await itemOf(student)).toEqual(stored)
    clock.now += DAY
    const { change, tasks } = await planOf(student)
    expect(change).toMatchObject({ at: today(), from: before.today })
    expect(tasks.every(({ day }) => day >= today())).toBe(true)
    expect((await planOf(student)).change).toEqual(change)
  })

  test('follows the days of the student’s time zone', async () => {
    const student = await createEliteStudent()
    await student.setPlan({ ...WEEK, minutesBehindUtc: 300 })
    const midnight = Math.ceil(clock.now / DAY) * DAY
    clock.now = midnight + 120 * MINUTE
    expect((await student.plan(300)).plan?.today).toBe(dayName(midnight / DAY - 1))
    expect((await student.plan(-60)).plan?.today).toBe(dayName(midnight / DAY))
  })

  test.each([
    { ...WEEK, weekdays: [] },
    { ...WEEK, weekdays: [1, 1] },
    { ...WEEK, weekdays: [7] },
    { ...WEEK, minutesPerWeek: 10 },
    { ...WEEK, minutesPerWeek: 61 },
    { ...WEEK, version: 'new' },
    { ...WEEK, extra: true },
  ])('with bad inputs is rejected, and nothing is stored: %j', async (body) => {
    const student = await createEliteStudent()
    expect((await student.call('PATCH', '/me/plan', { body })).status).toBe(400)
    expect(await itemOf(student)).toBeUndefined()
  })

  test('rejects a bad offset', async () => {
    const student = await createEliteStudent()
    for (const offset of ['x', '9999', '1.5'])
      expect((await student.call('GET', `/me/plan?minutesBehindUtc=${offset}`)).status).toBe(400)
  })

  test('has longer review drills with double time', async () => {
    const student = await createStudentWithDueMisses()
    const reviewMinutes = async () =>
      (await planOf(student)).tasks
        .filter(({ kind, section }) => kind === 'drill' && section === null)
        .reduce((sum, { minutes }) => sum + minutes, 0)
    const standard = await reviewMinutes()
    await student.setMe({ timing: '2x' })
    expect(await reviewMinutes()).toBeGreaterThan(standard)
  })
})

describe('a mark', () => {
  test('counts a task as done today, once, and can be removed', async () => {
    const student = await createEliteStudent()
    await student.setPlan(WEEK)
    const before = await planOf(student)
    const [task] = before.tasks
    const id = task?.id ?? ''
    await student.markTask(id, true)
    const { plan } = await student.markTask(id, true)
    expect(plan?.done).toEqual([expect.objectContaining({ id, isByHand: true, day: today() })])
    expect(plan?.tasks.some((one) => one.id === id)).toBe(false)
    expect(plan?.change).toBeNull()
    const undone = await student.markTask(id, false)
    expect(undone.plan?.tasks).toEqual(before.tasks)
  })

  test('can be set again for the task that remains after a drill replaced the first mark', async () => {
    const student = await createStudentWithDueMisses()
    const isReviewDrill = ({ kind, section, day }: PlanTask) =>
      kind === 'drill' && section === null && day === today()
    const first = (await planOf(student)).tasks.find(isReviewDrill)
    await student.markTask(first?.id ?? '', true)
    const drill = await student.createDrill({ version: 'old', minutes: 5 })
    await finishDrill(student, keys, drill.id)
    const remainingTask = (await planOf(student)).tasks.find(isReviewDrill)
    expect(remainingTask?.id).toBe(first?.id)
    const marked = await student.markTask(remainingTask?.id ?? '', true)
    const drills = marked.plan?.done.filter((deed) => deed.kind === 'drill' && deed.day === today())
    expect(drills?.map(({ isByHand }) => isByHand).toSorted()).toEqual([false, true])
    expect(await student.markTask(remainingTask?.id ?? '', true)).toEqual(marked)
  })

  test('is rejected for a task that the plan doesn’t have', async () => {
    const student = await createEliteStudent()
    expect(
      (await student.call('PATCH', '/me/plan/tasks/1.drill.math.1', { body: { done: true } })).status,
    ).toBe(404)
    await student.setPlan(WEEK)
    expect(
      (await student.call('PATCH', '/me/plan/tasks/1.drill.math.1', { body: { done: true } })).status,
    ).toBe(409)
  })

  test('is stored for each of two devices that mark tasks at once', async () => {
    const student = await createEliteStudent()
    await student.setPlan({ ...WEEK, minutesPerWeek: 420 })
    const { tasks } = await planOf(student)
    const ids = tasks.slice(0, 2).map(({ id }) => id)
    await Promise.all(ids.map((id) => student.markTask(id, true)))
    expect((await planOf(student)).done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('is in the export, and deleted with the account', async () => {
    const student = await createEliteStudent()
    await student.setPlan(WEEK)
    const { tasks } = await planOf(student)
    await student.markTask(tasks[0]?.id ?? '', true)
    const { plan } = await student.exportMe()
    expect(plan).toMatchObject({
      inputs: { minutesPerWeek: 210 },
      marks: [{ day: today(), kind: tasks[0]?.kind }],
    })
    await student.deleteMe()
    expect(await itemOf(student)).toBeUndefined()
  })
})
