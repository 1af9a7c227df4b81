import { isReviewable } from '#domain/attempts/attempt.ts'
import { VisibleError } from '#domain/errors.ts'
import { questionId } from '#domain/ids.ts'
import type { Tag } from '#domain/learning/tags.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { servedQuestions } from '#lambdas/shared/store/form-code.ts'
import type { Effects } from '../effects.ts'
import { createChanges, requireOwner } from './change-attempt.ts'
import type { RequestOwner } from './owners.ts'

type Tagged = { questionId: string; tag: Tag | null }

/** Returns the attempt with the tag; the same attempt if it has it already. */
function withTag(stored: StoredAttempt, place: number, tag: Tag | null): StoredAttempt {
  if ((stored.tags?.get(place) ?? null) === tag) return stored
  const tags = new Map(stored.tags)
  if (tag === null) tags.delete(place)
  else tags.set(place, tag)
  return { ...stored, tags }
}

/** Creates a function that stores why a student missed a question, or clears it. */
export function createTagQuestion(attempts: AttemptStore, effects: Effects) {
  const changes = createChanges(attempts, effects)

  /**
   * Changes only the tag. Whether the test was reviewed is checked before the question, so that no response reveals
   * what is correct in a test that wasn't.
   * @throws VisibleError not_found if the test isn't the caller's; conflict before the review, or if the answer is
   *   correct; bad_request for a question outside the form
   */
  return async (requestOwner: RequestOwner, id: string, tagged: Tagged): Promise<Tagged> => {
    await changes.rewrite(id, async (stored) => {
      requireOwner(stored, requestOwner)
      const { attempt, form, key, reviewedAt } = stored
      if (reviewedAt === undefined || !isReviewable(attempt))
        throw new VisibleError('conflict', 'Open the review of this test first.')
      const place = servedQuestions(form).findIndex(
        ({ set, question }) => questionId(set.id, question) === tagged.questionId,
      )
      if (place === -1) throw new VisibleError('bad_request', 'questionId: not a question of this test')
      if (tagged.tag !== null && attempt.answers[place]?.choice === key[place])
        throw new VisibleError('conflict', 'You answered this question correctly.')
      return { next: withTag(stored, place, tagged.tag), reply: null }
    })
    return tagged
  }
}
