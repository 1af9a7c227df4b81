import { describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { aboutOf, createTest, createReviewedTest } from '../support/tutor-tests.ts'
import { doneOf, openTutor, textOf } from '../support/tutor.ts'

/** The tutor, asked about a question of a test. */

process.env['LOG_LEVEL'] = 'silent'
const { table } = await openDatabase()
await seedBank(
  createBankStores(table),
  fixtureBank({ questionsPerPool: { english: 15, math: 20, reading: 10, science: 12 }, versions: ['old'] }),
)
const MATERIAL = /<material>\n([\s\S]*)\n<\/material>/
const materialIn = (system: string | undefined) => MATERIAL.exec(system ?? '')?.[1] ?? null

describe('a question of an ended test', () => {
  test('is shown to the model as authored, with the key, the explanation, and the choice', async () => {
    const scenario = await openTutor(table)
    const user = scenario.newUser()
    const servedTest = await createReviewedTest(scenario, user, 1)
    const done = doneOf(await scenario.ask({ user, body: { about: aboutOf(servedTest) } }))
    expect(done.conversation.about).toEqual(aboutOf(servedTest))
    const material = materialIn(scenario.server.calls[0]?.system)
    expect(material).toMatch(/^ACT Math, /)
    // The material is LaTeX, not MathML.
    expect(material).toContain('\\frac')
    expect(material).not.toContain('<math')
    for (const part of [
      '\nA. ',
      '\nB. ',
      '\nC. ',
      '\nD. ',
      'Right option: ',
      'The student chose: B. ',
      'Why: Filler.',
    ])
      expect(material).toContain(part)
    expect(scenario.server.calls[0]?.system).toContain(
      'The student has answered the question of the material',
    )
    expect(done.answer.content).toContain('You chose **B**')
  })

  test('stays in the prompt for the whole conversation', async () => {
    const scenario = await openTutor(table)
    const user = scenario.newUser()
    const about = aboutOf(await createReviewedTest(scenario, user))
    const { id } = doneOf(await scenario.ask({ user, body: { about } })).conversation
    await scenario.ask({ user, body: { conversationId: id, message: 'I multiplied.' } })
    const last = await scenario.ask({ user, body: { conversationId: id, message: 'I see, and then?' } })
    expect(textOf(last)).toContain('The correct choice is')
    for (const { system } of scenario.server.calls) expect(materialIn(system)).toContain('Right option: ')
  })

  test('includes its passage, and a figure as its data', async () => {
    const scenario = await openTutor(table)
    const user = scenario.newUser()
    for (const [section, part] of [
      ['english', '(about the portion marked 1 in the passage)'],
      ['reading', 'Passage: Filler'],
      ['science', 'Table 1: {'],
    ] as const) {
      const servedTest = await createTest(scenario, user, { section, version: 'old', count: 5 })
      await scenario.call('POST', `/tests/${servedTest.attempt.id}/submit`, user, {})
      await scenario.ask({ user, body: { about: aboutOf(servedTest) } })
      const material = materialIn(scenario.server.calls.at(-1)?.system)
      expect(material).toContain(part)
      // If a test asks only some questions of a set, its passage has the others' correct words, also for the model.
      if (section === 'english') expect(material).toContain(servedTest.sets[0]?.passage)
    }
  })

  test('with a corrected key is sent with the new key, and without the explanation of the old one', async () => {
    const scenario = await openTutor(table)
    const user = scenario.newUser()
    const servedTest = await createReviewedTest(scenario, user, 1)
    const stored = await scenario.stores.attempts.read(servedTest.attempt.id, Date.now())
    if (stored === undefined) throw new Error('no test')
    const [first = 0, ...rest] = stored.key
    const key = [first === 3 ? (2 as const) : (3 as const), ...rest]
    await scenario.stores.attempts.correct({
      ...stored,
      key,
      corrected: { at: Date.now(), firstScore: null },
    })
    await scenario.ask({ user, body: { about: aboutOf(servedTest) } })
    const material = materialIn(scenario.server.calls[0]?.system)
    expect(material).toContain(`Right option: ${first === 3 ? 'C' : 'D'}. `)
    expect(material).not.toContain('Why')
  })
})

describe('while a test is open', () => {
  test('the prompt allows only hints on any topic, until the test has ended', async () => {
    const scenario = await openTutor(table)
    const user = scenario.newUser()
    const { attempt } = await createTest(scenario, user)
    expect(textOf(await scenario.ask({ user }))).toContain('no answers until it ends')
    await scenario.call('POST', `/tests/${attempt.id}/submit`, user, {})
    expect(textOf(await scenario.ask({ user }))).not.toContain('until it ends')
    expect(
      scenario.server.calls.map(({ system }) => system.includes('One of this student’s tests is open')),
    ).toEqual([true, false])
  })

  test('its question is sent without key, explanation, and choice', async () => {
    const scenario = await openTutor(table)
    const user = scenario.newUser()
    const servedTest = await createTest(scenario, user)
    await scenario.ask({ user, body: { about: aboutOf(servedTest) } })
    const material = materialIn(scenario.server.calls[0]?.system)
    expect(material).toContain('\nC. ')
    for (const part of ['Right option', 'Why', 'chose', 'canary-']) expect(material).not.toContain(part)
  })

  test('the tutor gives only hints, and no key, even after the time ran out, because answers may still arrive', async () => {
    let now = Date.now()
    const scenario = await openTutor(table, {}, { now: () => now })
    const user = scenario.newUser()
    const servedTest = await createTest(scenario, user)
    const { questionId } = aboutOf(servedTest)
    const userAnswer = servedTest.questions[0]?.options[0]
    const answers = [{ questionId, userAnswer, seq: 1, timeSpentSeconds: 9 }]
    await scenario.call('PATCH', `/tests/${servedTest.attempt.id}`, user, { answers })
    now += 3 * 3_600_000
    await scenario.ask({ user, body: { about: aboutOf(servedTest) } })
    await scenario.ask({ user })
    expect(
      scenario.server.calls.map(({ system }) => system.includes('One of this student’s tests is open')),
    ).toEqual([true, true])
    expect(materialIn(scenario.server.calls[0]?.system)).not.toContain('Right option')
    // The review closes the test and shows the student the key.
    await scenario.call('GET', `/tests/${servedTest.attempt.id}/review`, user)
    await scenario.ask({ user, body: { about: aboutOf(servedTest) } })
    expect(materialIn(scenario.server.calls[2]?.system)).toContain('Right option')
  })

  test('no tutor is available in Test Day Mode until the test is left or has ended', async () => {
    const scenario = await openTutor(table)
    const user = scenario.newUser()
    const testDay = await createTest(scenario, user, { section: 'full', version: 'old', mode: 'test-day' })
    for (const about of [null, aboutOf(testDay)]) {
      const response = await scenario.send({ user, body: { about } })
      expect(response.status).toBe(409)
      expect(await response.text()).toContain('isn’t available while your Test Day test is open')
    }
    expect(scenario.server.calls).toEqual([])
    expect(await scenario.conversations(user)).toEqual([])
    await scenario.call('POST', `/tests/${testDay.attempt.id}/leave`, user, {})
    expect((await scenario.send({ user })).status).toBe(200)
  })
})
