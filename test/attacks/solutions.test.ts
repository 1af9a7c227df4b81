import { describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { EXPLANATION_MARK, correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { answerPlace, beginDrill, createStudentOn } from '../support/helped-students.ts'
import { firstQuestionAnswers } from '../support/answers.ts'
import { aboutOf, createReviewedTest, createTest } from '../support/tutor-tests.ts'
import { openTutor } from '../support/tutor.ts'

/** Attacks that try to get a solution's steps, or the tutor's knowledge, of a question that isn't finished. */

process.env['LOG_LEVEL'] = 'silent'
const { client, table } = await openDatabase()
const bank = fixtureBank({
  questionsPerPool: { english: 30, math: 60, reading: 20, science: 20 },
  versions: ['old'],
})
const keys = correctOptions(bank)
await seedBank(createBankStores(table), bank)
const scenario = await openTutor(table)
const { call } = scenario
const solutionOf = (user: string, source: string, questionId: string) =>
  call('GET', `/solutions/${source}/${questionId}`, user)
const similarTo = (user: string, about: object) => call('POST', '/drills/similar', user, { about })
const idOf = (drill: Awaited<ReturnType<typeof beginDrill>>, place: number) =>
  drill.items[place]?.questionId ?? ''

/** Checks that the caller gets neither the solution nor a similar question, and that nothing is stored. */
async function expectNothing(
  user: string,
  about: { questionId: string } & Record<string, string>,
  status: number,
) {
  const { questionId, attemptId, drillId } = about
  const before = await everyItem(client)
  const calls = scenario.server.calls.length
  const replies = [
    await solutionOf(user, attemptId ?? drillId ?? '', questionId),
    await similarTo(user, about),
  ]
  for (const reply of replies) {
    expect(reply.status).toBe(status)
    expect(JSON.stringify(reply.body)).not.toContain(EXPLANATION_MARK)
  }
  expect(await everyItem(client)).toEqual(before)
  expect(scenario.server.calls).toHaveLength(calls)
}

describe('the steps of a solution', () => {
  test('aren’t shown for an open or a submitted test until its review was opened, or for a test that was left', async () => {
    const user = await createStudentOn(scenario, table)
    const open = await createTest(scenario, user)
    await expectNothing(user, aboutOf(open), 409)
    await call('POST', `/tests/${open.attempt.id}/submit`, user, {
      answers: firstQuestionAnswers(open.questions),
    })
    await expectNothing(user, aboutOf(open), 409)
    await call('GET', `/tests/${open.attempt.id}/review`, user)
    const { attemptId, questionId } = aboutOf(open)
    const solution = await solutionOf(user, attemptId, questionId)
    expect(solution.status).toBe(200)
    expect(solution.body.steps).toHaveLength(3)
    const leftTest = await createTest(scenario, user, { section: 'full', version: 'old', mode: 'test-day' })
    await call('POST', `/tests/${leftTest.attempt.id}/leave`, user, {})
    await call('GET', `/tests/${leftTest.attempt.id}/review`, user)
    await expectNothing(user, aboutOf(leftTest), 409)
  })

  test('aren’t shown for a question of a drill until its answer, and the tutor isn’t available for it', async () => {
    const user = await createStudentOn(scenario, table)
    const drill = await beginDrill(scenario, user)
    const about = { drillId: drill.id, questionId: idOf(drill, 0) }
    await expectNothing(user, about, 409)
    const before = await everyItem(client)
    expect((await scenario.send({ user, body: { about, message: 'Which one is it?' } })).status).toBe(409)
    expect(await everyItem(client)).toEqual(before)
    expect(scenario.server.calls).toEqual([])
    await answerPlace(scenario, user, keys, { drill, place: 0, isRight: true })
    expect((await solutionOf(user, drill.id, about.questionId)).body.steps).toHaveLength(3)
    await scenario.ask({ user, body: { about } })
    expect(scenario.server.calls.at(-1)?.raw).toContain(EXPLANATION_MARK)
    // The next question of the same drill is unanswered.
    await expectNothing(user, { drillId: drill.id, questionId: idOf(drill, 1) }, 409)
  })

  test('get the same 404 for another student’s question as for one that doesn’t exist', async () => {
    const [ada, ben] = [await createStudentOn(scenario, table), await createStudentOn(scenario, table)]
    const aboutReviewed = aboutOf(await createReviewedTest(scenario, ada))
    const drill = await beginDrill(scenario, ada)
    await answerPlace(scenario, ada, keys, { drill, place: 0, isRight: true })
    await expectNothing(ben, aboutReviewed, 404)
    await expectNothing(ben, { drillId: drill.id, questionId: idOf(drill, 0) }, 404)
    await expectNothing(ada, { ...aboutReviewed, questionId: 'AAAAAA.1' }, 404)
    const nobodys = await solutionOf(ben, `att_${'A'.repeat(22)}`, aboutReviewed.questionId)
    expect(
      (await solutionOf(ben, aboutReviewed.attemptId, aboutReviewed.questionId)).body.error.message,
    ).toBe(nobodys.body.error.message)
    const request = { user: ben, body: { about: { drillId: drill.id, questionId: idOf(drill, 0) } } }
    expect((await scenario.send(request)).status).toBe(404)
  })

  test.each(['..', 'att_x', 'x'.repeat(500), `cnv_${'A'.repeat(22)}`, '__proto__'])(
    'are not found for the malformed source %s',
    async (source) => {
      const user = await createStudentOn(scenario, table)
      expect((await solutionOf(user, encodeURIComponent(source), 'AAAAAA.1')).status).toBe(404)
      expect((await solutionOf(user, `att_${'A'.repeat(22)}`, encodeURIComponent(source))).status).toBe(404)
    },
  )

  test('aren’t allowed on Pro, and the review doesn’t have them', async () => {
    const user = await createStudentOn(scenario, table, 'Pro')
    const reviewed = await createReviewedTest(scenario, user)
    await expectNothing(user, aboutOf(reviewed), 402)
    const review = await call('GET', `/tests/${reviewed.attempt.id}/review`, user)
    expect(JSON.stringify(review.body)).not.toMatch(/-step-\d/)
  })
})

describe('an answered question of a drill', () => {
  test('reaches the model without its key while a test is open', async () => {
    const user = await createStudentOn(scenario, table)
    const drill = await beginDrill(scenario, user)
    await answerPlace(scenario, user, keys, { drill, place: 0, isRight: false })
    await createTest(scenario, user)
    await scenario.ask({ user, body: { about: { drillId: drill.id, questionId: idOf(drill, 0) } } })
    const raw = scenario.server.calls.at(-1)?.raw
    for (const part of [EXPLANATION_MARK, 'Right option', 'The student', 'Solution:'])
      expect(raw?.split('<material>')[1]).not.toContain(part)
    expect(raw).toContain('One of this student’s tests is open')
  })
})
