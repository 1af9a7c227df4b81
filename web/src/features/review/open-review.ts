import { isReviewable, type Attempt } from '#domain/attempts/attempt.ts'
import { isTestOver } from '#domain/attempts/sitting.ts'
import { resumeHref } from '#web/config/paths.ts'
import { ApiFailure, isRetryableSoon, testsApi, type ReviewReply } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import type { Owner } from '#domain/attempts/owner.ts'
import { hasAccessibleOwner } from '#web/lib/device/owner.ts'
import { submitAttempt } from '#web/lib/device/outbox.ts'
import { departures, outbox, results, sittings } from '#web/lib/device/records.ts'
import { retry } from '#web/lib/retry.ts'

/** The outcome of opening an attempt's review. */
export type ReviewOutcome =
  | { kind: 'ready'; review: ReviewReply }
  /** Submitted on this device, but not graded yet. */
  | { kind: 'waiting' }
  /** Started on this device and not submitted. */
  | { kind: 'unfinished'; continueAt: string }
  /** Left by Emergency Exit, or submitted without any answer: never scored. */
  | { kind: 'left'; unanswered: boolean }
  /** As far as we know, the test belongs neither to a guest of this device nor to the signed-in account. */
  | { kind: 'no-access' }
  /** The rate limit of reviews is reached. `message` is the server's; the review opens at `opensAt`, in epoch ms. */
  | { kind: 'rate-limited'; message: string; opensAt: number }
  /** The server no longer has it. */
  | { kind: 'gone' }
  /** The server couldn't be reached, or failed. */
  | { kind: 'failed' }

/** The delays before the two retries. */
const RETRY_DELAYS_MS = [1000, 2000]

/**
 * Opens the review of an attempt: as the owner that this device recorded, or else as the signed-in account. If the test
 * is over on this device but not submitted, submits it first.
 */
export async function openReview(attemptId: string): Promise<ReviewOutcome> {
  const [sittingRecord, outboxEntry, departure] = await Promise.all([
    sittings.read(attemptId),
    outbox.read(attemptId),
    departures.read(attemptId),
  ])
  const storedResult = await results.read(attemptId)
  const records = [sittingRecord, outboxEntry, departure, storedResult].filter(
    (record) => record !== undefined,
  )
  if (!records.every(hasAccessibleOwner)) return { kind: 'no-access' }
  if (storedResult === undefined && departure?.checked !== undefined)
    return readEnded(attemptId, departure.holder)
  if (storedResult === undefined && departure !== undefined)
    return { kind: 'left', unanswered: departure.unanswered === true }
  if (storedResult === undefined && outboxEntry !== undefined) return { kind: 'waiting' }
  if (storedResult === undefined && sittingRecord === undefined) {
    const account = currentAccount()
    return account === null ? { kind: 'no-access' } : readOwn(attemptId, account)
  }
  if (storedResult === undefined && sittingRecord !== undefined) {
    if (!isTestOver(sittingRecord.sitting, Date.now() + sittingRecord.clockOffset))
      return 'account' in sittingRecord.holder
        ? readOwnOpen(sittingRecord.sitting.attempt, sittingRecord.holder)
        : { kind: 'unfinished', continueAt: resumeHref(sittingRecord.sitting.attempt) }
  }
  // Without a result, the time ran out before a submit, so this device's answers are sent before the keys are shown.
  const result = storedResult ?? (await submitAttempt(attemptId))
  if (result !== null) return readEnded(attemptId, result.holder)
  const newDeparture = await departures.read(attemptId)
  if (newDeparture?.checked !== undefined) return readEnded(attemptId, newDeparture.holder)
  return newDeparture === undefined ? { kind: 'waiting' } : { kind: 'left', unanswered: true }
}

/** Reads the review of a test that ended on this device. */
const readEnded = (attemptId: string, owner: Owner): Promise<ReviewOutcome> =>
  readReview(attemptId, owner).catch((error: unknown) => failureOutcome(error, 'gone'))

async function readReview(id: string, owner: Owner): Promise<ReviewOutcome> {
  const call = () => testsApi.reviewTest({ params: { id }, ...owner })
  return { kind: 'ready', review: await retry(call, RETRY_DELAYS_MS, isRetryableSoon) }
}

/** Reads the review of a test that isn't on this device. The account may have taken it on another one. */
async function readOwn(attemptId: string, account: string): Promise<ReviewOutcome> {
  try {
    return await readReview(attemptId, { account })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'conflict') return failureOutcome(error, 'no-access')
    // Not graded: the test is in progress, or ended without a score.
    const call = () => testsApi.getTest({ params: { id: attemptId }, account })
    return retry(call, RETRY_DELAYS_MS, isRetryableSoon).then(
      ({ attempt }) => unscoredOutcome(attempt) ?? { kind: 'unfinished', continueAt: resumeHref(attempt) },
      (failure: unknown) => failureOutcome(failure, 'no-access'),
    )
  }
}

/** Opens the review of a test that is unfinished on this device. The student may have ended it on another one. */
async function readOwnOpen(attempt: Attempt, owner: Owner): Promise<ReviewOutcome> {
  const unfinished = { kind: 'unfinished', continueAt: resumeHref(attempt) } as const
  try {
    const { attempt: current } = await testsApi.getTest({ params: { id: attempt.id }, ...owner })
    if (isReviewable(current)) return await readReview(attempt.id, owner)
    return unscoredOutcome(current) ?? unfinished
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return error.isRateLimited ? rateLimitedOutcome(error) : unfinished
  }
}

const rateLimitedOutcome = ({ message, retryAfterSeconds }: ApiFailure): ReviewOutcome => ({
  kind: 'rate-limited',
  message,
  opensAt: Date.now() + (retryAfterSeconds ?? 0) * 1000,
})

/** Returns the outcome for a test that ended without a score, or null for any other. */
const unscoredOutcome = ({ state }: Pick<Attempt, 'state'>): ReviewOutcome | null =>
  state === 'left' || state === 'unanswered' ? { kind: 'left', unanswered: state === 'unanswered' } : null

/**
 * Returns the outcome of a failed request.
 * @param absent the outcome if the server has no such test
 * @throws an error that isn't an ApiFailure
 */
function failureOutcome(error: unknown, absent: 'gone' | 'no-access'): ReviewOutcome {
  if (!(error instanceof ApiFailure)) throw error
  if (error.isSignedOut) return { kind: 'no-access' }
  if (error.isRateLimited) return rateLimitedOutcome(error)
  return { kind: error.code === 'not_found' ? absent : 'failed' }
}
