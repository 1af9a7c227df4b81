import type { TestSection, Version } from '../../../../domain/exam/formats.ts'
import { ApiFailure, testsApi, type ReviewReply } from '../../lib/api.ts'
import { forms, outbox, results, sittings } from '../../lib/device/records.ts'
import { retry } from '../../lib/retry.ts'

/** What there is to show of an attempt. */
export type Opened =
  | { kind: 'ready'; review: ReviewReply }
  /** Submitted on this device; the server has not graded it yet. */
  | { kind: 'waiting' }
  /** Begun on this device and not submitted. */
  | { kind: 'unfinished'; section: TestSection; version: Version }
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
  const [result, queued, form, held] = await Promise.all([
    results.read(attemptId),
    outbox.read(attemptId),
    forms.read(attemptId),
    sittings.read(attemptId),
  ])
  if (result === undefined && queued !== undefined) return { kind: 'waiting' }
  // A test whose time ran out while nobody looked is graded by the server, though it was never submitted here.
  const token = result?.token ?? form?.token
  if (token === undefined) return { kind: 'not-here' }
  try {
    const call = () => testsApi.reviewTest({ params: { id: attemptId }, token })
    return { kind: 'ready', review: await retry(call, DELAYS, passing) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 404) return { kind: 'gone' }
    if (error.status !== 409 || held === undefined) return { kind: 'failed' }
    const { section, version } = held.sitting.attempt
    return { kind: 'unfinished', section, version }
  }
}

const passing = (error: unknown): boolean => error instanceof ApiFailure && error.passing
