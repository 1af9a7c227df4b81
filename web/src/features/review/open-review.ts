import type { Attempt } from '../../../../domain/attempts/attempt.ts'
import { isOver } from '../../../../domain/attempts/sitting.ts'
import { resumeHref } from '../../config/paths.ts'
import { ApiFailure, isPassingSoon, testsApi, type ReviewReply } from '../../lib/api.ts'
import { currentAccount } from '../../lib/auth/session.ts'
import { heldOpenHere, type Holder } from '../../lib/device/holder.ts'
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
  /** Left by Emergency Exit, or submitted without any answer: never scored. */
  | { kind: 'left'; unanswered: boolean }
  /** It is neither a guest's of this device nor of who is signed in. */
  | { kind: 'not-here' }
  /** The answers wait: the server shows no more of them for now, and says when and why. */
  | { kind: 'limited'; message: string }
  /** The server does not have it any more. */
  | { kind: 'gone' }
  /** The server could not be reached, or failed. */
  | { kind: 'failed' }

/** Two further tries. */
const DELAYS = [1000, 2000]

/** Reads the review of an attempt: by the proof that this device keeps of it, else as the account that is signed in. */
export async function openReview(attemptId: string): Promise<Opened> {
  const [held, queued, left] = await Promise.all([
    sittings.read(attemptId),
    outbox.read(attemptId),
    lefts.read(attemptId),
  ])
  const graded = await results.read(attemptId)
  const known = [held, queued, left, graded].filter((record) => record !== undefined)
  if (!known.every(heldOpenHere)) return { kind: 'not-here' }
  if (graded === undefined && left !== undefined)
    return { kind: 'left', unanswered: left.unanswered === true }
  if (graded === undefined && queued !== undefined) return { kind: 'waiting' }
  if (graded === undefined && held === undefined) {
    const account = currentAccount()
    return account === null ? { kind: 'not-here' } : readOwn(attemptId, account)
  }
  if (graded === undefined && held !== undefined) {
    if (!isOver(held.sitting, Date.now() + held.clockOffset))
      return 'account' in held.holder
        ? readOwnOpen(held.sitting.attempt, held.holder)
        : { kind: 'unfinished', continueAt: resumeHref(held.sitting.attempt) }
  }
  // A test whose time ran out while nobody looked: what this device holds of it is sent before the keys are shown.
  const result = graded ?? (await submitAttempt(attemptId))
  if (result === null)
    return (await lefts.read(attemptId)) === undefined
      ? { kind: 'waiting' }
      : { kind: 'left', unanswered: true }
  try {
    return await readReview(attemptId, result.holder)
  } catch (error) {
    return whyNot(error, 'gone')
  }
}

async function readReview(id: string, holder: Holder): Promise<Opened> {
  const call = () => testsApi.reviewTest({ params: { id }, ...holder })
  return { kind: 'ready', review: await retry(call, DELAYS, isPassingSoon) }
}

/** The review of a test that this device has nothing of: taken on another one, with this account. */
async function readOwn(attemptId: string, account: string): Promise<Opened> {
  try {
    return await readReview(attemptId, { account })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'conflict') return whyNot(error, 'not-here')
    // Not graded: it goes on, or was left.
    const call = () => testsApi.getTest({ params: { id: attemptId }, account })
    return retry(call, DELAYS, isPassingSoon).then(
      ({ attempt }) => unscored(attempt) ?? { kind: 'unfinished', continueAt: resumeHref(attempt) },
      (failure: unknown) => whyNot(failure, 'not-here'),
    )
  }
}

/** A test that goes on here, unless it was ended on another device of the same student. */
async function readOwnOpen(attempt: Attempt, holder: Holder): Promise<Opened> {
  const unfinished = { kind: 'unfinished', continueAt: resumeHref(attempt) } as const
  try {
    const { attempt: held } = await testsApi.getTest({ params: { id: attempt.id }, ...holder })
    if (held.state === 'closed') return await readReview(attempt.id, holder)
    return unscored(held) ?? unfinished
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return error.limited ? { kind: 'limited', message: error.message } : unfinished
  }
}

/** How a test that ended without a score is shown; null for any other. */
const unscored = ({ state }: Pick<Attempt, 'state'>): Opened | null =>
  state === 'left' || state === 'unanswered' ? { kind: 'left', unanswered: state === 'unanswered' } : null

/** @param absent what it means that the server has no such test */
function whyNot(error: unknown, absent: 'gone' | 'not-here'): Opened {
  if (!(error instanceof ApiFailure)) throw error
  if (error.signedOut) return { kind: 'not-here' }
  if (error.limited) return { kind: 'limited', message: error.message }
  return { kind: error.code === 'not_found' ? absent : 'failed' }
}
