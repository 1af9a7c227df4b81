import { countTime } from '#domain/attempts/sitting.ts'
import { lockAnswer } from '#domain/attempts/sync.ts'
import { ApiFailure, isRetryableSoon, testsApi, type CheckedLesson } from '#web/lib/api.ts'
import { forms } from '#web/lib/device/records.ts'
import { toAnswer, toAnswersBody } from '#web/lib/device/wire.ts'
import { retry } from '#web/lib/retry.ts'
import { questionAt } from '../sitting/questions.ts'
import type { SittingStore } from '../sitting/sitting-store.ts'

const lessons = new Map<string, CheckedLesson>()
const lessonName = (store: SittingStore, index: number): string =>
  `${store.sitting().attempt.id} ${questionAt(store.form, index).id}`

/** Returns the lesson of a checked question if this device has it; null otherwise. */
export const knownLesson = (store: SittingStore, index: number): CheckedLesson | null =>
  lessons.get(lessonName(store, index)) ?? store.form.lessons?.[questionAt(store.form, index).id] ?? null

/**
 * Has the server store and lock an answer, and locks it on this device. A repeat gets the same lesson.
 * @throws ApiFailure, or Error if the question has no answer
 */
export async function requestCheck(store: SittingStore, index: number): Promise<CheckedLesson> {
  store.apply(countTime)
  const { attempt } = store.sitting()
  const answer = attempt.answers[index]
  const [body] = answer === undefined ? [] : toAnswersBody(store.form.questions, [{ index, ...answer }])
  const userAnswer = body?.userAnswer ?? null
  if (body === undefined || userAnswer === null) throw new Error('a question without an answer was checked')
  const { answer: stored, ...lesson } = await retry(
    () =>
      testsApi.checkAnswer({ params: { id: attempt.id }, ...store.owner(), body: { ...body, userAnswer } }),
    [1000],
    (error) => navigator.onLine && isRetryableSoon(error),
  )
  lessons.set(lessonName(store, index), lesson)
  void storeLesson(store, questionAt(store.form, index).id, lesson)
  const record = toAnswer(questionAt(store.form, index), stored)
  store.apply((sitting) => lockAnswer(sitting, index, record))
  return lesson
}

/** Stores a lesson in the record of the test's form, so that it's removed with the test. */
const storeLesson = (store: SittingStore, questionId: string, lesson: CheckedLesson) =>
  forms.update(store.sitting().attempt.id, store.form, (_, existing) => ({
    ...existing,
    lessons: { ...existing.lessons, [questionId]: lesson },
  }))

/**
 * Says why an answer couldn't be checked, and what the student can do. If the test has ended, merges the server's
 * state.
 * @throws the error if it isn't an ApiFailure
 */
export function explainCheckFailure(error: unknown, store: SittingStore): string {
  if (!(error instanceof ApiFailure)) throw error
  if (error.isRateLimited) return error.message
  if (error.isSignedOut)
    return 'You’re signed out. Your choice is saved on this device. Sign in again to check it.'
  if (error.isRetryable)
    return 'Checking needs a connection. Your choice is saved, so you can check it later, or continue without checking.'
  // The test ended or changed elsewhere.
  store.refresh()
  return 'This answer can no longer be checked, because the test has ended.'
}
