import type * as z from 'zod'
import type { drillSchemas } from '#domain/api/drills.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { isOpen } from '#domain/learning/drills/taken-drill.ts'
import { dayNumber } from '#domain/progress/study-days.ts'
import {
  findOwnQuestion,
  hasSeenKey,
  type OwnQuestion,
  type QuestionStores,
} from '#lambdas/shared/questions/own-question.ts'
import type { StoredDrill } from '#lambdas/shared/store/drill-store.ts'
import type { createDrillChanges } from './change-drill.ts'
import { beginDrill, type BeginParts } from './create-drill.ts'
import { findLike, shownWith, sourceItem, withLike, type LikeParts } from './like-question.ts'

export type SimilarRequest = z.output<(typeof drillSchemas)['practiceSimilar']['body']>
export type SimilarParts = BeginParts &
  LikeParts & { questions: QuestionStores; change: ReturnType<typeof createDrillChanges>['change'] }

/** The minutes of a drill that begins with one question: after a miss, there's time for another. */
const MINUTES = 5

/**
 * Returns the question to which the student wants a similar one.
 * @throws VisibleError not_found if it isn't the student's; conflict before they have seen its key
 */
export async function findFinishedQuestion(
  { questions, effects: { now } }: Pick<SimilarParts, 'questions' | 'effects'>,
  userId: string,
  { about }: SimilarRequest,
): Promise<OwnQuestion> {
  const question = await findOwnQuestion(questions, userId, about, now())
  if (!hasSeenKey(question, now()))
    throw new VisibleError('conflict', 'Finish this question first. Then practice another one like it.')
  return question
}

/**
 * Adds an unseen question like the given one to the student's drill, or begins a drill with it.
 * @throws VisibleError unprocessable if the student has seen all such questions, or if the drill is full
 */
export async function practiceSimilar(
  parts: SimilarParts,
  userId: string,
  idempotencyKey: string,
  { request, question }: { request: SimilarRequest; question: OwnQuestion },
): Promise<StoredDrill> {
  const { now } = parts.effects
  const source = { item: sourceItem(question), shown: shownWith(question) }
  const drill = await beginDrill(parts, userId, { idempotencyKey, request }, async () => {
    const { timeFactor, minutesBehindUtc = 0 } = request
    const { version } = question.set
    const item = await findLike(parts, userId, source, { version, timeFactor, used: [] })
    return {
      version,
      minutes: MINUTES,
      timeFactor,
      sections: [question.set.section],
      createdAt: now(),
      day: dayNumber(now(), minutesBehindUtc),
      dueLeft: 0,
      endedAt: null,
      items: [item],
    }
  })
  return parts.change(userId, drill.id, (stored) =>
    isOpen(stored, now()) ? withLike(parts, userId, stored, source) : stored,
  )
}
