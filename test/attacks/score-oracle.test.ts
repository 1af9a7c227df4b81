import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { SECTIONS } from '#domain/exam/formats.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { answer, ErrorResponse, type Api, type ServedTest } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank, questionName } from '../support/fixture-bank.ts'
import { SCALED } from '../support/depth.ts'
import { API_RUNS, checkHistories } from '../support/random-histories.ts'
import { DAY, MINUTE, SECOND, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/**
 * Attacks that try to get an unearned score: reading results while answers still count, undoing a result, or
 * collecting keys without answering. After a call that shows a result, the attempt must accept no more answers.
 */

const { client, table } = await openDatabase()
const bank = fixtureBank({ questionsPerPool: 10, versions: ['old'] })
const keys = correctOptions(bank)
await seedBank(createBankStores(table), bank)
const attempts = createAttemptStore(table)
const issuer = await startIssuer()
afterAll(issuer.stop)

function openStudent() {
  const clock = { now: T0 }
  const { signIn, createGuest } = createServicesWithClock(client, issuer, { clock })
  return { clock, student: signIn(), createGuest }
}
const rightAnswer = (question: ServedTest['questions'][number], at?: number) =>
  answer(question.id, keys.get(questionName(question)) ?? null, at === undefined ? {} : { at })

/** The ways to read an attempt's result. */
const readings = {
  dashboard: async (api: Api, id: string) =>
    (await api.dashboard()).tests.find((one) => one.id === id)?.result ?? null,
  export: async (api: Api, id: string) => {
    const { test, answers } = await api.exportTest(id)
    return (
      test.result ??
      answers.find(({ isCorrect, correctAnswer }) => isCorrect !== null || correctAnswer !== null) ??
      null
    )
  },
  exportAll: async (api: Api, id: string) =>
    (await api.exportMe()).tests.find((one) => one.id === id)?.result ?? null,
  review: (api: Api, id: string) => api.review(id),
  submit: (api: Api, id: string) => api.submit(id),
} as const
type Reading = keyof typeof readings

const CONFLICT = { status: 409 }

async function finishTestDayInASecond(api: Api, clock: { now: number }, device?: string) {
  const { attempt, questions } = await api.create({
    section: 'full',
    version: 'old',
    mode: 'test-day',
    device,
  })
  for (const section of SECTIONS) {
    clock.now += 100
    await api.save(attempt.id, {
      sections: [
        { section, action: 'start' },
        { section, action: 'finish' },
      ],
      device,
    })
  }
  return { id: attempt.id, questions }
}

describe('score oracle: a finished Test Day', () => {
  test('shows no result on the dashboard or in the export while an answer could still count', async () => {
    const { clock, student } = openStudent()
    const { id } = await finishTestDayInASecond(student, clock)
    for (const wait of [6 * SECOND, MINUTE, DAY, 5 * DAY]) {
      clock.now += wait
      for (const reading of ['dashboard', 'export', 'exportAll'] as const)
        expect(await readings[reading](student, id), reading).toBeNull()
    }
  })

  test.each([{}, { device: 'a' }, { device: 'b' }])(
    'accepts no back-dated answer after device a finished its sections, from %j',
    async (device) => {
      const { clock, student } = openStudent()
      const { id, questions } = await finishTestDayInASecond(student, clock, 'a')
      const [first] = questions
      if (first === undefined) throw new Error('a test has questions')
      clock.now += 7 * SECOND
      const work = { answers: [rightAnswer(first, T0 + 50)], ...device }
      await expect(student.save(id, work)).rejects.toMatchObject(CONFLICT)
      expect((await attempts.read(id, clock.now))?.attempt.answers[0]?.choice).toBeNull()
    },
  )

  test("can't be improved by guessing, reading the result, and guessing again", async () => {
    const { clock, student } = openStudent()
    const { id, questions } = await finishTestDayInASecond(student, clock)
    clock.now += 6 * SECOND
    let seq = 0
    for (const question of questions.slice(0, 12)) {
      for (const option of question.options) {
        clock.now += 10
        await student
          .save(id, { answers: [answer(question.id, option, { at: T0 + 50, seq: (seq += 1) })] })
          .catch((error: unknown) => {
            if (!(error instanceof ErrorResponse)) throw error
          })
        expect(await readings.dashboard(student, id)).toBeNull()
      }
    }
    const done = await student.submit(id)
    expect(done).toMatchObject({ score: null, correctAnswers: 0 })
  })
})

describe('score oracle: a timed section whose time ran out', () => {
  test.each(['review', 'submit'] as const)(
    'is closed by %s, so no back-dated answer counts afterwards',
    async (reading) => {
      const { clock, student } = openStudent()
      const { attempt, questions } = await student.create({ section: 'math', version: 'old', count: 10 })
      const [first, second] = questions
      if (first === undefined || second === undefined) throw new Error('a test has questions')
      await student.save(attempt.id, { answers: [rightAnswer(first)] })
      clock.now = (attempt.sections[0]?.endsAt ?? 0) + MINUTE
      expect(await readings[reading](student, attempt.id)).toMatchObject({ correctAnswers: 1 })
      await expect(
        student.save(attempt.id, { answers: [rightAnswer(second, T0 + SECOND)] }),
      ).rejects.toMatchObject(CONFLICT)
      expect(await student.submit(attempt.id, [rightAnswer(second, T0 + SECOND)])).toMatchObject({
        correctAnswers: 1,
      })
    },
  )

  test('shows a result once no answer can arrive any longer', async () => {
    const { clock, student } = openStudent()
    const { attempt, questions } = await student.create({ section: 'math', version: 'old', count: 10 })
    const [first, second] = questions
    if (first === undefined || second === undefined) throw new Error('a test has questions')
    await student.save(attempt.id, { answers: [rightAnswer(first)] })
    clock.now = (attempt.sections[0]?.endsAt ?? 0) + 7 * DAY + 1
    expect(await readings.dashboard(student, attempt.id)).toMatchObject({ correctAnswers: 1 })
    await expect(
      student.save(attempt.id, { answers: [rightAnswer(second, T0 + SECOND)] }),
    ).rejects.toMatchObject(CONFLICT)
  })
})

describe("a bad score can't be undone", () => {
  test('by an Emergency Exit dated before the result', async () => {
    const { clock, student } = openStudent()
    const { id, questions } = await finishTestDayInASecond(student, clock)
    await expect(student.leave(id, { at: T0 + 50 })).rejects.toMatchObject(CONFLICT)
    const scored = await student.create({ section: 'full', version: 'old', mode: 'test-day' })
    await student.save(scored.attempt.id, { sections: [{ section: 'english', action: 'start' }] })
    const wrong = questions[0]?.options[3] ?? null
    const result = await student.submit(scored.attempt.id, [answer(scored.questions[0]?.id ?? '', wrong)])
    await expect(student.leave(scored.attempt.id, { at: T0 + 50 })).rejects.toMatchObject(CONFLICT)
    expect(await student.submit(scored.attempt.id)).toEqual(result)
  })

  test.each(['pause', 'resume', 'start', 'finish'] as const)('by a back-dated %s', async (action) => {
    const { clock, student } = openStudent()
    const { attempt, questions } = await student.create({ section: 'math', version: 'old', count: 10 })
    const first = questions[0]
    if (first === undefined) throw new Error('a test has questions')
    await student.save(attempt.id, { answers: [answer(first.id, first.options[0] ?? null)] })
    clock.now = (attempt.sections[0]?.endsAt ?? 0) + MINUTE
    const review = await student.review(attempt.id)
    const sections = [{ section: 'math' as const, action, at: T0 + SECOND }]
    await expect(student.save(attempt.id, { sections })).rejects.toMatchObject(CONFLICT)
    expect(await student.submit(attempt.id, [], sections)).toMatchObject({ score: review.score })
    expect((await student.dashboard()).tests).toMatchObject([
      { state: 'closed', result: { score: review.score } },
    ])
  })

  test('by a pause dated before a finish', async () => {
    const { clock, student } = openStudent()
    const { attempt } = await student.create({ section: 'math', version: 'old', count: 10 })
    clock.now += 2 * MINUTE
    await student.save(attempt.id, { sections: [{ section: 'math', action: 'finish' }] })
    const pause = { section: 'math' as const, action: 'pause' as const, at: T0 + SECOND }
    const { attempt: after } = await student.save(attempt.id, { sections: [pause] })
    expect(after.sections).toMatchObject([{ state: 'finished', finishedAt: clock.now }])
  })
})

describe('a late answer', () => {
  test('is marked late from the real end of its section, in every place that shows the score', async () => {
    const { clock, student } = openStudent()
    const { attempt, questions } = await student.create({ section: 'math', version: 'old', count: 10 })
    const first = questions[0]
    if (first === undefined) throw new Error('a test has questions')
    // Finished early and offline, and sent 67 seconds later, well before the deadline.
    clock.now = T0 + MINUTE + 67 * SECOND
    const finish = { section: 'math' as const, action: 'finish' as const, at: T0 + MINUTE }
    expect(await student.submit(attempt.id, [rightAnswer(first, T0 + SECOND)], [finish])).toMatchObject({
      late: true,
    })
    expect(await student.review(attempt.id)).toMatchObject({ late: true })
    expect(await readings.dashboard(student, attempt.id)).toMatchObject({ late: true })
    expect(await readings.export(student, attempt.id)).toMatchObject({ late: true })
    expect(await readings.exportAll(student, attempt.id)).toMatchObject({ late: true })
  })
})

describe('a test without answers', () => {
  test.each(['guest', 'student'] as const)('has no score and no review for a %s', async (who) => {
    const { clock, student, createGuest } = openStudent()
    const api = who === 'guest' ? createGuest() : student
    const { attempt, guestToken } = await api.create({ section: 'math', version: 'old', count: 10 })
    const owner = guestToken === undefined ? api : api.withToken(guestToken)
    expect(await owner.submit(attempt.id)).toMatchObject({ score: null, correctAnswers: 0 })
    for (const wait of [0, DAY, 8 * DAY]) {
      clock.now += wait
      await expect(owner.review(attempt.id)).rejects.toMatchObject({
        ...CONFLICT,
        message: expect.stringContaining('no answers'),
      })
    }
  })

  test('has no review after its only answer was cleared', async () => {
    const { student } = openStudent()
    const { attempt, questions } = await student.create({ section: 'math', version: 'old', count: 10 })
    const id = questions[0]?.id ?? ''
    await student.save(attempt.id, { answers: [answer(id, questions[0]?.options[0] ?? null)] })
    expect(await student.submit(attempt.id, [answer(id, null, { seq: 2 })])).toMatchObject({ score: null })
    await expect(student.review(attempt.id)).rejects.toMatchObject(CONFLICT)
  })

  test('shows no key after its time ran out, or in an export after it ended', async () => {
    const { clock, student } = openStudent()
    const { attempt } = await student.create({ section: 'math', version: 'old', count: 10 })
    clock.now = (attempt.sections[0]?.endsAt ?? 0) + MINUTE
    await expect(student.review(attempt.id)).rejects.toMatchObject(CONFLICT)
    clock.now += 8 * DAY
    expect(await readings.export(student, attempt.id)).toBeNull()
    expect((await student.dashboard()).tests).toMatchObject([{ state: 'unanswered', result: null }])
  })
})

/** When a change is dated, in minutes after the start; undefined for the time of its save. */
const at = fc.option(fc.integer({ min: -1, max: 60 }), { nil: undefined })
const device = fc.constantFrom(undefined, 'a', 'b', 'c')
/** A step of a student who reads results and back-dates changes. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('answer'), place: fc.nat(9), option: fc.nat(3), at, device }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('apply an action'),
      section: fc.nat(3),
      action: fc.constantFrom('start', 'pause', 'resume', 'finish'),
      at,
      device,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(0.1, 1, 10, 60, 1440, 9000) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('read'),
      how: fc.constantFrom<Reading>('dashboard', 'dashboard', 'export', 'exportAll', 'review', 'submit'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), at, device }) },
)
const testKind = fc.constantFrom(
  { section: 'math', version: 'old', count: 10 } as const,
  { section: 'math', version: 'old', count: 10, untimed: true } as const,
  { section: 'full', version: 'old' } as const,
  { section: 'full', version: 'old', mode: 'test-day' } as const,
)

/** Returns the number of correct answers in a reading; undefined if it shows none. */
const correctAnswersIn = (reading: unknown): unknown =>
  typeof reading === 'object' && reading !== null && 'correctAnswers' in reading
    ? reading.correctAnswers
    : undefined

describe('histories of a student who reads results and back-dates answers', () => {
  test(
    'end with the choices and the number of correct answers of the first result that was shown',
    { ...SCALED, timeout: 60_000 + API_RUNS * 1000 },
    () =>
      checkHistories(
        'attacks',
        'score-oracle',
        fc.asyncProperty(testKind, fc.array(step, { maxLength: 30, size: 'max' }), async (test, steps) => {
          const { clock, student } = openStudent()
          const { attempt, questions } = await student.create(test)
          const { id } = attempt
          const choices = async () => {
            const found = (await attempts.read(id, clock.now))?.attempt
            if (found === undefined) throw new Error('the attempt is missing')
            return found.answers.map(({ choice }) => choice)
          }
          const dateOf = (minutes: number | undefined) =>
            minutes === undefined ? {} : { at: Math.max(0, T0 + minutes * MINUTE) }
          const nullIfConflict = (call: Promise<unknown>) =>
            call.catch((error: unknown) => {
              if (!(error instanceof ErrorResponse) || error.status !== 409) throw error
              return null
            })
          /** The choices and the number of correct answers when the first result was shown. */
          let first: { choices: unknown; correctCount: unknown } | null = null
          let seq = 0
          for (const one of steps) {
            clock.now += 10
            if (one.do === 'wait') clock.now += one.minutes * MINUTE
            else if (one.do === 'answer') {
              const question = questions[one.place % questions.length]
              if (question === undefined) continue
              seq += 1
              const sentAnswer = answer(question.id, question.options[one.option] ?? null, {
                seq,
                ...dateOf(one.at),
              })
              await nullIfConflict(student.save(id, { answers: [sentAnswer], device: one.device }))
            } else if (one.do === 'apply an action') {
              const section = attempt.sections[one.section % attempt.sections.length]?.section ?? 'math'
              const sections = [{ section, action: one.action, ...dateOf(one.at) }]
              await nullIfConflict(student.save(id, { sections, device: one.device }))
            } else if (one.do === 'leave')
              await nullIfConflict(student.leave(id, { ...dateOf(one.at), device: one.device }))
            else {
              const result = await nullIfConflict(Promise.resolve(readings[one.how](student, id)))
              if (result === null) continue
              first ??= { choices: await choices(), correctCount: correctAnswersIn(result) }
              expect(correctAnswersIn(result)).toBe(first.correctCount)
            }
          }
          if (first === null) return
          expect(await choices()).toEqual(first.choices)
          expect((await student.submit(id)).correctAnswers).toBe(first.correctCount)
        }),
        API_RUNS,
      ),
  )
})

describe('score oracle: answers that are checked as the student goes', () => {
  const checkTest = { mode: 'check', untimed: true, section: 'math', version: 'old', count: 10 } as const

  test.each(['dashboard', 'export', 'exportAll', 'review', 'submit'] as const)(
    'give no score by %s, though the student knows every key',
    async (reading) => {
      const { clock, student } = openStudent()
      const { attempt, questions } = await student.create(checkTest)
      for (const question of questions) {
        clock.now += MINUTE
        await student.check(attempt.id, { ...rightAnswer(question), userAnswer: question.options[0] ?? '' })
        expect(await readings.dashboard(student, attempt.id)).toBeNull()
        expect(await readings.export(student, attempt.id)).toBeNull()
      }
      await student.save(attempt.id, {
        answers: questions.map((question) => ({ ...rightAnswer(question), seq: 9 })),
      })
      const wrong = questions.filter((question) => keys.get(questionName(question)) !== question.options[0])
      const done = await student.submit(attempt.id)
      expect(done).toMatchObject({ score: null, correctAnswers: questions.length - wrong.length })
      const finalReading = await readings[reading](student, attempt.id)
      if (reading === 'review' || reading === 'submit') expect(finalReading).toMatchObject({ score: null })
      else expect(finalReading).toBeNull()
      expect((await attempts.read(attempt.id, clock.now))?.attempt).toMatchObject({
        state: 'checked',
        result: null,
      })
    },
  )

  test('give no score after a claim, or after another create with the same idempotency key and another mode', async () => {
    const { student, createGuest } = openStudent()
    const guest = createGuest()
    const key = { 'idempotency-key': 'a'.repeat(32) }
    const { attempt, questions } = await guest.create(checkTest, key)
    await expect(guest.create({ ...checkTest, mode: 'practice' }, key)).rejects.toMatchObject(CONFLICT)
    const [first] = questions
    if (first === undefined) throw new Error('a test has questions')
    await guest.check(attempt.id, { ...rightAnswer(first), userAnswer: first.options[0] ?? '' })
    await student.claim(attempt.id, guest.token)
    expect(await student.submit(attempt.id)).toMatchObject({ score: null })
    const { tests } = await student.dashboard()
    expect(tests).toMatchObject([{ state: 'checked', result: null }])
  })

  test('reveal no key of an unchecked answer before the end', async () => {
    const { student } = openStudent()
    const { attempt, questions } = await student.create(checkTest)
    const [first, ...others] = questions
    if (first === undefined) throw new Error('a test has questions')
    await student.check(attempt.id, { ...rightAnswer(first), userAnswer: first.options[0] ?? '' })
    await expect(student.review(attempt.id)).rejects.toMatchObject(CONFLICT)
    const replies = student.responses.map(({ text }) => text).join('')
    for (const question of others)
      expect(replies).not.toContain(`"correctAnswer":${JSON.stringify(keys.get(questionName(question)))}`)
  })
})
