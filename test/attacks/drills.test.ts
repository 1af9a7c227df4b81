import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY_MS, KEY_ALLOWANCES, PLAUSIBLE_MS } from '#domain/limits/allowances.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createLimitStore } from '#lambdas/shared/store/limit-store.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { errorOf, type ApiResponse, type NewDrill } from '../support/api-client.ts'
import { openDatabase } from '../support/database.ts'
import { drillAnswer, grantPro, takeTest } from '../support/drills.ts'
import { EXPLANATION_MARK, correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { openHarvest } from '../support/harvest.ts'
import { DAY, MINUTE } from '../support/sample-attempt.ts'
import { secretsIn } from '../support/secrets.ts'

/** Attacks that try to get a key before the answer of a drill, or more keys than a day allows. */

const bank = fixtureBank({
  questionsPerPool: { english: 30, math: 60, reading: 20, science: 20 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client, table } = await openDatabase()
await seedBank(createBankStores(table), bank)

let addressCount = 0
async function createProStudent() {
  const scenario = openHarvest(client)
  const userId = randomUUID()
  await grantPro(table, userId)
  const address = `198.18.0.${(addressCount += 1)}`
  return { ...scenario, userId, student: scenario.student(userId, address) }
}
const MATH: NewDrill = { version: 'old', minutes: 20, sections: ['math'] }
const canariesIn = ({ text }: ApiResponse) =>
  [...text.matchAll(new RegExp(`${EXPLANATION_MARK}[\\w-]+`, 'g'))].map(String)

describe('the questions of a drill', () => {
  test('come from no set of an open test, because their lessons would show its keys', async () => {
    const { student } = await createProStudent()
    // The bank has one Math form, so the test has each set.
    await student.create({ version: 'old', section: 'math' })
    expect(errorOf(await student.call('POST', '/drills', { body: MATH }))).toMatchObject({
      code: 'unprocessable',
    })
  })
})

describe('the replies of a drill', () => {
  test('have the explanations of answered items only, and no hint or solution', async () => {
    const { student, clock } = await createProStudent()
    await takeTest(student, keys, { version: 'old', section: 'full', untimed: true }, 60)
    clock.now += DAY
    const drill = await student.createDrill({ version: 'old', minutes: 20 })
    expect(secretsIn(drill)).toEqual([])
    let current = drill
    for (let place = 0; place < current.items.length; place += 1) {
      clock.now += MINUTE
      student.responses.length = 0
      const isRight = place % 2 === 1
      const reply = await student.answerDrill(drill.id, drillAnswer(keys, current, place, isRight))
      expect(secretsIn({ ...reply, answer: null })).toEqual([])
      current = await student.drill(drill.id)
      const unanswered = current.items.filter(({ answer }) => answer === null)
      expect(unanswered).toHaveLength(current.items.length - place - 1)
      expect(secretsIn({ ...current, items: unanswered })).toEqual([])
      await student.learning()
      const [answerCanaries = [], drillCanaries = [], learningCanaries = []] =
        student.responses.map(canariesIn)
      // The explanation, and after a miss the note on the chosen option.
      expect(answerCanaries).toHaveLength(isRight ? 1 : 2)
      expect(drillCanaries.length).toBe(
        current.items
          .slice(0, place + 1)
          .reduce((sum, { answer }) => sum + (answer?.isCorrect === true ? 1 : 2), 0),
      )
      expect(learningCanaries).toEqual([])
      for (const text of [...answerCanaries, ...drillCanaries]) expect(text).not.toMatch(/hint|step/)
    }
    const { drill: endedDrill, ...summary } = await student.endDrill(drill.id)
    expect(endedDrill.items).toEqual(current.items)
    expect(secretsIn(summary)).toEqual([])
  })

  test('have no lesson of an item that was unanswered when the drill ended', async () => {
    const { student } = await createProStudent()
    const { id } = await student.createDrill(MATH)
    expect(secretsIn(await student.endDrill(id))).toEqual([])
    expect(secretsIn(await student.drill(id))).toEqual([])
  })

  test('to a rejected answer show nothing and store nothing', async () => {
    const { student } = await createProStudent()
    const drill = await student.createDrill(MATH)
    const valid = drillAnswer(keys, drill, 0, true)
    for (const body of [
      { ...valid, userAnswer: '' },
      { ...valid, userAnswer: null },
      { ...valid, userAnswer: drill.questions.find(({ id }) => id !== valid.questionId)?.options[0] },
      { ...valid, place: -1 },
      { ...valid, place: 1 },
      { ...valid, seconds: -5 },
      { ...valid, isCorrect: true },
      { ...valid, reason: 'unseen' },
    ]) {
      const response = await student.call('POST', `/drills/${drill.id}/answers`, { body })
      expect([400, 409]).toContain(response.status)
      expect(canariesIn(response)).toEqual([])
      errorOf(response)
    }
    expect((await student.drill(drill.id)).items.every(({ answer }) => answer === null)).toBe(true)
  })
})

describe('the keys of drills', () => {
  test('count toward the day’s limit once each; beyond it, an answer is rejected, and is accepted the next day', async () => {
    const { student, userId, clock } = await createProStudent()
    const limits = createLimitStore(table, { now: () => clock.now })
    clock.now += 12 * 60 * MINUTE
    const others = [{ counter: 'all', amount: KEY_ALLOWANCES.account - 1, most: KEY_ALLOWANCES.account }]
    await limits.tryConsumeAmounts({ name: 'keys', windowMs: DAY_MS }, { userId }, 'others', others)
    const drill = await student.createDrill(MATH)
    clock.now += MINUTE
    const first = drillAnswer(keys, drill, 0, true)
    for (let time = 0; time < 3; time += 1) await student.answerDrill(drill.id, first)
    const second = drillAnswer(keys, drill, 1, true)
    const errorResponse = await student.call('POST', `/drills/${drill.id}/answers`, { body: second })
    expect(errorResponse.status).toBe(429)
    expect(canariesIn(errorResponse)).toEqual([])
    const wait = Number(errorResponse.headers.get('retry-after'))
    expect((await student.drill(drill.id)).items[1]?.answer).toBeNull()
    clock.now += wait * 1000
    expect((await student.answerDrill(drill.id, second)).answer.isCorrect).toBe(true)
  })

  test('that come faster than anyone can read have a limit of their own', async () => {
    const { student, userId, clock } = await createProStudent()
    const limits = createLimitStore(table, { now: () => clock.now })
    const others = [{ counter: 'fast', amount: KEY_ALLOWANCES.fast, most: KEY_ALLOWANCES.fast }]
    await limits.tryConsumeAmounts({ name: 'keys', windowMs: DAY_MS }, { userId }, 'others', others)
    const drill = await student.createDrill(MATH)
    const body = drillAnswer(keys, drill, 0, true)
    expect((await student.call('POST', `/drills/${drill.id}/answers`, { body })).status).toBe(429)
    clock.now += PLAUSIBLE_MS
    expect((await student.answerDrill(drill.id, body)).answer.isCorrect).toBe(true)
  })
})
