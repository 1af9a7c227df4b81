import { describe, expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { answer, ErrorResponse, type Api, type SentAnswer } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { answersTo } from '../support/answers.ts'

/** Several tabs and devices use one test at the same time. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const cloud = await openCloud(bank)

/** Calls until the server decides. A 429 isn't a decision, because it asks for another try. */
async function callUntilDecided<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ErrorResponse) || error.status !== 429 || tries === 30) throw error
    }
}

/**
 * Saves answers.
 * @returns false if the test had already ended
 */
async function trySave(guest: Api, id: string, answers: SentAnswer[]): Promise<boolean> {
  try {
    await callUntilDecided(() => guest.save(id, { answers }))
    return true
  } catch (error) {
    if (error instanceof ErrorResponse && error.status === 409) return false
    throw error
  }
}

describe('60 concurrent saves from two devices', () => {
  test('lose nothing that was acknowledged: the highest seq of each question wins', async () => {
    const rng = seededRng(1)
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({ section: 'math', version: 'old', count: 20 })
    const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(rng() * items.length)]
    // No two saves have the same seq, so the highest seq of a question names one save.
    const saves = Array.from({ length: 60 }, (_, save) =>
      Array.from({ length: 3 }, () => pick(questions)).flatMap((question) =>
        question === undefined
          ? []
          : [answer(question.id, pick(question.options) ?? null, { seq: save + 1 })],
      ),
    )
    const savedFlags = await Promise.all(
      saves.map((answers, place) =>
        trySave(place % 2 === 0 ? guest : guest.withToken(guest.token), attempt.id, answers),
      ),
    )
    expect(savedFlags).not.toContain(false)
    const storedAnswers = new Map((await guest.get(attempt.id)).answers.map((one) => [one.questionId, one]))
    for (const { id } of questions) {
      const sentAnswers = saves.flat().filter(({ questionId }) => questionId === id)
      const top = Math.max(0, ...sentAnswers.map(({ seq }) => seq))
      expect(storedAnswers.get(id)?.seq ?? 0).toBe(top)
      // If one save has two answers to a question, they have the same seq, and the first one counts.
      expect(storedAnswers.get(id)?.userAnswer).toBe(sentAnswers.find(({ seq }) => seq === top)?.userAnswer)
    }
  })
})

describe('50 concurrent submits', () => {
  test('all return the same score, which is the stored one', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({ section: 'math', version: 'old', count: 20 })
    const results = await Promise.all(
      Array.from({ length: 50 }, async (_, place) => {
        const answers = answersTo(questions, keys, (index) => index <= place % 20)
        return callUntilDecided(() => guest.withToken(guest.token).submit(attempt.id, answers))
      }),
    )
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    const review = await guest.review(attempt.id)
    const correct = review.questions.filter(({ isCorrect }) => isCorrect).length
    expect(results[0]).toMatchObject({
      correctAnswers: correct,
      score: Math.max(1, Math.round((correct / 20) * 36)),
    })
    expect(review.score).toBe(results[0]?.score)
  })
})

describe('saves that race a submit', () => {
  test('are in the graded record if acknowledged, and rejected with 409 if not', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({ section: 'math', version: 'old', count: 21 })
    const [first, ...answers] = answersTo(questions, keys, () => true)
    // Without any answer there is no review to compare with.
    await guest.save(attempt.id, { answers: first === undefined ? [] : [first] })
    const [savedFlags] = await Promise.all([
      Promise.all(answers.map((one) => trySave(guest, attempt.id, [one]))),
      callUntilDecided(() => guest.submit(attempt.id)),
    ])
    const review = await guest.review(attempt.id)
    expect(review.questions.map(({ userAnswer }) => userAnswer !== null)).toEqual([true, ...savedFlags])
    expect(review.correctAnswers).toBe(savedFlags.filter(Boolean).length + 1)
  })
})
