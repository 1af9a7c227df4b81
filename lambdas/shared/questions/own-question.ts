import { isReviewable } from '#domain/attempts/attempt.ts'
import { closeExpiredAttempt } from '#domain/attempts/grade.ts'
import { VisibleError } from '#domain/errors.ts'
import { parseQuestionId } from '#domain/ids.ts'
import type { OptionIndex, SecretItem, SecretSet } from '#domain/items/item.ts'
import type { TakenItem } from '#domain/learning/drills/taken-drill.ts'
import type { OwnQuestionRef } from '#domain/learning/own-question-ref.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { DrillStore, StoredDrill } from '#lambdas/shared/store/drill-store.ts'
import { placeInForm, servedQuestions } from '#lambdas/shared/store/form-code.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'

/** A question of one of a student's tests or drills. */
export type OwnQuestion = {
  /** The set as it was served. */
  set: SecretSet
  /** The position of the question in the set. */
  index: number
  item: SecretItem
  /** The key that the student was graded by, which may be a corrected one. */
  key: OptionIndex
  choice: OptionIndex | null
  source:
    | {
        kind: 'test'
        stored: StoredAttempt
        /** The position of the question in the test. */
        place: number
        /** The positions of the questions of the set that the test asks. */
        servedIndexes: readonly number[]
      }
    | { kind: 'drill'; drill: StoredDrill; isAnswered: boolean }
}

export type QuestionStores = {
  attempts: Pick<AttemptStore, 'read'>
  drills: Pick<DrillStore, 'read'>
  sets: Pick<SetHalves, 'readForms'>
}

const noSuchQuestion = () =>
  new VisibleError('not_found', 'That question isn’t in any of your tests or drills.')

/** @throws VisibleError not_found if the test or drill is somebody else's, or the question isn't in it */
export async function findOwnQuestion(
  stores: QuestionStores,
  userId: string,
  ref: OwnQuestionRef,
  now: number,
): Promise<OwnQuestion> {
  return 'drillId' in ref ? findInDrill(stores, userId, ref) : findInTest(stores, userId, ref, now)
}

async function findInTest(
  { attempts, sets }: QuestionStores,
  userId: string,
  ref: { attemptId: string; questionId: string },
  now: number,
): Promise<OwnQuestion> {
  const stored = await attempts.read(ref.attemptId, now)
  if (stored === undefined || stored.owner.kind !== 'student' || stored.owner.userId !== userId)
    throw noSuchQuestion()
  const { setId, index } = parseQuestionId(ref.questionId)
  const place = placeInForm(stored.form, setId, index)
  const servedQuestion = servedQuestions(stored.form)[place]
  const [set] = servedQuestion === undefined ? [] : await sets.readForms([servedQuestion.set])
  const item = set?.questions[index]
  const key = stored.key[place]
  if (servedQuestion === undefined || set === undefined || item === undefined || key === undefined)
    throw noSuchQuestion()
  const choice = stored.attempt.answers[place]?.choice ?? null
  return {
    set,
    index,
    item,
    key,
    choice,
    source: { kind: 'test', stored, place, servedIndexes: servedQuestion.set.questions },
  }
}

async function findInDrill(
  { drills, sets }: QuestionStores,
  userId: string,
  ref: { drillId: string; questionId: string },
): Promise<OwnQuestion> {
  const drill = await drills.read(userId, ref.drillId)
  const { setId, index } = parseQuestionId(ref.questionId)
  const isThisQuestion = (one: TakenItem) => one.setId === setId && one.index === index
  // A missed question may be asked again, so the last answer is the student's latest.
  const drillItem =
    drill?.items.findLast((one) => isThisQuestion(one) && one.answer !== null) ??
    drill?.items.find(isThisQuestion)
  const [set] =
    drillItem === undefined ? [] : await sets.readForms([{ id: setId, revision: drillItem.revision }])
  const item = set?.questions[index]
  if (drill === undefined || drillItem === undefined || set === undefined || item === undefined)
    throw noSuchQuestion()
  const { answer } = drillItem
  return {
    set,
    index,
    item,
    key: item.key,
    choice: answer?.choice ?? null,
    source: { kind: 'drill', drill, isAnswered: answer !== null },
  }
}

/**
 * Whether the student has seen the key: the review of the test was opened, or the drill's question was answered. A
 * test that was left or has no answer never gets a review.
 */
export function hasSeenKey({ source }: OwnQuestion, now: number): boolean {
  if (source.kind === 'drill') return source.isAnswered
  const { attempt, key, reviewedAt } = source.stored
  return reviewedAt !== undefined && isReviewable(closeExpiredAttempt(attempt, key, now))
}
