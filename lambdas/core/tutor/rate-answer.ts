import { VisibleError } from '#domain/errors.ts'
import { findRatable, withRating } from '#domain/tutor/conversation.ts'
import type { Rating } from '#domain/tutor/rating.ts'
import { utcDay } from '#domain/utc-day.ts'
import type { ConversationStore } from '#lambdas/shared/store/conversation-store.ts'
import type { LimitStore } from '#lambdas/shared/store/limit-store.ts'
import type { RatingStore } from '#lambdas/shared/store/rating-store.ts'
import { createConversationUpdate, type UpdateEffects } from '#lambdas/shared/store/update-conversation.ts'

/** More ratings than a person gives in an hour, changed ones included. */
const RATINGS_AN_HOUR = { name: 'tutor-ratings', most: 300, windowMs: 3_600_000 }

export type RateParts = {
  conversations: Pick<ConversationStore, 'read' | 'write'>
  limits: Pick<LimitStore, 'tryConsume'>
  ratings: Pick<RatingStore, 'count'>
  effects: UpdateEffects
}
/** The rating of an answer (by its message id) in the conversation with this id. */
type RatingRequest = { userId: string; id: string; answerId: string; rating: Rating }

/**
 * Creates a function that rates an answer and returns its stored rating. The rating is stored with the answer first,
 * and then counted. The count has one entry per answer, so a repeat after a crash in between completes it.
 * @throws VisibleError not_found for an answer that isn't the student's, isn't complete, or can't be rated;
 *   too_many_requests after too many ratings in an hour, or if other writers are always faster
 */
export function createRateAnswer({ conversations, limits, ratings, effects }: RateParts) {
  const updateConversation = createConversationUpdate(conversations, effects)

  return async function rateAnswer({ userId, id, answerId, rating }: RatingRequest): Promise<Rating> {
    if (!(await limits.tryConsume(RATINGS_AN_HOUR, { userId })))
      throw new VisibleError('too_many_requests', 'You’ve rated many answers. Please try again in an hour.')
    const stored = await updateConversation(userId, id, (conversation) => {
      const next = conversation === undefined ? null : withRating(conversation, answerId, rating)
      return next === null || conversation === undefined ? null : { writes: conversation.writes, ...next }
    })
    const answer = stored === undefined ? undefined : findRatable(stored, answerId)
    if (answer === undefined) throw new VisibleError('not_found', 'There is no such answer to rate.')
    const { at, source, turnId, rated } = answer
    if (rated !== undefined) await ratings.count(utcDay(at), source, turnId, rated)
    return rated?.rating ?? 'none'
  }
}
