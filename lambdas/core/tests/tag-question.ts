import { isReviewable } from '#domain/attempts/attempt.ts'
import { VisibleError } from '#domain/errors.ts'
import { parseQuestionId } from '#domain/ids.ts'
import type { Tag } from '#domain/learning/tags.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { placeInForm } from '#lambdas/shared/store/form-code.ts'
import type { Effects } from '../effects.ts'
import { createChanges, requireOwner } from './change-attempt.ts'
import type { RequestOwner } from './owners.ts'

type QuestionTag = { questionId: string; tag: Tag | null }

/** Returns the attempt with this tag at this place, or without one for null: the same object if nothing changes. */
function withTag(stored: StoredAttempt, place: number, tag: Tag | null): StoredAttempt {
  if ((stored.tags?.get(place) ?? null) === tag) return stored
  const tags = new Map(stored.tags)
  if (tag === null) tags.delete(place)
  else tags.set(place, tag)
  return { ...stored, tags }
}

/** Creates a function that stores or clears the tag of a missed question. */
export function createTagQuestion(attempts: AttemptStore, effects: Effects) {
  const changes = createChanges(attempts, effects)

  /**
   * Changes only the tag. The check that the student has opened the review comes before the check of the answer, so
   * that no response reveals a correct answer before the review.
   * @throws VisibleError not_found if the test isn't the caller's; conflict before the review, or if the answer is
   *   correct; bad_request for a question outside the form
   */
  return async (requestOwner: RequestOwner, id: string, request: QuestionTag): Promise<QuestionTag> => {
    await changes.rewrite(id, async (stored) => {
      requireOwner(stored, requestOwner)
      const { attempt, form, key, reviewedAt } = stored
      if (reviewedAt === undefined || !isReviewable(attempt))
        throw new VisibleError('conflict', 'Open the review of this test first.')
      const { setId, index } = parseQuestionId(request.questionId)
      const place = placeInForm(form, setId, index)
      if (place === -1) throw new VisibleError('bad_request', 'questionId: not a question of this test')
      if (request.tag !== null && attempt.answers[place]?.choice === key[place])
        throw new VisibleError('conflict', 'You answered this question correctly.')
      return { next: withTag(stored, place, request.tag), reply: null }
    })
    return request
  }
}
