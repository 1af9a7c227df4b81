import { currentClock, moveClock, resumeCounting } from '../../../../../domain/attempts/sitting.ts'
import { SECTIONS, type Section } from '../../../../../domain/exam/formats.ts'
import { currentAccount } from '../../../lib/auth/session.ts'
import { ApiFailure, isPassingSoon, testsApi } from '../../../lib/api.ts'
import { heldOpenHere, isOpenHere } from '../../../lib/device/holder.ts'
import { forms, lefts, outbox, pendingCreates, results, sittings } from '../../../lib/device/records.ts'
import { hasFilters, requestName, requestOf, type TestRequest } from '../../../lib/device/test-request.ts'
import { toAttempt } from '../../../lib/device/wire.ts'
import { NO_WORKINGS, workings } from '../../../lib/device/workings.ts'
import { readCounts } from '../../../lib/question-counts.ts'
import { retry } from '../../../lib/retry.ts'
import { createSittingStore, storeOf, type SittingStore } from '../sitting/sitting-store.ts'
import { createTest, keepTest, OPEN_DELAYS, randomDevice } from './create-test.ts'

/** How a test screen begins: with a sitting, or with the reason why there is none. */
export type Opened =
  | { kind: 'sitting'; store: SittingStore }
  | { kind: 'failed'; request: TestRequest; failure: LoadFailure }
  /** It was submitted on this device. */
  | { kind: 'finished'; attemptId: string }
  /** It has no score: it was left by Emergency Exit, or submitted without any answer. */
  | { kind: 'left'; unanswered: boolean }
  /** Nobody who is signed in here has such a test, and no guest of this device. */
  | { kind: 'not-here' }
  /** It is not on this device, and the server could not be asked. */
  | { kind: 'unreached' }

export type LoadFailure =
  /** The enhanced bank is empty. */
  | { kind: 'enhanced-empty' }
  /** No question for this test; `available` is what the bank has of this section. */
  | { kind: 'no-questions'; available: number }
  /** The bank has so many questions of this section, but none that the filters let through. */
  | { kind: 'no-match'; available: number }
  /** The test was refused, and which questions the bank has is not known. */
  | { kind: 'uncounted' }
  /** A full test would have other sections than were announced: all but these. */
  | { kind: 'other-sections'; missing: readonly Section[] }
  /** The server could not be reached, or failed. */
  | { kind: 'unreachable' }
  /** The account or its network has started as many tests as it may for now. */
  | { kind: 'limited'; message: string }
  /** The session of who asked for it has ended. */
  | { kind: 'signed-out' }

const opening = new Map<string, Promise<Opened>>()

/** Called twice at once, it is done once. */
function once(name: string, open: () => Promise<Opened>): Promise<Opened> {
  const running = opening.get(name) ?? open().finally(() => opening.delete(name))
  opening.set(name, running)
  return running
}

/** Starts a test. */
export const openTest = (request: TestRequest): Promise<Opened> =>
  once(requestName(request), async () => {
    try {
      return { kind: 'sitting', store: await createTest(request) }
    } catch (error) {
      if (!(error instanceof ApiFailure)) {
        console.error(error)
        return { kind: 'failed', request, failure: UNREACHABLE }
      }
      if (!error.passing) await pendingCreates.remove(requestName(request))
      return { kind: 'failed', request, failure: await failureOf(request, error) }
    }
  })

async function failureOf(request: TestRequest, error: ApiFailure): Promise<LoadFailure> {
  if (error.signedOut) return { kind: 'signed-out' }
  if (error.limited) return { kind: 'limited', message: error.message }
  return error.code === 'unprocessable' ? whatIsMissing(request) : UNREACHABLE
}

const UNREACHABLE = { kind: 'unreachable' } as const satisfies LoadFailure

/** A test that is open in this tab, at once. */
export function runningTest(attemptId: string): Opened | null {
  const store = storeOf(attemptId)
  return store === undefined || !isOpenHere(store.holder()) ? null : { kind: 'sitting', store }
}

/**
 * Goes on with a test of this device as it left it, at once; what the server holds of it is taken in as soon as it
 * answers. A test of an account that this device has nothing of is read from the server.
 */
export const resumeTest = (attemptId: string): Promise<Opened> =>
  once(attemptId, async () => {
    const running = runningTest(attemptId)
    if (running !== null) return running
    // What another tab has just ended is written to its end before it is removed from here.
    const [form, held] = await Promise.all([forms.read(attemptId), sittings.read(attemptId)])
    const queued = await outbox.read(attemptId)
    const [left, graded] = [await lefts.read(attemptId), await results.read(attemptId)]
    const known = [held, queued, left, graded].filter((record) => record !== undefined)
    if (!known.every(heldOpenHere)) return { kind: 'not-here' }
    if (queued?.end === 'leave' || left !== undefined)
      return { kind: 'left', unanswered: left?.unanswered === true }
    if (queued !== undefined || graded !== undefined) return { kind: 'finished', attemptId }
    if (form === undefined || held === undefined) return fetchTest(attemptId)
    // One that was begun before a change of their shape has none.
    if ((await workings.read(attemptId)) === undefined) await workings.write(attemptId, NO_WORKINGS)
    // The time away was spent on no question.
    const sitting = resumeCounting(held.sitting, Date.now() + held.clockOffset)
    const store = createSittingStore({ form, ...held, sitting })
    store.refresh()
    return { kind: 'sitting', store }
  })

/** The same by a student's Continue: a clock that was paused runs again. */
export async function continueTest(attemptId: string): Promise<Opened> {
  const opened = await resumeTest(attemptId)
  if (opened.kind === 'sitting')
    opened.store.apply((sitting, now) =>
      moveClock(sitting, 'resume', currentClock(sitting, now).section, now),
    )
  return opened
}

/** A test that whoever is signed in began on another device. */
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
      OPEN_DELAYS,
      isPassingSoon,
    )
    const { state } = reply.attempt
    if (state === 'left' || state === 'unanswered')
      return { kind: 'left', unanswered: state === 'unanswered' }
    if (state === 'closed') return { kind: 'finished', attemptId }
    const device = randomDevice()
    const about = { holder: { account }, request: requestOf(toAttempt(reply)), device }
    const store = await keepTest(reply, about, sentAt)
    checkIn(attemptId, account, device)
    return { kind: 'sitting', store }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { kind: error.passingSoon ? 'unreached' : 'not-here' }
  }
}

/**
 * Names this device to the server, so that answers given here while offline count even if another device finishes the
 * section first. The first save does it too, so a failure matters only to a device that goes offline before.
 */
function checkIn(id: string, account: string, device: string): void {
  testsApi
    .saveAnswers({ params: { id }, account, body: { answers: [], device } })
    .catch((error: unknown) => console.warn('This device was not named to the server yet:', error))
}

async function whatIsMissing(request: TestRequest): Promise<LoadFailure> {
  const { counts, isKnown } = await readCounts()
  if (!isKnown) return { kind: 'uncounted' }
  if (request.version === 'enhanced' && counts.enhanced.full === 0) return { kind: 'enhanced-empty' }
  const available = counts[request.version][request.section]
  if (hasFilters(request) && available > 0) return { kind: 'no-match', available }
  if (request.section !== 'full' || request.mode !== 'practice' || available === 0)
    return { kind: 'no-questions', available }
  const missing = SECTIONS.filter((section) => counts[request.version][section] === 0)
  const announced = request.without ?? []
  // The counts agree with what was announced, but the draw did not: one of the two is about to change.
  if (missing.length === announced.length && missing.every((section) => announced.includes(section)))
    return { kind: 'uncounted' }
  return { kind: 'other-sections', missing }
}
