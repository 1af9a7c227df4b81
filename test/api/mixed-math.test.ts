import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DIFFICULTIES, TOPICS } from '#domain/exam/formats.ts'
import type { Pool } from '#domain/bank/directory.ts'
import { LETTERS } from '#domain/items/finding.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { PROPAGATION_MS } from '#lambdas/shared/corrections/corrections.ts'
import { attemptKey } from '#lambdas/shared/store/keys.ts'
import { createAdminWithClock } from '../support/admin.ts'
import type { ServedTest } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { T0 } from '../support/sample-attempt.ts'
import { answersTo } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'
import { keyChange } from '../support/key-change.ts'

/** A Math section mixes the questions of its sets. Answers, keys, and corrections stay with their questions. */

const clock = { now: T0 }
const { client, table } = await openDatabase()
const issuer = await startIssuer()
afterAll(() => issuer.stop())
const bank = fixtureBank({
  questionsPerPool: { english: 15, math: 90, reading: 10, science: 10 },
  versions: ['old'],
})
const keys = correctOptions(bank)
beforeAll(async () => {
  await seedBank(createBankStores(table), bank, undefined, () => clock.now)
})
const core = createCoreWithClock(client, 3, clock, issuer.source)
const mathQuestionsOf = ({ questions }: ServedTest) => questions.filter(({ section }) => section === 'math')
const levelsOf = (servedTest: ServedTest) =>
  mathQuestionsOf(servedTest).map(({ difficultyLevel }) => DIFFICULTIES.indexOf(difficultyLevel))

describe('a Math section', () => {
  test.each(['math', 'full'] as const)('rises in difficulty and mixes topics: %s', async (section) => {
    const guest = core.createGuest()
    const servedTest = await guest.create({ section, version: 'old' })
    expect(mathQuestionsOf(servedTest)).toHaveLength(60)
    const topics = mathQuestionsOf(servedTest).map(({ topic }) => topic)
    expect(new Set(topics.slice(0, 12)).size).toBeGreaterThan(3)
    expect(new Set(topics)).toEqual(new Set(TOPICS.math))
    const mean = (from: number) =>
      levelsOf(servedTest)
        .slice(from, from + 20)
        .reduce((sum, one) => sum + one, 0) / 20
    expect(mean(0)).toBeLessThan(mean(20))
    expect(mean(20)).toBeLessThan(mean(40))
    expect(new Set(mathQuestionsOf(servedTest).map(({ id }) => id)).size).toBe(60)
    expect((await guest.get(servedTest.attempt.id)).questions).toEqual(servedTest.questions)
  })

  test('grades and reviews each question by its own key', async () => {
    const guest = core.createGuest()
    const servedTest = await guest.create({ section: 'math', version: 'old' })
    const { id } = servedTest.attempt
    await guest.submit(
      id,
      answersTo(servedTest.questions, keys, (place) => place % 3 === 0),
    )
    const { questions } = await guest.review(id)
    expect(questions.map((one) => one.id)).toEqual(servedTest.questions.map((one) => one.id))
    expect(questions.map(({ isCorrect }) => isCorrect)).toEqual(
      servedTest.questions.map((_, place) => place % 3 === 0),
    )
  })

  test('regrades only the question whose key was corrected', async () => {
    const pool: Pool = { version: 'old', section: 'math' }
    const guest = core.createGuest()
    const admin = createAdminWithClock(client, clock)
    const servedTest = await guest.create({ section: 'math', version: 'old' })
    const { id } = servedTest.attempt
    await guest.submit(
      id,
      answersTo(servedTest.questions, keys, () => true),
    )
    const { setId, id: questionId } = servedTest.questions[30] ?? { setId: '', id: '' }
    const { questions } = await admin.getSet(pool, setId)
    const place = questions.findIndex((one) => one.id === questionId)
    const letter = questions[place]?.key ?? 'A'
    const key = LETTERS[(LETTERS.indexOf(letter) + 1) % 4] ?? 'A'
    const change = await keyChange(admin, pool, { setId, question: place + 1, key })
    const correction = await admin.correct(pool, setId, change)
    clock.now += PROPAGATION_MS + 5000
    expect((await admin.continueCorrection(correction.id)).state).toBe('done')
    const wrongQuestions = (await guest.review(id)).questions.filter(({ isCorrect }) => !isCorrect)
    expect(wrongQuestions.map((one) => one.id)).toEqual([questionId])
  })

  test('is asked set by set in a test created before sets were mixed', async () => {
    const guest = core.createGuest()
    const { attempt, sets } = await guest.create({ section: 'math', version: 'old', count: 15 })
    const { form } = (await table.get(attemptKey(attempt.id))) ?? {}
    expect(form).toContain('~')
    await table.update(attemptKey(attempt.id), {
      set: 'SET form = :form',
      values: { ':form': String(form).replace(/~[\w-]+/, '') },
    })
    const { questions } = await guest.get(attempt.id)
    expect(questions.map(({ setId }) => setId)).toEqual(
      sets.flatMap((set) => Array.from({ length: 5 }, () => set.id)),
    )
  })
})
