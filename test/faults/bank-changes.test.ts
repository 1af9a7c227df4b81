import { describe, expect, test } from 'vitest'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { answersTo } from '../support/answers.ts'

/** Changes the bank during a test. A new core stands for a server with nothing in memory. */

const POOL = { version: 'old', section: 'math' } as const
const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client, table } = await openDatabase()
const { directories, publish } = createBankStores(table)
await seedBank(createBankStores(table), bank)
const createFreshCore = () => createCoreWithClock(client)

/** Returns the set with every key moved to the next option, and its title, stems, and explanations changed. */
const reviseSet = (set: ContentSet): ContentSet => ({
  ...set,
  title: `${set.title} (corrected)`,
  questions: set.questions.map((question) => ({
    ...question,
    questionText: `Corrected. ${question.questionText}`,
    correctAnswer: question.options[(question.options.indexOf(question.correctAnswer) + 1) % 4] ?? '',
    explanation: `Corrected. ${question.explanation}`,
  })),
})

describe('a set that is retired during a test', () => {
  test("doesn't change the reply to a repeated create, even if no set is left to draw", async () => {
    const guest = createFreshCore().createGuest()
    const headers = { 'idempotency-key': randomToken() }
    const first = await guest.create({ ...POOL }, headers)
    for (const { id } of first.sets) await directories.retire(POOL, id)
    await expect(guest.create({ ...POOL })).rejects.toMatchObject({ status: 422 })
    expect((await guest.create({ ...POOL }, headers)).questions).toEqual(first.questions)
    for (const { id } of first.sets) await directories.unretire(POOL, id)
  })

  test('is served to the end, graded, and reviewed, but not drawn for later tests', async () => {
    const guest = createFreshCore().createGuest()
    const { attempt, questions, sets } = await guest.create({ ...POOL, count: 20 })
    for (const { id } of sets) expect(await directories.retire(POOL, id)).toBe(true)

    const laterGuest = createFreshCore().createGuest().withToken(guest.token)
    expect((await laterGuest.get(attempt.id)).questions).toEqual(questions)
    expect(
      await laterGuest.submit(
        attempt.id,
        answersTo(questions, keys, (index) => index < 10),
      ),
    ).toMatchObject({ score: 18 })
    expect((await laterGuest.review(attempt.id)).questions.map(({ id }) => id)).toEqual(
      questions.map(({ id }) => id),
    )

    const next = await laterGuest.create({ ...POOL })
    expect(next.attempt).toMatchObject({ limited: true, totalQuestions: 40 })
    expect(next.sets.map(({ id }) => id).filter((id) => sets.some((set) => set.id === id))).toEqual([])
    for (const { id } of sets) expect(await directories.unretire(POOL, id)).toBe(true)
  })
})

describe('a set that is revised during a test', () => {
  test('has its earlier text, key, and explanation in that test, and the revised ones in the next', async () => {
    const guest = createFreshCore().createGuest()
    const { attempt, questions } = await guest.create(POOL)
    await guest.save(attempt.id, { answers: answersTo(questions, keys, () => true) })
    for (const set of bank)
      expect(await publish(`content:${set.id}`, fromContent(reviseSet(set)))).toMatchObject({
        outcome: 'revised',
      })

    const laterGuest = createFreshCore().createGuest().withToken(guest.token)
    const reply = await laterGuest.get(attempt.id)
    expect(reply.questions).toEqual(questions)
    expect(reply.answers).toHaveLength(60)
    expect(await laterGuest.submit(attempt.id)).toMatchObject({ score: 36, correctAnswers: 60 })
    const review = await laterGuest.review(attempt.id)
    expect(review.questions.filter(({ explanation }) => explanation.startsWith('Corrected.'))).toEqual([])

    const next = await laterGuest.create(POOL)
    expect(next.questions.every(({ questionText }) => questionText.startsWith('Corrected.'))).toBe(true)
    expect(next.attempt.limited).toBe(false)
    const correctedKeys = correctOptions(bank.map(reviseSet))
    expect(
      await laterGuest.submit(
        next.attempt.id,
        answersTo(next.questions, correctedKeys, () => true),
      ),
    ).toMatchObject({
      score: 36,
    })
  })
})
