import { afterAll, describe, expect, test } from 'vitest'
import { peopleRoutes } from '#domain/api/people.routes.ts'
import { peopleSchemas } from '#domain/api/people.schemas.ts'
import { peopleHandlers } from '#lambdas/admin/people/people-handlers.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createPlanOf } from '#lambdas/shared/accounts/tier.ts'
import { serve } from '#lambdas/shared/platform/http.ts'
import { createTokenCheck } from '#lambdas/shared/platform/tokens.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createGrantStore } from '#lambdas/shared/store/grant-store.ts'
import { createOwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { createApi } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, openDatabase, TABLE_NAME } from '../support/database.ts'
import { EXPLANATION_MARK, correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { MINUTE } from '../support/sample-attempt.ts'
import { answersTo } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'

/** A student's answers as an administrator reads them (row E-02 of docs/specification.md). */

const bank = fixtureBank({
  questionsPerPool: { english: 15, math: 10, reading: 10, science: 5 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client } = await openDatabase()
await seedBank(createBankStores(createTable(client, TABLE_NAME, async () => {})), bank)
const issuer = await startIssuer()
afterAll(issuer.stop)

const math = { section: 'math', version: 'old', count: 10 } as const
const failIfCalled = async () => {
  throw new Error('no test here calls this function')
}

/** Creates the API that students use and the administrator's API about people, over one table and clock. */
function createScenario() {
  const accounts = createServicesWithClock(client, issuer)
  const { clock } = accounts
  const table = createTable(client, TABLE_NAME, async () => {})
  const handlers = peopleHandlers({
    pool: {
      find: failIfCalled,
      findById: async (userId) => ({
        userId,
        username: userId,
        email: 'maya@example.com',
        firstName: 'Maya',
        lastName: 'Okafor',
        createdAt: clock.now,
        confirmed: true,
        enabled: true,
        hasFactor: false,
      }),
      readSignInWays: failIfCalled,
      resetFactor: failIfCalled,
      listMembers: failIfCalled,
      groupsOf: async () => [],
      addTo: failIfCalled,
      removeFrom: failIfCalled,
      disable: failIfCalled,
      enable: failIfCalled,
      signOut: failIfCalled,
    },
    accounts: createAccountStore(table),
    attempts: createAttemptStore(table),
    owners: createOwnerIndex(table),
    sets: createSetStore(table),
    removeAccount: failIfCalled,
    grants: createGrantStore(table),
    planOf: createPlanOf(table, () => clock.now),
    now: () => clock.now,
  })
  const app = serve(peopleRoutes, peopleSchemas, handlers, createTokenCheck(issuer.source))
  const transport = async (path: string, init: RequestInit) => app.request(path, init)
  const peopleApi = createApi(transport)
  const admin = peopleApi.signedIn(issuer.session('ada', { groups: ['admin'] }))
  const getPerson = async (id: string) => {
    const response = await admin.call('GET', `/admin/users/${id}`)
    return peopleSchemas.getPerson.reply.parse(JSON.parse(response.text))
  }
  const getPersonTest = async (id: string, testId: string) => {
    const response = await admin.call('GET', `/admin/users/${id}/tests/${testId}`)
    return peopleSchemas.getPersonTest.reply.parse(JSON.parse(response.text))
  }
  return { ...accounts, admin, getPerson, getPersonTest, peopleApi }
}

describe('an administrator', () => {
  test('reads the answers of a closed test as rows: test session, question, answer, correctness, and time', async () => {
    const { signIn, getPerson, getPersonTest } = createScenario()
    const student = signIn()
    const { attempt, questions } = await student.create(math)
    const answers = answersTo(questions, keys, (place) => place < 6)
      .slice(0, 8)
      .map((one, place) => ({ ...one, timeSpentSeconds: place + 1 }))
    await student.submit(attempt.id, answers)

    const reply = await getPersonTest(student.userId, attempt.id)
    expect(reply.answers).toHaveLength(10)
    expect(
      reply.answers?.map(({ testSessionId, questionId, userAnswer, isCorrect, timeSpentSeconds }) => ({
        testSessionId,
        questionId,
        userAnswer,
        isCorrect,
        timeSpentSeconds,
      })),
    ).toEqual(
      questions.map(({ id }, place) => ({
        testSessionId: attempt.id,
        questionId: id,
        userAnswer: answers[place]?.userAnswer ?? null,
        isCorrect: place < 6,
        timeSpentSeconds: place < 8 ? place + 1 : 0,
      })),
    )
    expect(reply.test).toMatchObject({ state: 'closed', correctAnswers: 6, totalQuestions: 10 })
    expect((await getPerson(student.userId)).tests).toEqual([reply.test])
    // The student's own export has the same rows after the student opened the review.
    await student.review(attempt.id)
    expect((await student.exportTest(attempt.id)).answers).toEqual(reply.answers)
  })

  test('reads the answers of a test that was left early, which has no score', async () => {
    const { signIn, clock, getPersonTest } = createScenario()
    const student = signIn()
    const { attempt, questions } = await student.create({ section: 'full', version: 'old', mode: 'test-day' })
    await student.save(attempt.id, { sections: [{ section: 'english', action: 'start' }] })
    await student.save(attempt.id, { answers: answersTo(questions, keys, () => true).slice(0, 3) })
    clock.now += MINUTE
    await student.leave(attempt.id)
    const { test: shown, answers } = await getPersonTest(student.userId, attempt.id)
    expect(shown).toMatchObject({ state: 'left', score: null, correctAnswers: null })
    expect(answers?.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(3)
  })

  test('sees no answer, key, or result of a test that still accepts answers, and reading doesn’t close the test', async () => {
    const { signIn, clock, admin, getPerson, getPersonTest } = createScenario()
    const student = signIn()
    const { attempt, questions } = await student.create(math)
    const allAnswers = answersTo(questions, keys, () => true)
    await student.save(attempt.id, { answers: allAnswers.slice(0, 4) })
    const at = clock.now

    const expectOnlyState = async (state: string) => {
      const before = await everyItem(client)
      const { tests } = await getPerson(student.userId)
      const reply = await getPersonTest(student.userId, attempt.id)
      expect(tests).toEqual([reply.test])
      expect(reply.answers).toBeNull()
      expect(reply.test).toMatchObject({
        state,
        score: null,
        correctAnswers: null,
        completedAt: null,
        timeSpentSeconds: null,
        late: false,
      })
      const { text } = await admin.call('GET', `/admin/users/${student.userId}/tests/${attempt.id}`)
      for (const { id } of questions) expect(text).not.toContain(id)
      expect(text).not.toContain(EXPLANATION_MARK)
      expect(await everyItem(client)).toEqual(before)
    }
    await expectOnlyState('open')
    clock.now += 12 * MINUTE
    await expectOnlyState('ran-out')
    // The administrator's reads closed nothing: an answer given in time still counts.
    await student.save(attempt.id, { answers: allAnswers.slice(4, 5).map((one) => ({ ...one, at })) })
    await expectOnlyState('ran-out')
    await student.review(attempt.id)
    expect((await getPersonTest(student.userId, attempt.id)).test).toMatchObject({
      state: 'closed',
      correctAnswers: 5,
      late: true,
    })
  })

  test("gets the same 404 for another student's test, a guest's test, and an unknown id", async () => {
    const { signIn, createGuest, admin } = createScenario()
    const [one, other] = [signIn(), signIn()]
    const othersTest = await other.create(math)
    const guestTest = await createGuest().create(math)
    const ids = [
      othersTest.attempt.id,
      guestTest.attempt.id,
      `att_${'A'.repeat(22)}`,
      'att_',
      '__proto__',
      '%00',
    ]
    const responses = await Promise.all(
      ids.map((id) => admin.call('GET', `/admin/users/${one.userId}/tests/${id}`)),
    )
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 404))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  })
})

test("only administrators may read a student's answers in the people pages: even the test's owner gets 403", async () => {
  const { signIn, peopleApi } = createScenario()
  const student = signIn()
  const { attempt } = await student.create(math)
  await student.submit(attempt.id)
  const path = `/admin/users/${student.userId}/tests/${attempt.id}`
  const owner = peopleApi.signedIn(issuer.session(student.userId))
  const forger = peopleApi.signedIn(issuer.session(student.userId))
  const responses = [
    await peopleApi.call('GET', path),
    await owner.call('GET', path),
    await forger.call('GET', path, { headers: { 'cognito-groups': 'admin', 'x-groups': 'admin' } }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([401, 403, 403])
  for (const { text } of responses) expect(text).not.toContain(attempt.id)
})
