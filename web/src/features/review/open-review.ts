import { isOver } from '../../../../domain/attempts/sitting.ts'
import { resumeHref } from '../../config/paths.ts'
import { ApiFailure, isPassing, testsApi, type ReviewReply } from '../../lib/api.ts'
import { submitAttempt } from '../../lib/device/outbox.ts'
import { lefts, outbox, results, sittings } from '../../lib/device/records.ts'
import { retry } from '../../lib/retry.ts'

/** What there is to show of an attempt. */
export type Opened =
  | { kind: 'ready'; review: ReviewReply }
  /** Submitted on this device; the server has not graded it yet. */
  | { kind: 'waiting' }
  /** Begun on this device and not submitted. */
  | { kind: 'unfinished'; continueAt: string }
  /** Left by Emergency Exit: never scored. */
  | { kind: 'left' }
  /** This device holds no proof that the attempt is its own. */
  | { kind: 'not-here' }
  /** The server does not have it any more. */
  | { kind: 'gone' }
  /** The server could not be reached, or failed. */
  | { kind: 'failed' }

/** Two further tries. */
const DELAYS = [1000, 2000]

/** Reads the review of an attempt by the token that this device keeps of it. */
export async function openReview(attemptId: string): Promise<Opened> {
  const [held, queued, left] = await Promise.all([
    sittings.read(attemptId),
    outbox.read(attemptId),
    lefts.read(attemptId),
  ])
  const graded = await results.read(attemptId)
  if (graded === undefined && left !== undefined) return { kind: 'left' }
  if (graded === undefined && queued !== undefined) return { kind: 'waiting' }
  if (graded === undefined && held === undefined) return { kind: 'not-here' }
  if (graded === undefined && held !== undefined) {
    if (!isOver(held.sitting, Date.now() + held.clockOffset))
      return { kind: 'unfinished', continueAt: resumeHref(held.sitting.attempt) }
  }
  // A test whose time ran out while nobody looked: what this device holds of it is sent before the keys are shown.
  const result = graded ?? (await submitAttempt(attemptId))
  if (result === null) return { kind: 'waiting' }
  const { token } = result
  try {
    const call = () => testsApi.reviewTest({ params: { id: attemptId }, token })
    return { kind: 'ready', review: await retry(call, DELAYS, isPassing) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { kind: error.code === 'not_found' ? 'gone' : 'failed' }
  }
}
