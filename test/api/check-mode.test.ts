import { afterAll, describe, expect, test } from 'vitest'
import { completedTests } from '#domain/progress/own-test.ts'
import { progressOf } from '#domain/progress/progress.ts'
import { studyDays } from '#domain/progress/study-days.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { answer, type Api, type ServedTest } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { EXPLANATION_MARK, correctOptions, fixtureBank, questionName } from '../support/fixture-bank.ts'
import { answersTo } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'

/** Practice in which the student checks answers one by one. It never has a score. */

const bank = fixtureBank({ questionsPerPool: 15, versions: ['old'] })
const keys = correctOptions(bank)
const { client, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const issuer = await startIssuer()
afterAll(issuer.stop)

const checkTest = { section: 'math', version: 'old', mode: 'check', untimed: true, count: 10 } as const
const createScenario = () => createServicesWithClock(client, issuer)

type Question = ServedTest['questions'][number]
const correctOptionOf = (question: Question): string => keys.get(questionName(question)) ?? ''
const wrongOptionOf = (question: Question): string =>
  question.options.find((option) => option !== correctOptionOf(question)) ?? ''
const checkBody = (question: Question, userAnswer: string, seq = 1) => ({
  ...answer(question.id, userAnswer, { seq }),
  userAnswer,
})

async function startTest(api: Api, changes: object = {}) {
  const servedTest = await api.create({ ...checkTest, ...changes })
  const [first, second] = servedTest.questions
  if (first === undefined || second === undefined) throw new Error('a test has questions')
  return { id: servedTest.attempt.id, questions: servedTest.questions, first, second }
}

describe('creating a test in the mode check', () => {
  test.each([
    ['a full test', { section: 'full', count: undefined }, 'section: must be one section'],
    ['a timed test', { untimed: false }, 'untimed: must be true'],
    ['a test without a count', { count: undefined }, 'count: must be at most 40'],
    ['more than 40 questions', { section: 'english', count: 41 }, 'count: must be at most 40'],
  ])('is rejected for %s', async (_, changes, message) => {
    const { createGuest } = createScenario()
    const reply = await createGuest().call('POST', '/tests', { body: { ...checkTest, ...changes } })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(message)
  })

  test('serves the requested topics, without a time limit', async () => {
    const { attempt, questions } = await createScenario()
      .createGuest()
      .create({ ...checkTest, section: 'english', topics: ['Punctuation'] })
    expect(attempt).toMatchObject({ mode: 'check', untimed: true, topics: ['Punctuation'] })
    expect(new Set(questions.map(({ topic }) => topic))).toEqual(new Set(['Punctuation']))
  })
})

describe('checking an answer', () => {
  test('returns the correct one with its explanation, and the note on a wrong choice', async () => {
    const guest = createScenario().createGuest()
    const { id, first, second } = await startTest(guest)
    const right = await guest.check(id, checkBody(first, correctOptionOf(first)))
    expect(right).toMatchObject({
      answer: { questionId: first.id, userAnswer: correctOptionOf(first), seq: 1, checked: true },
      correctAnswer: correctOptionOf(first),
      isCorrect: true,
      choiceNote: null,
    })
    expect(right.explanation).toContain(EXPLANATION_MARK)
    const wrong = await guest.check(id, checkBody(second, wrongOptionOf(second)))
    expect(wrong).toMatchObject({ correctAnswer: correctOptionOf(second), isCorrect: false })
    expect(wrong.choiceNote).toContain(EXPLANATION_MARK)
  })

  test('locks it: a later save changes the bookmark, and gets the checked choice', async () => {
    const guest = createScenario().createGuest()
    const { id, first } = await startTest(guest)
    await guest.check(id, checkBody(first, wrongOptionOf(first)))
    const saveReply = await guest.save(id, {
      answers: [answer(first.id, correctOptionOf(first), { seq: 7, bookmarked: true })],
    })
    const locked = { userAnswer: wrongOptionOf(first), checked: true, bookmarked: true }
    expect(saveReply.held).toMatchObject([locked])
    await guest.save(id, { answers: [answer(first.id, null, { seq: 9, bookmarked: true })] })
    expect((await guest.get(id)).answers).toMatchObject([locked])
    await guest.submit(id, [answer(first.id, correctOptionOf(first), { seq: 11 })])
    expect((await guest.review(id)).questions[0]).toMatchObject({
      userAnswer: wrongOptionOf(first),
      isCorrect: false,
    })
  })

  test('again returns the same, whatever it sends, and also after the end', async () => {
    const guest = createScenario().createGuest()
    const { id, first } = await startTest(guest)
    const firstReply = await guest.check(id, checkBody(first, wrongOptionOf(first)))
    expect(await guest.check(id, checkBody(first, correctOptionOf(first), 9))).toEqual(firstReply)
    await guest.submit(id)
    expect(await guest.check(id, checkBody(first, correctOptionOf(first), 9))).toEqual(firstReply)
  })

  test('several times at once locks one choice, which each reply has', async () => {
    const guest = createScenario().createGuest()
    const { id, first } = await startTest(guest)
    const replies = await Promise.all(
      first.options.map((option) => guest.check(id, checkBody(first, option))),
    )
    expect(new Set(replies.map((reply) => reply.answer.userAnswer)).size).toBe(1)
  })

  test('needs an answer that is one of the question’s options', async () => {
    const guest = createScenario().createGuest()
    const { id, first } = await startTest(guest)
    for (const userAnswer of [null, undefined, 'none of these'])
      expect(
        (await guest.call('POST', `/tests/${id}/check`, { body: { ...checkBody(first, 'x'), userAnswer } }))
          .status,
      ).toBe(400)
    expect((await guest.get(id)).answers).toEqual([])
  })

  test('is rejected after the end for an answer that wasn’t checked', async () => {
    const guest = createScenario().createGuest()
    const { id, first, second } = await startTest(guest)
    await guest.submit(id, [answer(first.id, wrongOptionOf(first))])
    await expect(guest.check(id, checkBody(second, wrongOptionOf(second)))).rejects.toMatchObject({
      status: 409,
    })
    await expect(guest.check(id, checkBody(first, wrongOptionOf(first)))).rejects.toMatchObject({
      status: 409,
    })
  })
})

/** Ends a test with nine correct answers of ten, one of them checked. */
async function finish(api: Api) {
  const { id, questions, first } = await startTest(api)
  await api.check(id, checkBody(first, correctOptionOf(first)))
  const answers = answersTo(questions, keys, (index) => index !== 9)
  return { id, result: await api.submit(id, answers.slice(1)) }
}

describe('a finished test in the mode check', () => {
  test('has its correct answers, a review, and no score', async () => {
    const guest = createScenario().createGuest()
    const { id, result } = await finish(guest)
    expect(result).toMatchObject({ score: null, checked: true, correctAnswers: 9, totalQuestions: 10 })
    expect(await guest.submit(id)).toEqual(result)
    const review = await guest.review(id)
    expect(review).toMatchObject({ score: null, checked: true, correctAnswers: 9, mode: 'check' })
    expect(review.questions.filter(({ isCorrect }) => isCorrect)).toHaveLength(9)
    expect((await guest.get(id)).attempt.state).toBe('checked')
  })

  test('without an answer isn’t `checked`, and has no review', async () => {
    const guest = createScenario().createGuest()
    const { id } = await startTest(guest)
    const result = await guest.submit(id)
    expect(result).toMatchObject({ score: null, correctAnswers: 0 })
    expect(result).not.toHaveProperty('checked')
    await expect(guest.review(id)).rejects.toMatchObject({ status: 409 })
  })

  test('is on the dashboard, where it counts only as a day of study', async () => {
    const student = createScenario().signIn()
    const { id } = await finish(student)
    const { tests } = await student.dashboard()
    expect(tests).toMatchObject([
      { id, mode: 'check', state: 'checked', result: null, checked: { correctAnswers: 9 } },
    ])
    expect(completedTests(tests)).toEqual([])
    expect(progressOf(tests)).toMatchObject({
      overallScore: null,
      testsCompleted: 0,
      improvement: null,
      studyStreak: 0,
      trend: [],
    })
    expect(studyDays(tests)).toHaveLength(1)
  })

  test('says its mode in the export, with the correct answers once the review was opened', async () => {
    const student = createScenario().signIn()
    const { id } = await finish(student)
    const before = await student.exportTest(id)
    expect(before.test).toMatchObject({ mode: 'check', state: 'checked', result: null })
    expect(before.answers.every(({ correctAnswer }) => correctAnswer === null)).toBe(true)
    await student.review(id)
    const after = await student.exportTest(id)
    expect(after.answers.filter(({ isCorrect }) => isCorrect === true)).toHaveLength(9)
    expect((await student.exportMe()).tests).toMatchObject([{ mode: 'check', result: null }])
  })

  test('could be claimed by an account while it was open', async () => {
    const scenario = createScenario()
    const [guest, student] = [scenario.createGuest(), scenario.signIn()]
    const { id, first, second } = await startTest(guest)
    await guest.check(id, checkBody(first, correctOptionOf(first)))
    await student.claim(id, guest.token)
    await expect(guest.check(id, checkBody(second, correctOptionOf(second)))).rejects.toMatchObject({
      status: 404,
    })
    await student.check(id, checkBody(second, correctOptionOf(second)))
    await student.submit(id)
    expect((await student.dashboard()).tests).toMatchObject([
      { id, state: 'checked', checked: { correctAnswers: 2 } },
    ])
  })
})

describe('a test of another mode', () => {
  test.each([
    ['a timed section', { mode: 'practice', untimed: false }],
    ['an untimed section', { mode: 'practice' }],
    ['a full test', { mode: 'practice', section: 'full', count: undefined }],
    ['Test Day', { mode: 'test-day', section: 'full', count: undefined, untimed: false }],
  ])('checks no answer: %s', async (_, changes) => {
    const guest = createScenario().createGuest()
    const { id, first } = await startTest(guest, changes)
    const replies = await Promise.all([
      guest.call('POST', `/tests/${id}/check`, { body: checkBody(first, correctOptionOf(first)) }),
      guest.call('POST', `/tests/${id}/check`, { body: checkBody(first, wrongOptionOf(first)) }),
    ])
    for (const { status, text } of replies) {
      expect(status).toBe(409)
      expect(text).not.toContain(EXPLANATION_MARK)
    }
    expect(replies[0].text).toBe(replies[1].text)
  })
})
