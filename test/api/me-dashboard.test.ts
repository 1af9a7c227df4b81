import { afterAll, describe, expect, test } from 'vitest'
import { dayNumber } from '#domain/progress/study-days.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { watchIndexWrites } from '../support/index-writes.ts'
import { DAY, MINUTE, SECOND, T0 } from '../support/sample-attempt.ts'
import { answersTo, firstQuestionAnswers } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'
import { watchCalls } from '../support/watched-client.ts'

/** The list of a student's tests. me-figures.test.ts tests the dashboard's figures. */

const bank = fixtureBank({
  questionsPerPool: { english: 15, math: 10, reading: 10, science: 5 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client, connect, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const issuer = await startIssuer()
afterAll(issuer.stop)

/** A test of ten minutes: one minute per question. */
const math = { section: 'math', version: 'old', count: 10 } as const
const createAccounts = () => createServicesWithClock(client, issuer)

describe('a dashboard', () => {
  test('is empty before the first test', async () => {
    const { signIn, clock } = createAccounts()
    expect(await signIn().dashboard()).toEqual({
      serverTime: clock.now,
      targetScore: 32,
      testDate: null,
      tests: [],
    })
  })

  test('lists every test with its result, oldest first', async () => {
    const { signIn, clock } = createAccounts()
    const student = signIn()
    const first = await student.create({ ...math, timeFactor: 1.5 })
    clock.now += 2 * MINUTE
    const secondStart = clock.now
    const second = await student.create({ section: 'full', version: 'old', untimed: true })
    clock.now += MINUTE
    await student.submit(
      first.attempt.id,
      answersTo(first.questions, keys, (place) => place < 5),
    )
    const { tests } = await student.dashboard()
    expect(tests).toEqual([
      {
        id: first.attempt.id,
        section: 'math',
        version: 'old',
        mode: 'practice',
        createdAt: secondStart - 2 * MINUTE,
        untimed: false,
        timeFactor: 1.5,
        limited: false,
        requested: 10,
        hidden: false,
        state: 'closed',
        totalQuestions: 10,
        endsAt: secondStart + MINUTE,
        days: [dayNumber(secondStart, 0)],
        result: {
          score: 18,
          correctAnswers: 5,
          completedAt: secondStart + MINUTE,
          timeSpentSeconds: 180,
          late: false,
          parts: [{ section: 'math', correct: 5, count: 10, seconds: 180 }],
        },
      },
      {
        id: second.attempt.id,
        section: 'full',
        version: 'old',
        mode: 'practice',
        createdAt: secondStart,
        untimed: true,
        timeFactor: 1,
        limited: true,
        requested: 215,
        hidden: false,
        state: 'open',
        totalQuestions: 40,
        endsAt: null,
        days: [dayNumber(secondStart, 0)],
        result: null,
      },
    ])
  })

  test("doesn't list other students' tests, and lists a guest's test only after it's claimed", async () => {
    const { signIn, createGuest } = createAccounts()
    const student = signIn()
    const guest = createGuest()
    await signIn().create(math)
    const { attempt } = await guest.create(math)
    expect((await student.dashboard()).tests).toEqual([])
    await student.claim(attempt.id, guest.token)
    expect((await student.dashboard()).tests.map(({ id }) => id)).toEqual([attempt.id])
  })

  test('lists a test that was left early, without a score', async () => {
    const { signIn, clock } = createAccounts()
    const student = signIn()
    const { attempt } = await student.create({ section: 'full', version: 'old', mode: 'test-day' })
    clock.now += MINUTE
    await student.leave(attempt.id)
    clock.now += DAY
    expect((await student.dashboard()).tests).toMatchObject([{ state: 'left', result: null }])
  })
})

describe('a hidden test', () => {
  test('is listed as hidden, and can be shown again', async () => {
    const { signIn } = createAccounts()
    const student = signIn()
    const { attempt, questions } = await student.create(math)
    await student.submit(attempt.id, firstQuestionAnswers(questions))
    const [shownTest] = (await student.dashboard()).tests
    expect((await student.hideTest(attempt.id, true)).test).toEqual({ ...shownTest, hidden: true })
    expect((await student.dashboard()).tests).toEqual([{ ...shownTest, hidden: true }])
    expect((await student.exportMe()).tests).toMatchObject([{ hidden: true }])
    expect((await student.review(attempt.id)).questions).toHaveLength(10)
    expect((await student.hideTest(attempt.id, false)).test).toEqual(shownTest)
    expect((await student.dashboard()).tests).toEqual([shownTest])
  })

  test('may be one without a score', async () => {
    const { signIn } = createAccounts()
    const student = signIn()
    const { attempt } = await student.create(math)
    await student.submit(attempt.id)
    await student.hideTest(attempt.id, true)
    expect((await student.dashboard()).tests).toMatchObject([{ state: 'unanswered', hidden: true }])
  })

  test("can't be one that hasn't ended, which then continues", async () => {
    const { signIn } = createAccounts()
    const student = signIn()
    const { attempt, questions } = await student.create(math)
    await expect(student.hideTest(attempt.id, true)).rejects.toMatchObject({ status: 409, code: 'conflict' })
    await student.submit(attempt.id, firstQuestionAnswers(questions))
    expect((await student.dashboard()).tests).toMatchObject([{ state: 'closed', hidden: false }])
  })

  test('stays hidden when its student submits again', async () => {
    const { signIn } = createAccounts()
    const student = signIn()
    const { attempt, questions } = await student.create(math)
    await student.submit(attempt.id, firstQuestionAnswers(questions))
    await student.hideTest(attempt.id, true)
    await student.submit(attempt.id, firstQuestionAnswers(questions))
    expect((await student.dashboard()).tests).toMatchObject([{ hidden: true }])
  })
})

describe('days and time zones', () => {
  const [zone, firstDay] = [{ minutesBehindUtc: 300 }, dayNumber(T0, 300)]

  test("the days of a test are those on which it was started or answered, in the student's time zone, but not the day its time ran out", async () => {
    const { signIn, clock } = createAccounts()
    const student = signIn()
    const { attempt, questions } = await student.create({ ...math, ...zone, untimed: true })
    const answers = answersTo(questions, keys, () => true)
    clock.now = T0 + 2 * DAY
    await student.save(attempt.id, { answers: answers.slice(0, 2) })
    // The same answers again: nothing changed.
    clock.now += DAY
    await student.save(attempt.id, { answers: answers.slice(0, 2) })
    // Answered the day before, and sent now.
    clock.now = T0 + 6 * DAY
    await student.submit(
      attempt.id,
      answers.slice(2, 4).map((answer) => ({ ...answer, at: T0 + 5 * DAY })),
    )
    const timed = await student.create({ ...math, ...zone })
    clock.now += 3 * DAY
    expect((await student.dashboard()).tests.map(({ id, state, days }) => [id, state, days])).toEqual([
      [attempt.id, 'closed', [firstDay, firstDay + 2, firstDay + 5]],
      [timed.attempt.id, 'open', [firstDay + 6]],
    ])
  })

  test("a guest's test has the same days after it's claimed", async () => {
    const { signIn, createGuest, clock } = createAccounts()
    const [student, guest] = [signIn(), createGuest()]
    const { attempt, questions } = await guest.create({ ...math, ...zone, untimed: true })
    clock.now += 2 * DAY
    await guest.save(attempt.id, { answers: answersTo(questions, keys, () => true) })
    clock.now += 5 * DAY
    await student.claim(attempt.id, guest.token)
    expect((await student.dashboard()).tests).toMatchObject([{ days: [firstDay, firstDay + 2] }])
  })

  test('an answer costs an index write only on a new day', async () => {
    const watched = connect()
    const index = watchIndexWrites(watched)
    const { signIn, clock } = createServicesWithClock(watched, issuer, { clock: { now: T0 } })
    const student = signIn()
    const { attempt, questions } = await student.create({ ...math, ...zone, untimed: true })
    const answers = answersTo(questions, keys, () => true)
    const unitsOf = async (from: number) => {
      const before = index.units
      await student.save(attempt.id, { answers: answers.slice(from, from + 1) })
      return index.units - before
    }
    expect(index.units).toBe(1)
    expect(await unitsOf(0)).toBe(0)
    clock.now += DAY
    expect(await unitsOf(1)).toBe(1)
    expect(await unitsOf(2)).toBe(0)
  })

  test('a repeated create request returns the same attempt even if the time zone has changed', async () => {
    const { signIn } = createAccounts()
    const student = signIn()
    const headers = { 'idempotency-key': 'made-before-the-flight' }
    const first = await student.create({ ...math, minutesBehindUtc: 300 }, headers)
    const second = await student.create({ ...math, minutesBehindUtc: -60 }, headers)
    expect(second.attempt.id).toBe(first.attempt.id)
  })
})

describe('a test after its original deadline', () => {
  test('has no result on the dashboard while answers may still arrive, and is then graded from the stored answers', async () => {
    const { signIn, clock } = createAccounts()
    const student = signIn()
    const { attempt, questions } = await student.create(math)
    const end = clock.now + 10 * MINUTE
    clock.now += MINUTE
    await student.save(attempt.id, { answers: answersTo(questions, keys, (place) => place < 7) })
    for (const now of [end + 5 * SECOND, end + 7 * DAY]) {
      clock.now = now
      expect((await student.dashboard()).tests).toMatchObject([{ state: 'open', endsAt: end, result: null }])
    }
    clock.now += 1
    const graded = { score: 25, correctAnswers: 7, completedAt: end, late: false }
    expect((await student.dashboard()).tests).toMatchObject([{ state: 'closed', result: graded }])
    expect((await createAttemptStore(table).read(attempt.id, clock.now))?.attempt.state).toBe('closed')
  })

  test('becomes unanswered in Test Day Mode if the student never returns', async () => {
    const { signIn, clock } = createAccounts()
    const student = signIn()
    await student.create({ section: 'full', version: 'old', mode: 'test-day' })
    clock.now += 8 * DAY
    expect((await student.dashboard()).tests).toMatchObject([{ state: 'unanswered', result: null }])
  })

  test('stays open if the student paused it', async () => {
    const { signIn, clock } = createAccounts()
    const student = signIn()
    const { attempt } = await student.create(math)
    clock.now += MINUTE
    await student.save(attempt.id, { sections: [{ section: 'math', action: 'pause' }] })
    clock.now += DAY
    expect((await student.dashboard()).tests).toMatchObject([{ state: 'open', endsAt: null }])
  })

  test('becomes unanswered when the dashboard is read: the newest ten tests on one call, the others on the next', async () => {
    const { signIn, clock } = createAccounts()
    const student = signIn()
    for (let nth = 0; nth < 13; nth += 1) {
      await student.create(math)
      clock.now += SECOND
    }
    clock.now += 8 * DAY
    const readStates = async () => (await student.dashboard()).tests.map(({ state }) => state)
    const unanswered = (count: number) => Array.from({ length: count }, () => 'unanswered')
    expect(await readStates()).toEqual(['open', 'open', 'open', ...unanswered(10)])
    expect(await readStates()).toEqual(unanswered(13))
  })
})

describe('reading a dashboard', () => {
  test('costs one Query of the index and two reads, profile and deletion mark, even for twelve tests', async () => {
    const { signIn, clock } = createAccounts()
    const student = signIn()
    for (let nth = 0; nth < 12; nth += 1) await student.submit((await student.create(math)).attempt.id)
    const watched = connect()
    const calls = watchCalls(watched)
    const watchedStudent = createServicesWithClock(watched, issuer, { clock }).signIn(student.userId)
    expect((await watchedStudent.dashboard()).tests).toHaveLength(12)
    expect(calls.map(({ command }) => command).toSorted()).toEqual([
      'GetItemCommand',
      'GetItemCommand',
      'QueryCommand',
    ])
    expect(calls.find(({ command }) => command === 'QueryCommand')?.units).toBeLessThanOrEqual(1)
  })

  test('omits a test that the index still lists but the table no longer has', async () => {
    const { signIn, clock } = createAccounts()
    const student = signIn()
    const { attempt } = await student.create(math)
    clock.now += 8 * DAY
    const watched = connect()
    // Removes the attempt between the Query and its read.
    watched.middlewareStack.add(
      (next, context) => async (args) => {
        const reply = await next(args)
        if (context.commandName === 'QueryCommand')
          await createAttemptStore(table).remove(attempt.id, student.userId)
        return reply
      },
      { step: 'initialize' },
    )
    const watchedStudent = createServicesWithClock(watched, issuer, { clock }).signIn(student.userId)
    expect((await watchedStudent.dashboard()).tests).toEqual([])
  })
})
