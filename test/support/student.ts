import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Rng } from '#domain/bank/random.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import {
  answer,
  createApi,
  ErrorResponse,
  type NewTest,
  type SentAnswer,
  type Transport,
} from './api-client.ts'
import { questionName } from './fixture-bank.ts'
import { batches } from './answers.ts'

/** The delay between two tries of a call, in ms. */
const RETRY_MS = 20

/** Checks, after all calls, that a test ended as the server's responses to its student said. */
export type Check = () => Promise<void>

/**
 * Creates guests that behave like a student's browser while the server fails: each sends a request again and
 * again until the server accepts or rejects it.
 * @param keys the correct options by questionName
 */
export function createStudents(transport: Transport, keys: ReadonlyMap<string, string>, rng: Rng) {
  const counts = { inTransit: 0, retries: 0, closed: 0, left: 0 }

  /** Repeats a call until the server accepts or rejects it. No response, a 429, and a 5xx are neither. */
  async function retryUntilDecided<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      counts.inTransit += 1
      try {
        return await call()
      } catch (error) {
        const hasResponse = error instanceof ErrorResponse
        if (hasResponse && error.status < 500 && error.status !== 429) throw error
        if (!hasResponse && !(error instanceof TypeError)) throw error
        counts.retries += 1
      } finally {
        counts.inTransit -= 1
      }
      await pause(RETRY_MS)
    }
  }
  const expectConflict = (call: () => Promise<unknown>) =>
    expect(retryUntilDecided(call)).rejects.toMatchObject({ status: 409 })

  /** Takes a test from creation to end. Simulations are sometimes left instead of submitted. */
  async function takeTest(test: NewTest): Promise<Check> {
    const guest = createApi(transport)
    const headers = { 'idempotency-key': randomToken() }
    const { attempt, questions } = await retryUntilDecided(() => guest.create(test, headers))
    const { id } = attempt
    const acknowledged = new Map<string, SentAnswer>()
    const sendActions = (...sections: NonNullable<Parameters<typeof guest.save>[1]['sections']>) =>
      retryUntilDecided(() => guest.save(id, { sections }))
    const sendAnswers = async (batch: typeof questions) => {
      const answers = batch.map((question) => {
        const seq = (acknowledged.get(question.id)?.seq ?? 0) + 1
        const option = question.options[Math.floor(rng() * 5)] ?? null
        return answer(question.id, option, { seq, bookmarked: rng() < 0.2, at: Date.now() })
      })
      const { ignored } = await retryUntilDecided(() => guest.save(id, { answers }))
      expect(ignored).toEqual([])
      for (const one of answers) acknowledged.set(one.questionId, one)
    }

    await expectConflict(() => guest.review(id))
    for (const { section } of attempt.sections) {
      const at = Date.now()
      if (attempt.section === 'full') await sendActions({ section, action: 'start', at })
      for (const batch of batches(
        questions.filter((question) => question.section === section),
        4,
      )) {
        await sendAnswers(batch)
        if (rng() < 0.3) await sendAnswers(batch)
      }
      if (attempt.mode === 'test-day' && rng() < 0.2) {
        await retryUntilDecided(() => guest.leave(id))
        counts.left += 1
        return () => expectLeft()
      }
      const workedUntil = Date.now()
      if (attempt.section === 'full') await sendActions({ section, action: 'finish', at: workedUntil })
      else
        await sendActions(
          { section, action: 'pause', at: workedUntil },
          { section, action: 'resume', at: workedUntil + 1 },
        )
    }
    const result = await retryUntilDecided(() => guest.submit(id))
    counts.closed += 1
    return () => expectClosed()

    async function expectLeft() {
      const { attempt: view, answers } = await retryUntilDecided(() => guest.get(id))
      expect(view.state).toBe('left')
      expect(answers).toHaveLength(acknowledged.size)
      await expectConflict(() => guest.submit(id))
      await expectConflict(() => guest.review(id))
    }
    async function expectClosed() {
      const review = await retryUntilDecided(() => guest.review(id))
      for (const question of review.questions) {
        const { userAnswer = null, bookmarked = false } = acknowledged.get(question.id) ?? {}
        expect(question).toMatchObject({ userAnswer, bookmarked })
      }
      const correct = questions.filter(
        (question) => acknowledged.get(question.id)?.userAnswer === keys.get(questionName(question)),
      ).length
      const score = Math.max(1, Math.round((correct / questions.length) * 36))
      expect(result).toMatchObject({ score, correctAnswers: correct, late: false })
      expect(review).toMatchObject(result)
      expect(await retryUntilDecided(() => guest.submit(id))).toEqual(result)
    }
  }

  return { counts, takeTest }
}
