import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { errorOf } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { everyItem } from '../support/database.ts'
import { correctOptions, fixtureBank, questionName } from '../support/fixture-bank.ts'
import { secretsIn } from '../support/secrets.ts'

/** Attacks that try to learn a key from hints, or to open hints of somebody else's test. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 15, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const cloud = await openCloud(bank)
const math = { section: 'math', version: 'old', count: 10 } as const
/** Signs in somebody who has every plan. */
const signIn = () => cloud.student(randomUUID(), { groups: ['admin'] })

describe('hints', () => {
  test('take away the same wrong choice of a question in any test of any student', async () => {
    const removedChoices = new Map<string, Set<string>>()
    for (let round = 0; round < 6; round += 1) {
      const student = signIn()
      const { attempt, questions } = await student.create(math)
      for (const question of questions) {
        const { steps } = await student.hint(attempt.id, { questionId: question.id, step: 3 })
        const name = questionName(question)
        for (const step of steps)
          if (step.kind === 'remove')
            removedChoices.set(name, (removedChoices.get(name) ?? new Set()).add(step.choice))
      }
    }
    expect(removedChoices.size).toBeGreaterThan(10)
    for (const [name, choices] of removedChoices) {
      expect([...choices]).toHaveLength(1)
      expect([...choices]).not.toContain(keys.get(name))
    }
  })

  test('aren’t in the replies to a read and a save, opened or not', async () => {
    const student = signIn()
    const { attempt, questions } = await student.create(math)
    await student.hint(attempt.id, { questionId: questions[0]?.id ?? '', step: 3 })
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { answers: [] }],
    ] as const) {
      const { status, text } = await student.call(method, `/tests/${attempt.id}`, { body })
      expect(status).toBe(200)
      expect(secretsIn(JSON.parse(text))).toEqual([])
    }
  })

  test('can’t be set by a save, or requested with more fields', async () => {
    const student = signIn()
    const { attempt, questions } = await student.create(math)
    const questionId = questions[0]?.id ?? ''
    await student.hint(attempt.id, { questionId, step: 1 })
    const before = await everyItem(cloud.client)
    const answerWithHints = {
      questionId,
      userAnswer: null,
      seq: 9,
      timeSpentSeconds: 0,
      bookmarked: false,
      hints: 0,
    }
    for (const [method, path, body] of [
      ['PATCH', '', { answers: [answerWithHints] }],
      ['POST', '/hint', { questionId, step: 1, key: 0 }],
      ['POST', '/hint', { questionId, step: 1, option: 2 }],
      ['POST', '/hint', { questionId: `${questionId}0`, step: 1 }],
    ] as const) {
      const response = await student.call(method, `/tests/${attempt.id}${path}`, { body })
      expect(response.status).toBe(400)
      errorOf(response)
    }
    expect(await everyItem(cloud.client)).toEqual(before)
  })

  test('can’t be opened in somebody else’s test, and the try changes nothing', async () => {
    const { attempt, questions } = await signIn().create(math)
    const before = await everyItem(cloud.client)
    const body = { questionId: questions[0]?.id, step: 3 }
    const response = await signIn().call('POST', `/tests/${attempt.id}/hint`, { body })
    expect(response.status).toBe(404)
    expect(secretsIn(JSON.parse(response.text))).toEqual([])
    expect(await everyItem(cloud.client)).toEqual(before)
  })
})
