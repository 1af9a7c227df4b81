import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { PaidTier } from '#domain/billing/plans.ts'
import { TAGS } from '#domain/learning/tags.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { attemptItemOf, everyItem, openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { buyPlan } from '../support/plans.ts'
import { T0 } from '../support/sample-attempt.ts'
import { createTakeTest } from '../support/taken-tests.ts'
import { startIssuer } from '../support/tokens.ts'
import { watchCalls } from '../support/watched-client.ts'

/** A student's answers in all their tests, and the tags of missed questions. */

const bank = fixtureBank({ questionsPerPool: 60, versions: ['old'] })
const keys = correctOptions(bank)
const { client, connect, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const issuer = await startIssuer()
afterAll(issuer.stop)
const clock = { now: T0 }
const services = createServicesWithClock(client, issuer, { clock })
const takeTest = createTakeTest(keys, clock)

/** Signs in a new student on a plan, at the current time of the clock. */
async function createStudentOn(tier: PaidTier | 'Free') {
  const student = services.signIn()
  if (tier !== 'Free') await buyPlan(student, services.stripe, tier)
  return student
}
/** Signs a student in again, because `takeTest` advances the clock by a day. */
const signInAgain = ({ userId }: { userId: string }) => services.signIn(userId)

describe('the answers of a student', () => {
  test('have a row for each question of a reviewed test, with its pace label and suggested tag', async () => {
    const student = await createStudentOn('Pro')
    const { id, questions } = await takeTest(student, {
      answered: 9,
      isRight: (place) => place < 4,
      fields: (place) => ({ timeSpentSeconds: place === 4 ? 121 : place === 5 ? 5 : 60 }),
    })
    const { tests, next } = await signInAgain(student).answers()
    expect(next).toBeNull()
    expect(tests).toHaveLength(1)
    expect(tests[0]).toMatchObject({
      id,
      section: 'math',
      version: 'old',
      mode: 'practice',
      untimed: false,
      timeFactor: 1,
      totalQuestions: 10,
      isReviewed: true,
    })
    expect(tests[0]?.answers).toEqual(
      questions.map(({ id: questionId, section, topic, difficultyLevel }, place) => ({
        questionId,
        section,
        topic,
        difficultyLevel,
        timeSpentSeconds: place === 9 ? 0 : place === 4 ? 121 : place === 5 ? 5 : 60,
        pace: place === 9 ? null : place === 4 ? 'slow' : place === 5 ? 'fast' : 'even',
        isAnswered: place < 9,
        isCorrect: place < 4,
        tag: null,
        suggested:
          place === 4 || place === 9 ? 'time' : place === 5 && difficultyLevel === 'easy' ? 'misread' : null,
      })),
    )
  })

  test('don’t suggest that the first question of a passage took too long, because its time includes the reading', async () => {
    const student = await createStudentOn('Pro')
    const { questions } = await takeTest(student, {
      test: { section: 'reading' },
      fields: () => ({ timeSpentSeconds: 300 }),
    })
    const [reviewedTest] = (await signInAgain(student).answers()).tests
    const openingIds = new Set(questions.map(({ setId }) => questions.find((one) => one.setId === setId)?.id))
    expect(openingIds.size).toBeGreaterThan(0)
    for (const { questionId, pace, suggested } of reviewedTest?.answers ?? [])
      expect([pace, suggested]).toEqual(openingIds.has(questionId) ? ['even', null] : ['slow', 'time'])
  })

  test('are absent before the review of a test, and no other field says how it went', async () => {
    const student = await createStudentOn('Pro')
    const { id } = await takeTest(student, { isReviewed: false, isRight: () => true })
    const before = await signInAgain(student).answers()
    expect(before.tests).toEqual([expect.objectContaining({ id, isReviewed: false, answers: [] })])
    const [listedTest] = before.tests
    expect(Object.keys(listedTest ?? {}).toSorted()).toEqual(
      ['answers', 'completedAt', 'id', 'isReviewed', 'mode', 'section'].concat([
        'timeFactor',
        'totalQuestions',
        'untimed',
        'version',
      ]),
    )
    await signInAgain(student).review(id)
    expect((await signInAgain(student).answers()).tests[0]?.answers).toHaveLength(10)
  })

  test('come in pages, newest first, and each test once', async () => {
    const student = await createStudentOn('Pro')
    const testIds: string[] = []
    for (let count = 0; count < 23; count += 1)
      testIds.unshift((await takeTest(student, { answered: 1, isReviewed: count % 2 === 0 })).id)
    const pages: string[][] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await signInAgain(student).answers(cursor)
      pages.push(page.tests.map(({ id }) => id))
      cursor = page.next
    }
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 3])
    expect(pages.flat()).toEqual(testIds)
  })

  test('leave out tests that are open, hidden, left, or unanswered', async () => {
    const student = await createStudentOn('Pro')
    const shownTest = await takeTest(student)
    const hidden = await takeTest(student)
    await signInAgain(student).hideTest(hidden.id, true)
    const openTest = await signInAgain(student).create({ section: 'math', version: 'old', count: 10 })
    const leftTest = await signInAgain(student).create({ section: 'full', version: 'old', mode: 'test-day' })
    await signInAgain(student).leave(leftTest.attempt.id)
    await takeTest(student, { answered: 0, isReviewed: false })
    const { tests } = await signInAgain(student).answers()
    expect(tests.map(({ id }) => id)).toEqual([shownTest.id])
    expect(JSON.stringify(tests)).not.toContain(openTest.attempt.id)
  })

  test('come with the review of a test in the mode check, not with its checks', async () => {
    const student = await createStudentOn('Pro')
    const { attempt, questions } = await student.create({
      section: 'math',
      version: 'old',
      count: 10,
      mode: 'check',
      untimed: true,
    })
    const [first] = questions
    await student.check(attempt.id, {
      questionId: first?.id ?? '',
      userAnswer: first?.options[0] ?? '',
      seq: 1,
      timeSpentSeconds: 40,
    })
    await student.submit(attempt.id)
    expect((await student.answers()).tests).toMatchObject([{ mode: 'check', isReviewed: false, answers: [] }])
    await student.review(attempt.id)
    const [reviewedTest] = (await student.answers()).tests
    expect(reviewedTest?.answers).toHaveLength(10)
    // Without a time limit, nobody runs out of time.
    expect(reviewedTest?.answers.at(-1)).toMatchObject({
      isAnswered: false,
      isCorrect: false,
      suggested: null,
    })
  })

  test.each(['', 'x', '12', '12-', `12-${'A'.repeat(41)}`, '99999999999999999-att_A', '1e3-att_A', '12-ä'])(
    'are rejected for the cursor "%s"',
    async (cursor) => {
      const student = await createStudentOn('Pro')
      await expect(student.answers(cursor)).rejects.toMatchObject({ status: 400, code: 'bad_request' })
    },
  )

  test('are found with a cursor whose test is gone', async () => {
    const student = await createStudentOn('Pro')
    const { id } = await takeTest(student)
    expect((await signInAgain(student).answers(`${clock.now + 1}-att_gone`)).tests[0]?.id).toBe(id)
    expect((await signInAgain(student).answers('0-att_gone')).tests).toEqual([])
  })

  test('cost two Queries, one of them for the newest calibration, two batch reads, and two reads about the caller, and no write', async () => {
    const student = await createStudentOn('Pro')
    await takeTest(student)
    const before = await everyItem(client)
    const watched = connect()
    const calls = watchCalls(watched)
    const other = createServicesWithClock(watched, issuer, { clock })
    await other.signIn(student.userId).answers()
    expect(calls.map(({ command }) => command).toSorted()).toEqual([
      'BatchGetItemCommand',
      'BatchGetItemCommand',
      'GetItemCommand',
      'GetItemCommand',
      'QueryCommand',
      'QueryCommand',
    ])
    expect(await everyItem(client)).toEqual(before)
  })
})

describe('a tag', () => {
  test.each(TAGS)(
    '"%s" is stored, shown in the answers, the review, and the export, and cleared',
    async (tag) => {
      const student = await createStudentOn('Pro')
      const { id, questions } = await takeTest(student)
      const questionId = questions[3]?.id ?? ''
      const signedIn = signInAgain(student)
      expect(await signedIn.tag(id, { questionId, tag })).toEqual({ questionId, tag })
      const readTags = async () => ({
        answers: (await signedIn.answers()).tests[0]?.answers.map((one) => one.tag),
        review: (await signedIn.review(id)).questions.map((one) => one.tag ?? null),
        export: (await signedIn.exportTest(id)).answers.map((one) => one.tag ?? null),
      })
      const expected = questions.map((_, place) => (place === 3 ? tag : null))
      expect(await readTags()).toEqual({ answers: expected, review: expected, export: expected })
      await signedIn.tag(id, { questionId, tag: null })
      const none = questions.map(() => null)
      expect(await readTags()).toEqual({ answers: none, review: none, export: none })
    },
  )

  test('replaces another, and a repeat writes nothing', async () => {
    const student = await createStudentOn('Pro')
    const { id, questions } = await takeTest(student)
    const questionId = questions[0]?.id ?? ''
    const signedIn = signInAgain(student)
    await signedIn.tag(id, { questionId, tag: 'time' })
    await signedIn.tag(id, { questionId, tag: 'misread' })
    const before = await everyItem(client)
    await signedIn.tag(id, { questionId, tag: 'misread' })
    await signedIn.tag(id, { questionId: questions[1]?.id ?? '', tag: null })
    expect(await everyItem(client)).toEqual(before)
    expect((await signedIn.answers()).tests[0]?.answers[0]?.tag).toBe('misread')
  })

  test('is accepted for an unanswered question, and rejected for a correct one', async () => {
    const student = await createStudentOn('Pro')
    const { id, questions } = await takeTest(student, { answered: 5, isRight: (place) => place === 0 })
    const signedIn = signInAgain(student)
    await signedIn.tag(id, { questionId: questions[9]?.id ?? '', tag: 'time' })
    const correct = { questionId: questions[0]?.id ?? '', tag: 'time' } as const
    await expect(signedIn.tag(id, correct)).rejects.toMatchObject({ status: 409 })
    await signedIn.tag(id, { ...correct, tag: null })
  })

  test('is stored for each of five questions that are tagged at once', async () => {
    const student = await createStudentOn('Pro')
    const { id, questions } = await takeTest(student)
    const signedIn = signInAgain(student)
    await Promise.all(
      questions.slice(0, 5).map((one) => signedIn.tag(id, { questionId: one.id, tag: 'time' })),
    )
    const [reviewedTest] = (await signedIn.answers()).tests
    expect(reviewedTest?.answers.filter(({ tag }) => tag === 'time')).toHaveLength(5)
  })

  test.each([
    ['an unknown tag', { tag: 'luck' }],
    ['no tag', {}],
    ['an invalid question id', { questionId: 'x', tag: 'time' }],
    ['another field', { tag: 'time', key: 'A' }],
  ])('is rejected with %s', async (_, changes) => {
    const student = await createStudentOn('Pro')
    const { id, questions } = await takeTest(student)
    const body = { questionId: questions[0]?.id, ...changes }
    const { status } = await signInAgain(student).call('PATCH', `/tests/${id}/tags`, { body })
    expect(status).toBe(400)
  })

  test('is rejected for a question of another test, and for a test that does not exist', async () => {
    const student = await createStudentOn('Pro')
    const { id } = await takeTest(student)
    const other = await takeTest(student, { test: { section: 'reading' } })
    const signedIn = signInAgain(student)
    const body = { questionId: other.questions[0]?.id ?? '', tag: 'time' } as const
    await expect(signedIn.tag(id, body)).rejects.toMatchObject({ status: 400 })
    await expect(signedIn.tag(`att_${'A'.repeat(22)}`, body)).rejects.toMatchObject({ status: 404 })
  })

  test('is stored on a guest’s test after its claim', async () => {
    const guest = services.createGuest()
    const { id, questions } = await takeTest(guest)
    const student = await createStudentOn('Elite')
    await student.claim(id, guest.token)
    await student.tag(id, { questionId: questions[0]?.id ?? '', tag: 'knowledge' })
    expect((await student.answers()).tests[0]?.answers[0]?.tag).toBe('knowledge')
  })

  test('is removed with the account', async () => {
    const student = await createStudentOn('Pro')
    const { id, questions } = await takeTest(student)
    await signInAgain(student).tag(id, { questionId: questions[0]?.id ?? '', tag: 'knowledge' })
    await signInAgain(student).deleteMe()
    expect(await attemptItemOf(client, id)).toBeUndefined()
  })
})

test('another student’s answers aren’t in the list', async () => {
  const student = await createStudentOn('Pro')
  await takeTest(student)
  const other = services.signIn(randomUUID())
  await buyPlan(other, services.stripe, 'Pro')
  expect(await other.answers()).toEqual({ tests: [], next: null })
})
