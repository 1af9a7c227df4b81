import { describe, expect, test } from 'vitest'
import { QUICK_QUESTIONS } from '#domain/tutor/quick-questions.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { answer } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { answerPlace, beginDrill, createStudentOn } from '../support/helped-students.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { firstQuestionAnswers } from '../support/answers.ts'
import { aboutOf, createReviewedTest, createTest } from '../support/tutor-tests.ts'
import { openTutor } from '../support/tutor.ts'

/** The tutor at a finished question, another question like it, and what drills ask after the help. */

process.env['LOG_LEVEL'] = 'silent'
const { table } = await openDatabase()
const clock = { now: T0 }
const bank = fixtureBank({
  questionsPerPool: { english: 30, math: 60, reading: 40, science: 20 },
  versions: ['old'],
})
const keys = correctOptions(bank)
await seedBank(createBankStores(table), bank, undefined, () => clock.now)
const scenario = await openTutor(table, {}, { now: () => clock.now })
const { call } = scenario
const materialOf = (place: number) =>
  /<material>\n([\s\S]*)\n<\/material>/.exec(scenario.server.calls.at(place)?.system ?? '')?.[1] ?? ''
const similarTo = (user: string, about: object) => call('POST', '/drills/similar', user, { about })

describe('the tutor at a finished question', () => {
  test('knows the solution, why the student says they missed it, and how well they know the topic', async () => {
    const user = await createStudentOn(scenario, table)
    const servedTest = await createTest(scenario, user, { section: 'math', version: 'old' })
    const { id } = servedTest.attempt
    await call('POST', `/tests/${id}/submit`, user, {
      answers: servedTest.questions.map(({ id: questionId, options }) =>
        answer(questionId, options[0] ?? null),
      ),
    })
    await call('GET', `/tests/${id}/review`, user)
    const wrong = (await call('GET', `/tests/${id}/review`, user)).body.questions.find(
      (one: { isCorrect: boolean }) => !one.isCorrect,
    )
    await call('PATCH', `/tests/${id}/tags`, user, { questionId: wrong.id, tag: 'misread' })
    await call('GET', '/me/learning', user)
    const about = { attemptId: id, questionId: wrong.id }
    await scenario.ask({ user, body: { about, message: QUICK_QUESTIONS.mistake } })
    const material = materialOf(-1)
    expect(material).toContain('Solution:\nStep 1. Filler.')
    expect(material).toContain('they read the question or a choice wrong')
    expect(material).toMatch(/Of medium questions of this topic, the student gets about \d+% right\./)
    expect(scenario.server.calls.at(-1)?.system).toContain(`"${QUICK_QUESTIONS.mistake}"`)
  })

  test('knows an answered question of a drill with the choice, and lists the conversation with it', async () => {
    const user = await createStudentOn(scenario, table)
    const drill = await beginDrill(scenario, user)
    await answerPlace(scenario, user, keys, { drill, place: 0, isRight: false })
    const about = { drillId: drill.id, questionId: drill.items[0]?.questionId ?? '' }
    await scenario.ask({ user, body: { about } })
    expect(materialOf(-1)).toMatch(/Right option: [A-D]\. [\s\S]*The student chose: [A-D]\. /)
    expect(await scenario.conversations(user)).toMatchObject([{ about }])
  })
})

describe('another question like a finished one', () => {
  test('begins a drill with an unseen one of the topic, graded by the server', async () => {
    const user = await createStudentOn(scenario, table)
    const reviewed = await createReviewedTest(scenario, user)
    const { status, body: drill } = await similarTo(user, aboutOf(reviewed))
    expect(status).toBe(201)
    expect(drill.items).toMatchObject([{ reason: 'helped', answer: null }])
    expect(drill.questions[0].topic).toBe(reviewed.questions[0]?.topic)
    expect(reviewed.questions.map(({ id }) => id)).not.toContain(drill.items[0].questionId)
    const after = await answerPlace(scenario, user, keys, { drill, place: 0, isRight: true })
    expect(after).toMatchObject({ state: 'ended', items: [{ answer: { isCorrect: true } }] })
  })

  test('comes with its passage', async () => {
    const user = await createStudentOn(scenario, table)
    const servedTest = await createTest(scenario, user, { section: 'english', version: 'old', count: 15 })
    await call('POST', `/tests/${servedTest.attempt.id}/submit`, user, {
      answers: firstQuestionAnswers(servedTest.questions),
    })
    await call('GET', `/tests/${servedTest.attempt.id}/review`, user)
    const { body: drill } = await similarTo(user, aboutOf(servedTest))
    expect(drill.sets).toHaveLength(1)
    expect(drill.sets[0].passage).toMatch(/\S/)
    expect(drill.questions[0].setId).toBe(drill.sets[0].id)
  })

  test('comes next in the drill in progress, and a repeat adds none', async () => {
    const user = await createStudentOn(scenario, table)
    const newDrill = await beginDrill(scenario, user)
    const drill = await answerPlace(scenario, user, keys, { drill: newDrill, place: 0, isRight: true })
    const about = { drillId: drill.id, questionId: drill.items[0]?.questionId ?? '' }
    const { body: drillAfter } = await similarTo(user, about)
    expect(drillAfter.id).toBe(drill.id)
    expect(drillAfter.items).toHaveLength(drill.items.length + 1)
    expect(drillAfter.items[1]).toMatchObject({ reason: 'helped', answer: null })
    const { body: drillAfterRepeat } = await similarTo(user, about)
    expect(drillAfterRepeat.items).toEqual(drillAfter.items)
    const both = await Promise.all([similarTo(user, about), similarTo(user, about)])
    for (const { body } of both) expect(body.items).toEqual(drillAfter.items)
    const topicOf = (id: string) => drillAfter.questions.find((one: { id: string }) => one.id === id)?.topic
    expect(topicOf(drillAfter.items[1].questionId)).toBe(topicOf(about.questionId))
  })
})

describe('a student who has seen every question that is similar to a question of a finished test', () => {
  test('gets a message that says so, and no drill begins', async () => {
    const user = await createStudentOn(scenario, table)
    // The test has every Science question of the bank.
    const servedTest = await createTest(scenario, user, { section: 'science', version: 'old', count: 20 })
    await call('POST', `/tests/${servedTest.attempt.id}/submit`, user, {
      answers: firstQuestionAnswers(servedTest.questions),
    })
    await call('GET', `/tests/${servedTest.attempt.id}/review`, user)
    const { status, body } = await similarTo(user, aboutOf(servedTest))
    expect(status).toBe(422)
    expect(body.error.message).toContain('You’ve seen every question like this one.')
    expect((await call('GET', '/me/learning', user)).body.openDrill).toBeNull()
  })
})

describe('a drill after the tutor’s help', () => {
  test('asks an unseen question like the one that the help was about, until the student has answered one', async () => {
    const user = await createStudentOn(scenario, table)
    const reviewed = await createReviewedTest(scenario, user)
    await scenario.ask({ user, body: { about: aboutOf(reviewed) } })
    clock.now += DAY
    const drill = await beginDrill(scenario, user)
    const helped = drill.items.filter(({ reason }) => reason === 'helped')
    expect(helped).toHaveLength(1)
    const topicOf = (id: string) => drill.questions.find((one) => one.id === id)?.topic
    expect(topicOf(helped[0]?.questionId ?? '')).toBe(reviewed.questions[0]?.topic)
    // The student didn't answer it, so the next drill asks one again.
    await call('POST', `/drills/${drill.id}/end`, user)
    clock.now += DAY
    const second = await beginDrill(scenario, user)
    const place = second.items.findIndex(({ reason }) => reason === 'helped')
    expect(place).toBeGreaterThanOrEqual(0)
    let state = second
    for (let at = 0; at <= place; at += 1)
      state = await answerPlace(scenario, user, keys, { drill: state, place: at, isRight: true })
    await call('POST', `/drills/${second.id}/end`, user)
    clock.now += DAY
    await call('GET', '/me/learning', user)
    const third = await beginDrill(scenario, user)
    expect(third.items.some(({ reason }) => reason === 'helped')).toBe(false)
  })
})
