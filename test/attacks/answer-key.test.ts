import { describe, expect, test } from 'vitest'
import { questionId } from '#domain/ids.ts'
import { portionsOf } from '#domain/items/passage.ts'
import { answer, errorOf, type SentAnswer } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { everyItem } from '../support/database.ts'
import { correctOptions, fixtureBank, questionName } from '../support/fixture-bank.ts'
import { secretsIn } from '../support/secrets.ts'
import { answersTo, firstQuestionAnswers } from '../support/answers.ts'

/** Attacks that try to get a better score than the answers deserve, or a key before the review. */

const bank = fixtureBank({
  questionsPerPool: { english: 30, math: 120, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const cloud = await openCloud(bank)

async function startTest() {
  const guest = cloud.createGuest()
  const newTest = await guest.create({ section: 'math', version: 'old', count: 10 })
  const [first] = newTest.questions
  if (first === undefined) throw new Error('a test without questions')
  return {
    guest,
    id: newTest.attempt.id,
    questions: newTest.questions,
    first,
    valid: answer(first.id, first.options[1] ?? ''),
  }
}
type Test = Awaited<ReturnType<typeof startTest>>

/**
 * Sends the body in a save and in a submit. Both must be rejected with this status and change no stored item.
 */
async function expectRejectedWithoutTrace({ guest, id }: Test, body: unknown, status = 400) {
  const before = await everyItem(cloud.client)
  for (const [method, path] of [
    ['PATCH', `/tests/${id}`],
    ['POST', `/tests/${id}/submit`],
  ] as const) {
    const response = await guest.call(method, path, { body })
    expect(response.status).toBe(status)
    errorOf(response)
    expect(secretsIn(JSON.parse(response.text))).toEqual([])
  }
  expect(await everyItem(cloud.client)).toEqual(before)
}

describe('a body with fields outside the contract', () => {
  test.each([
    ['a score', { score: 36 }],
    ['a count of correct answers', { correctAnswers: 60 }],
    ['is_correct', { is_correct: true }],
    ['a result', { result: { correct: 10, score: 36 } }],
    ['a state', { state: 'closed' }],
    ['an owner', { tokenHash: 'x', ownerId: 'x' }],
    ['a __proto__', JSON.parse('{"__proto__": {"score": 36}}')],
  ])('such as %s is rejected and stores nothing', async (_, extra: object) => {
    const startedTest = await startTest()
    const body = Object.fromEntries([...Object.entries(extra), ['answers', [startedTest.valid]]])
    await expectRejectedWithoutTrace(startedTest, JSON.stringify(body))
  })

  test.each([
    { isCorrect: true },
    { is_correct: true },
    { correctAnswer: 'x' },
    { key: 2 },
    { index: 0 },
    { choice: 2 },
  ])('in an answer (%j) is rejected and stores nothing', async (extra) => {
    const startedTest = await startTest()
    await expectRejectedWithoutTrace(startedTest, { answers: [{ ...startedTest.valid, ...extra }] })
  })

  test.each([
    { score: 36 },
    { key: 'ABCD' },
    { seconds: 99_999 },
    { id: 'att_mine' },
    { questions: [] },
    { ownerId: 'x' },
  ])('at the creation (%j) is rejected and stores nothing', async (extra) => {
    const before = await everyItem(cloud.client)
    const body = { section: 'math', version: 'old', ...extra }
    expect((await cloud.createGuest().call('POST', '/tests', { body })).status).toBe(400)
    expect(await everyItem(cloud.client)).toEqual(before)
  })
})

describe('an answer', () => {
  test('to a question outside the form is rejected, together with the valid answers in the request', async () => {
    const startedTest = await startTest()
    const servedSetIds = new Set(startedTest.questions.map(({ setId }) => setId))
    const [pool] = await cloud.directories.read([{ version: 'old', section: 'math' }])
    const other = pool?.sets.find(({ id }) => !servedSetIds.has(id))
    const outside = answer(questionId(other?.id ?? '', 0), startedTest.first.options[0] ?? '')
    await expectRejectedWithoutTrace(startedTest, { answers: [startedTest.valid, outside] })
  })

  test("to a question that a set doesn't have is rejected", async () => {
    const startedTest = await startTest()
    await expectRejectedWithoutTrace(startedTest, {
      answers: [answer(`${startedTest.first.setId}.99`, startedTest.first.options[0] ?? '')],
    })
  })

  test('to a question of a served set that a topic filter excluded is rejected', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions, sets } = await guest.create({
      section: 'english',
      version: 'old',
      topics: ['Usage'],
    })
    const servedIds = new Set(questions.map(({ id }) => id))
    const excludedId = Array.from({ length: 15 }, (_, place) => questionId(sets[0]?.id ?? '', place)).find(
      (id) => !servedIds.has(id),
    )
    const response = await guest.call('PATCH', `/tests/${attempt.id}`, {
      body: { answers: [answer(excludedId ?? '', 'NO CHANGE')] },
    })
    expect(response.status).toBe(400)
  })

  test('that is correct isn’t shown by any passage of topic practice', async () => {
    const { questions, sets } = await cloud
      .createGuest()
      .create({ section: 'english', version: 'old', topics: ['Usage'] })
    const portions = sets.flatMap(({ id, passage }) =>
      portionsOf(passage ?? '').map(({ number, text }) => ({ id, number, text })),
    )
    expect(portions.map(({ id, number }) => `${id} ${number}`)).toEqual(
      questions.map(({ setId, portion }) => `${setId} ${portion}`),
    )
    for (const question of questions) {
      const key = keys.get(questionName(question))
      expect(key).toBeDefined()
      for (const { passage } of sets)
        expect(key === 'NO CHANGE' || passage?.includes(key ?? '') === false).toBe(true)
    }
  })

  test.each(['A', '0', '', 'no such option', '__proto__', 'constructor'])(
    'that is not one of the options ("%s") is rejected',
    async (text) => {
      const startedTest = await startTest()
      await expectRejectedWithoutTrace(startedTest, { answers: [answer(startedTest.first.id, text)] })
    },
  )

  test('with the option of another question is rejected', async () => {
    const startedTest = await startTest()
    const other = startedTest.questions
      .flatMap(({ options }) => options)
      .find((one) => !startedTest.first.options.includes(one))
    await expectRejectedWithoutTrace(startedTest, { answers: [answer(startedTest.first.id, other ?? '')] })
  })

  test.each<[string, Partial<Record<keyof SentAnswer, unknown>>]>([
    ['seq', { seq: -1 }],
    ['seq', { seq: 1.5 }],
    ['seq', { seq: 65_536 }],
    ['seq', { seq: '1' }],
    ['seq', { seq: null }],
    ['at', { at: -1 }],
    ['at', { at: '2026-01-01' }],
    ['at', { at: 1e300 }],
    ['timeSpentSeconds', { timeSpentSeconds: -5 }],
    ['timeSpentSeconds', { timeSpentSeconds: 65_536 }],
    ['bookmarked', { bookmarked: 'yes' }],
    ['userAnswer', { userAnswer: 2 }],
    ['userAnswer', { userAnswer: ['a'] }],
    ['userAnswer', { userAnswer: 'x'.repeat(4001) }],
    ['questionId', { questionId: '__proto__' }],
    ['questionId', { questionId: 7 }],
  ])('with an invalid %s (%j) is rejected with the field’s name', async (field, wrong) => {
    const startedTest = await startTest()
    const body = { answers: [{ ...startedTest.valid, ...wrong }] }
    await expectRejectedWithoutTrace(startedTest, body)
    const response = await startedTest.guest.call('PATCH', `/tests/${startedTest.id}`, { body })
    expect(errorOf(response).message).toMatch(new RegExp(`^answers\\.0\\.${field}: `))
  })

  test('is rejected in a request with more answers than the longest test has questions', async () => {
    const startedTest = await startTest()
    await expectRejectedWithoutTrace(startedTest, {
      answers: Array.from({ length: 216 }, () => startedTest.valid),
    })
  })
})

describe('the order of calls', () => {
  test('a review before the submit is rejected with 409 and reveals nothing', async () => {
    const { guest, id } = await startTest()
    const response = await guest.call('GET', `/tests/${id}/review`)
    expect(response.status).toBe(409)
    expect(secretsIn(JSON.parse(response.text))).toEqual([])
  })

  test("the answers can't change after the review", async () => {
    const { guest, id, questions } = await startTest()
    const result = await guest.submit(id, firstQuestionAnswers(questions))
    const review = await guest.review(id)
    const perfect = review.questions.map((one) => answer(one.id, one.correctAnswer, { seq: 9, at: 1 }))
    await expect(guest.save(id, { answers: perfect })).rejects.toMatchObject({ status: 409 })
    expect(await guest.submit(id, perfect)).toEqual(result)
    expect(
      await guest.submit(
        id,
        answersTo(questions, keys, () => true),
      ),
    ).toEqual(result)
    expect((await guest.review(id)).questions).toEqual(review.questions)
  })

  test.each(['start', 'resume'] as const)("%s doesn't reopen a finished section", async (action) => {
    const { guest, id, valid } = await startTest()
    await guest.save(id, { sections: [{ section: 'math', action: 'finish' }] })
    await expect(guest.save(id, { sections: [{ section: 'math', action }] })).rejects.toMatchObject({
      status: 409,
    })
    await expect(
      guest.save(id, { sections: [{ section: 'math', action }], answers: [valid] }),
    ).rejects.toMatchObject({ status: 409 })
    expect((await guest.get(id)).attempt.sections).toMatchObject([{ state: 'finished' }])
  })

  test("a clock action for a section that the test doesn't have is rejected", async () => {
    const { guest, id } = await startTest()
    await expect(
      guest.save(id, { sections: [{ section: 'english', action: 'start' }] }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('a check of an answer', () => {
  const checkTest = { section: 'math', version: 'old', count: 10, mode: 'check', untimed: true } as const

  test.each([{}, checkTest])('shows nothing for an invalid body, in a test with %j', async (changes) => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({
      section: 'math',
      version: 'old',
      count: 10,
      ...changes,
    })
    const [first] = questions
    if (first === undefined) throw new Error('a test without questions')
    const valid = answer(first.id, first.options[1] ?? '')
    const before = await everyItem(cloud.client)
    for (const body of [
      { ...valid, userAnswer: null },
      { ...valid, userAnswer: '' },
      { ...valid, userAnswer: 'no such option' },
      { ...valid, questionId: questionId(first.setId, 99) },
      { ...valid, checked: true },
      { ...valid, mode: 'check' },
      { questionId: first.id },
      [valid],
    ]) {
      const reply = await guest.call('POST', `/tests/${attempt.id}/check`, { body })
      expect(reply.status).toBe(400)
      expect(secretsIn(JSON.parse(reply.text))).toEqual([])
    }
    expect(await everyItem(cloud.client)).toEqual(before)
  })

  test('shows nothing in a test of another mode', async () => {
    const startedTest = await startTest()
    const reply = await startedTest.guest.call('POST', `/tests/${startedTest.id}/check`, {
      body: startedTest.valid,
    })
    expect(reply.status).toBe(409)
    expect(secretsIn(JSON.parse(reply.text))).toEqual([])
  })

  test('shows one key, and no reply until the end shows another', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create(checkTest)
    const [first, ...others] = questions
    if (first === undefined) throw new Error('a test without questions')
    const valid = { ...answer(first.id, first.options[1] ?? ''), userAnswer: first.options[1] ?? '' }
    await guest.check(attempt.id, valid)
    await guest.save(attempt.id, { answers: [answer(first.id, first.options[2] ?? '', { seq: 5 })] })
    expect(secretsIn(await guest.get(attempt.id))).toEqual([])
    const responsesWithKeys = guest.responses.filter(({ text }) => secretsIn(JSON.parse(text)).length > 0)
    expect(responsesWithKeys).toHaveLength(1)
    for (const question of others)
      expect(responsesWithKeys[0]?.text).not.toContain(JSON.stringify(keys.get(questionName(question))))
  })
})
