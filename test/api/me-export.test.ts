import { afterAll, describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createConversationStore } from '#lambdas/shared/store/conversation-store.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { drillAnswer, grantPro } from '../support/drills.ts'
import { correctOptions, fixtureBank, questionName } from '../support/fixture-bank.ts'
import { MONTH } from '../support/payments.ts'
import { DAY, MINUTE } from '../support/sample-attempt.ts'
import { answersTo } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'

/** A student's export of all their data. */

const bank = fixtureBank({
  questionsPerPool: { english: 15, math: 10, reading: 10, science: 5 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const issuer = await startIssuer()
afterAll(issuer.stop)

const math = { section: 'math', version: 'old', count: 10 } as const
const createScenario = () => createServicesWithClock(client, issuer)

describe('an export', () => {
  test('for a new account has the default profile and nothing else', async () => {
    const { signIn, clock } = createScenario()
    expect(await signIn().exportMe()).toEqual({
      exportedAt: clock.now,
      profile: { targetScore: 32, timing: 'standard', theme: 'system', testDate: null },
      subscription: null,
      grant: null,
      seen: [],
      messages: [],
      conversations: [],
      colleges: { colleges: [], bestScore: null },
      drills: [],
      plan: null,
      weeklySummary: null,
      tests: [],
    })
  })

  test('has the conversations with the tutor, and the ratings of its answers', async () => {
    const { signIn, clock } = createScenario()
    const student = signIn()
    const answer = {
      text: 'Because.',
      at: clock.now,
      stopped: false,
      hintsOnly: false,
      source: { prompt: 'tutor.v3', kind: 'own' },
      rated: { rating: 'not-helpful', changes: 1 },
    } as const
    await createConversationStore(table, () => clock.now).write(student.userId, {
      id: `cnv_${'A'.repeat(22)}`,
      title: 'Why?',
      about: null,
      turns: [{ id: 't', question: 'Why?', askedAt: clock.now, answer }],
      updatedAt: clock.now,
      writes: 0,
    })
    const [conversation] = (await student.exportMe()).conversations
    expect(conversation?.messages).toMatchObject([
      { type: 'user', rating: null },
      { content: 'Because.', rating: 'not-helpful' },
    ])
  })

  test('has the profile, the served sets, and every test as the dashboard lists it', async () => {
    const { signIn, createGuest, clock } = createScenario()
    const student = signIn()
    await student.setMe({ targetScore: 34, timing: '2x', theme: 'dark' })
    const ownTest = await student.create(math)
    const guest = createGuest()
    const claimedTest = await guest.create({ section: 'reading', version: 'old', count: 5 })
    await student.claim(claimedTest.attempt.id, guest.token)
    await student.submit(ownTest.attempt.id)
    const { profile, seen, tests } = await student.exportMe()
    expect(profile).toEqual({ targetScore: 34, timing: '2x', theme: 'dark', testDate: null })
    const today = Math.floor(clock.now / DAY)
    const servedToday = (sets: readonly { id: string }[]) =>
      Object.fromEntries(sets.map(({ id }) => [id, today]))
    expect(seen).toEqual([{ version: 'old', sets: servedToday([...ownTest.sets, ...claimedTest.sets]) }])
    expect(tests).toEqual((await student.dashboard()).tests)
    expect(tests.map(({ id }) => id).toSorted()).toEqual(
      [ownTest.attempt.id, claimedTest.attempt.id].toSorted(),
    )
  })

  test('has the plan with its status at Stripe and its end, and no payment data', async () => {
    const { signIn, stripe, clock } = createScenario()
    const student = signIn()
    const { url } = await student.checkout('Elite')
    expect((await student.exportMe()).subscription).toEqual({
      subscriptionTier: 'Free',
      status: null,
      subscriptionEnd: null,
    })
    stripe.world.pay(url)
    await student.refresh()
    expect((await student.exportMe()).subscription).toEqual({
      subscriptionTier: 'Elite',
      status: 'active',
      subscriptionEnd: clock.now + MONTH,
    })
  })

  test('has the drills with their answers', async () => {
    const { signIn } = createScenario()
    const student = signIn()
    await grantPro(table, student.userId)
    const drill = await student.createDrill({ version: 'old', minutes: 5, sections: ['math'] })
    const answerBody = drillAnswer(keys, drill, 0, true)
    const { answer } = await student.answerDrill(drill.id, { ...answerBody, marked: true })
    const { drills } = await student.exportMe()
    expect(drills).toMatchObject([
      { id: drill.id, minutes: 5, createdAt: drill.createdAt, endedAt: null, timeFactor: 1 },
    ])
    const question = drill.questions.find(({ id }) => id === answerBody.questionId)
    const choice = 'ABCD'[question?.options.indexOf(answerBody.userAnswer) ?? -1]
    expect(drills[0]?.items.map((item) => item.questionId)).toEqual(
      drill.items.map((item) => item.questionId),
    )
    expect(drills[0]?.items.map((item) => item.answer)).toEqual([
      { choice, isCorrect: true, seconds: 40, marked: true, at: answer.at },
      ...drill.items.slice(1).map(() => null),
    ])
  })

  test('changes nothing', async () => {
    const { signIn, clock } = createScenario()
    const student = signIn()
    const { attempt } = await student.create(math)
    clock.now += DAY
    const before = await everyItem(client)
    await student.exportMe()
    await student.exportTest(attempt.id)
    expect(await everyItem(client)).toEqual(before)
  })
})

describe('an exported test', () => {
  test('has a row for each question, with key and correctness after its review was opened', async () => {
    const { signIn } = createScenario()
    const student = signIn()
    const { attempt, questions } = await student.create(math)
    const answers = answersTo(questions, keys, (place) => place < 6).slice(0, 8)
    await student.submit(
      attempt.id,
      answers.map((one, place) => ({
        ...one,
        bookmarked: place === 2,
        timeSpentSeconds: place + 1,
        ...(place < 2 ? { seq: 3, changes: place } : {}),
        ...(place === 1 ? { firstAnswer: questions[1]?.options[3] ?? '' } : {}),
      })),
    )
    for (const row of (await student.exportTest(attempt.id)).answers)
      expect(row).toMatchObject({ correctAnswer: null, isCorrect: null })
    await student.review(attempt.id)
    const exported = await student.exportTest(attempt.id)
    expect(exported.test).toEqual((await student.dashboard()).tests[0])
    expect(exported.answers).toEqual(
      questions.map(({ id, section, topic, difficultyLevel, questionText, ...rest }, place) => ({
        testSessionId: attempt.id,
        questionId: id,
        section,
        topic,
        difficultyLevel,
        questionText,
        userAnswer: answers[place]?.userAnswer ?? null,
        correctAnswer: keys.get(questionName({ section, questionText, ...rest })),
        isCorrect: place < 6,
        timeSpentSeconds: place < 8 ? place + 1 : 0,
        bookmarked: place === 2,
        hints: 0,
        changes: [0, 1][place] ?? null,
        firstAnswer: [answers[0]?.userAnswer, rest.options[3]][place] ?? null,
      })),
    )
  })

  test("has no key while it's open, nor while answers may still arrive after its end", async () => {
    const { signIn, clock } = createScenario()
    const student = signIn()
    const { attempt, questions } = await student.create(math)
    await student.save(attempt.id, { answers: answersTo(questions, keys, () => true).slice(0, 4) })
    const expectNoKey = async (state: string) => {
      const { test, answers } = await student.exportTest(attempt.id)
      expect(test.state).toBe(state)
      expect(answers.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(4)
      for (const row of answers) expect(row).toMatchObject({ correctAnswer: null, isCorrect: null })
    }
    await expectNoKey('open')
    clock.now += 11 * MINUTE
    await expectNoKey('open')
    await student.dashboard()
    await expectNoKey('open')
    // Opening the review closes the test to new answers, so the keys may be shown.
    await student.review(attempt.id)
    const { answers } = await student.exportTest(attempt.id)
    expect(answers.map(({ isCorrect }) => isCorrect)).toEqual(questions.map((_, place) => place < 4))
  })

  test('that was left early has its answers and no score', async () => {
    const { signIn, clock } = createScenario()
    const student = signIn()
    const { attempt, questions } = await student.create({ section: 'full', version: 'old', mode: 'test-day' })
    await student.save(attempt.id, { sections: [{ section: 'english', action: 'start' }] })
    await student.save(attempt.id, { answers: answersTo(questions, keys, () => true).slice(0, 3) })
    clock.now += MINUTE
    await student.leave(attempt.id)
    const { test, answers } = await student.exportTest(attempt.id)
    expect(test).toMatchObject({ state: 'left', result: null })
    expect(answers).toHaveLength(40)
    expect(answers.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(3)
    for (const row of answers) expect(row).toMatchObject({ correctAnswer: null, isCorrect: null })
  })

  test("is not found if it belongs to another student or a guest, or doesn't exist", async () => {
    const { signIn, createGuest } = createScenario()
    const student = signIn()
    const othersTest = await signIn().create(math)
    const guestTest = await createGuest().create(math)
    const ids = [
      othersTest.attempt.id,
      guestTest.attempt.id,
      `att_${'A'.repeat(22)}`,
      'att_',
      '__proto__',
      '%00',
    ]
    const responses = await Promise.all(ids.map((id) => student.call('GET', `/me/export/${id}`)))
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 404))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  })
})
