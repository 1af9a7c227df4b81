import { isReviewable } from '#domain/attempts/attempt.ts'
import { mergeSeconds } from '#domain/attempts/merge.ts'
import { currentClock, applyClockAction, resumeCounting } from '#domain/attempts/sitting.ts'
import { SECTIONS, type Section } from '#domain/exam/formats.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import { ApiFailure, isRetryableSoon, testsApi } from '#web/lib/api.ts'
import { readNotedSeconds } from '#web/lib/device/noted-seconds.ts'
import { hasAccessibleOwner, isAccessible } from '#web/lib/device/owner.ts'
import {
  forms,
  departures,
  outbox,
  pendingCreateRequests,
  results,
  sittings,
} from '#web/lib/device/records.ts'
import { hasFilters, requestKeyOf, requestFrom, type TestRequest } from '#web/lib/device/test-request.ts'
import { toAttempt } from '#web/lib/device/wire.ts'
import { NO_SCRATCH_WORK, scratchWork } from '#web/lib/device/scratch-work.ts'
import { readCounts } from '#web/lib/question-counts.ts'
import { retry } from '#web/lib/retry.ts'
import { createSittingStore, storeOf, type SittingStore } from '../sitting/sitting-store.ts'
import { createTest, storeTest, OPEN_RETRY_DELAYS_MS, randomDeviceName } from './create-test.ts'

/** The result of opening a test: a sitting, or the reason why there is none. */
export type Opened =
  | { kind: 'sitting'; store: SittingStore }
  | { kind: 'failed'; request: TestRequest; failure: LoadFailure }
  /** The test has ended: it was submitted, or its time was over. */
  | { kind: 'finished'; attemptId: string }
  /** The test has no score: it was left by Emergency Exit, or submitted without any answer. */
  | { kind: 'left'; unanswered: boolean }
  /** Neither the signed-in student nor a guest of this device has such a test. */
  | { kind: 'not-here' }
  /** The test isn't on this device, and the server couldn't be reached. */
  | { kind: 'unreached' }

export type LoadFailure =
  /** The enhanced bank is empty. */
  | { kind: 'enhanced-empty' }
  /** The bank has too few questions for this test: `available` in its section, or in all sections. */
  | { kind: 'no-questions'; available: number }
  /** The bank has `available` questions of this section, but none that match the filters. */
  | { kind: 'no-match'; available: number }
  /** The server couldn't draw the test, and the counts of the bank couldn't be loaded or don't explain why. */
  | { kind: 'uncounted' }
  /** A full test would have all sections except `missing`, and the student was shown other ones. */
  | { kind: 'other-sections'; missing: readonly Section[] }
  /** The server couldn't be reached, or failed. */
  | { kind: 'unreachable' }
  /** A rate limit of new tests is reached. The next one may start at `opensAt` (epoch ms). */
  | { kind: 'rate-limited'; message: string; opensAt: number }
  /** The session of the student who requested the test has ended. */
  | { kind: 'signed-out' }

const callsInProgress = new Map<string, Promise<Opened>>()

/** Shares one call among concurrent callers that pass the same name. */
function shareCall(name: string, open: () => Promise<Opened>): Promise<Opened> {
  const current = callsInProgress.get(name) ?? open().finally(() => callsInProgress.delete(name))
  callsInProgress.set(name, current)
  return current
}

/** Starts a new test. A failure is a result, not an exception. */
export const startTest = (request: TestRequest): Promise<Opened> =>
  shareCall(requestKeyOf(request), async () => {
    try {
      return { kind: 'sitting', store: await createTest(request) }
    } catch (error) {
      if (!(error instanceof ApiFailure)) {
        console.error(error)
        return { kind: 'failed', request, failure: UNREACHABLE }
      }
      if (!error.isRetryable) await pendingCreateRequests.remove(requestKeyOf(request))
      return { kind: 'failed', request, failure: await toLoadFailure(request, error) }
    }
  })

async function toLoadFailure(request: TestRequest, error: ApiFailure): Promise<LoadFailure> {
  if (error.isSignedOut) return { kind: 'signed-out' }
  if (error.isRateLimited) {
    const opensAt = Date.now() + (error.retryAfterSeconds ?? 0) * 1000
    return { kind: 'rate-limited', message: error.message, opensAt }
  }
  return error.code === 'unprocessable' ? findShortage(request) : UNREACHABLE
}

const UNREACHABLE = { kind: 'unreachable' } as const satisfies LoadFailure

/** Returns a test that is already open in this tab, if the current student or guest may see it. */
export function runningTest(attemptId: string): Opened | null {
  const store = storeOf(attemptId)
  return store === undefined || !isAccessible(store.owner()) ? null : { kind: 'sitting', store }
}

/**
 * Continues a test of this device from its stored state at once, and merges the server's state when it
 * arrives. If the device doesn't have the test, loads it from the server for the signed-in account.
 */
export const resumeTest = (attemptId: string): Promise<Opened> =>
  shareCall(attemptId, async () => {
    const current = runningTest(attemptId)
    if (current !== null) return current
    // Read in this order: another tab that ends the test writes the next of these records before it removes the
    // previous one.
    const [form, stored] = await Promise.all([forms.read(attemptId), sittings.read(attemptId)])
    const outboxEntry = await outbox.read(attemptId)
    const [departure, result] = [await departures.read(attemptId), await results.read(attemptId)]
    const records = [stored, outboxEntry, departure, result].filter((record) => record !== undefined)
    if (!records.every(hasAccessibleOwner)) return { kind: 'not-here' }
    if (departure?.checked !== undefined) return { kind: 'finished', attemptId }
    if (outboxEntry?.end === 'leave' || departure !== undefined)
      return { kind: 'left', unanswered: departure?.unanswered === true }
    if (outboxEntry !== undefined || result !== undefined) return { kind: 'finished', attemptId }
    if (form === undefined || stored === undefined) return fetchTest(attemptId)
    // A test that started before a release changed the shape of scratch work has none.
    if ((await scratchWork.read(attemptId)) === undefined) await scratchWork.write(attemptId, NO_SCRATCH_WORK)
    // The time away doesn't count for any question.
    const sitting = resumeCounting(
      mergeSeconds(stored.sitting, readNotedSeconds(attemptId)),
      Date.now() + stored.clockOffset,
    )
    const store = createSittingStore({ form, ...stored, sitting })
    store.refresh()
    return { kind: 'sitting', store }
  })

/** Like resumeTest, for a student who pressed Continue: a paused clock resumes. */
export async function continueTest(attemptId: string): Promise<Opened> {
  const opened = await resumeTest(attemptId)
  if (opened.kind === 'sitting')
    opened.store.apply((sitting, now) =>
      applyClockAction(sitting, 'resume', currentClock(sitting, now).section, now),
    )
  return opened
}

/** Loads a test of the signed-in student that isn't on this device. */
async function fetchTest(attemptId: string): Promise<Opened> {
  const account = currentAccount()
  if (account === null) return { kind: 'not-here' }
  let sentAt = 0
  try {
    const reply = await retry(
      () => {
        sentAt = Date.now()
        return testsApi.getTest({ params: { id: attemptId }, account })
      },
      OPEN_RETRY_DELAYS_MS,
      isRetryableSoon,
    )
    const { state } = reply.attempt
    if (state === 'left' || state === 'unanswered')
      return { kind: 'left', unanswered: state === 'unanswered' }
    if (isReviewable(reply.attempt)) return { kind: 'finished', attemptId }
    const device = randomDeviceName()
    const origin = { holder: { account }, request: requestFrom(toAttempt(reply)), device }
    const store = await storeTest(reply, origin, sentAt)
    registerDevice(attemptId, account, device)
    return { kind: 'sitting', store }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { kind: error.isRetryableSoon ? 'unreached' : 'not-here' }
  }
}

/**
 * Registers this device with the server, so that answers given on it while offline count even if another
 * device finishes the section first. The first save does this too, so a failure matters only if this device
 * goes offline before that.
 */
function registerDevice(id: string, account: string, device: string): void {
  testsApi
    .saveAnswers({ params: { id }, account, body: { answers: [], device } })
    .catch((error: unknown) => console.warn('Could not register this device with the server yet:', error))
}

/** Finds out from the bank's counts why the server couldn't draw a test. */
async function findShortage(request: TestRequest): Promise<LoadFailure> {
  const { counts, isKnown } = await readCounts()
  if (!isKnown) return { kind: 'uncounted' }
  if (request.version === 'enhanced' && counts.enhanced.full === 0) return { kind: 'enhanced-empty' }
  const available = counts[request.version][request.section]
  if (hasFilters(request) && available > 0) return { kind: 'no-match', available }
  if (request.section !== 'full' || request.mode !== 'practice' || available === 0)
    return { kind: 'no-questions', available }
  const missing = SECTIONS.filter((section) => counts[request.version][section] === 0)
  const knownMissing = request.without ?? []
  // The counts agree with the sections that the student was shown, so they don't explain why the draw failed.
  if (missing.length === knownMissing.length && missing.every((section) => knownMissing.includes(section)))
    return { kind: 'uncounted' }
  return { kind: 'other-sections', missing }
}
