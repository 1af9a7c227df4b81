import { learningRoutes } from '#domain/api/learning.routes.ts'
import type { learningSchemas } from '#domain/api/learning.schemas.ts'
import { TIMINGS } from '#domain/exam/timing.ts'
import { totalDue } from '#domain/learning/drills/due-today.ts'
import { client, type ReplyOf } from '../api.ts'
import { currentAccount } from '../auth/session.ts'
import { currentTiming } from '../device/timing-choice.ts'
import { dueCount } from './due-count.ts'

const api = client<typeof learningRoutes, typeof learningSchemas>(learningRoutes)

export type LearningReply = ReplyOf<(typeof learningSchemas)['getLearning']>

/**
 * Reads an account's abilities, mastery, and due items, and shows the number of due items in the header.
 * @throws ApiFailure, also if the account's plan doesn't include these
 */
export async function readLearning(account: string, signal?: AbortSignal): Promise<LearningReply> {
  const timeFactor = `${TIMINGS[currentTiming()].timeFactor}` as const
  const reply = await api.getLearning({ account, query: { timeFactor }, ...(signal && { signal }) })
  if (currentAccount() === account) dueCount.setState(totalDue(reply.due).due, true)
  return reply
}
