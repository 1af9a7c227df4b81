import { openSitting, resumeCounting } from '../../../../domain/attempts/sitting.ts'
import {
  ApiFailure,
  isPassing,
  questionsApi,
  testsApi,
  type CountsReply,
  type SittingReply,
} from '../../lib/api.ts'
import { forms, lefts, outbox, pendingCreates, results, sittings } from '../../lib/device/records.ts'
import { tellTabs } from '../../lib/device/tab-channel.ts'
import { hasFilters, requestName, toCreateBody, type TestRequest } from '../../lib/device/test-request.ts'
import { clockOffset, toAttempt } from '../../lib/device/wire.ts'
import { COUNT_DELAYS, retry } from '../../lib/retry.ts'
import { createSittingStore, storeOf, type SittingStore } from './sitting-store.ts'

/** How a test screen begins: with a sitting, or with the reason why there is none. */
export type Opened =
  | { kind: 'sitting'; store: SittingStore }
  | { kind: 'failed'; request: TestRequest; failure: LoadFailure }
  /** It was submitted on this device. */
  | { kind: 'finished'; attemptId: string }
  /** It was left by Emergency Exit. */
  | { kind: 'left' }
  /** This device knows nothing of it. */
  | { kind: 'not-here' }

export type LoadFailure =
  /** The enhanced bank is empty. */
  | { kind: 'enhanced-empty' }
  /** No question for this test; `available` is what the bank has of this section. */
  | { kind: 'no-questions'; available: number }
  /** The bank has questions of this section, but none that the filters let through. */
  | { kind: 'no-match' }
  /** The server could not be reached, or failed. */
  | { kind: 'unreachable' }

/** Three tries, one second apart. */
const CREATE_DELAYS = [1000, 1000]

/** A create whose reply was lost is repeated within this time; later its clock has run without the student. */
const REPEAT_WITHIN_MS = 60_000

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
      return { kind: 'sitting', store: await create(request) }
    } catch (error) {
      if (!(error instanceof ApiFailure)) {
        console.error(error)
        return { kind: 'failed', request, failure: UNREACHABLE }
      }
      if (!error.passing) await pendingCreates.remove(requestName(request))
      const failure = error.code === 'unprocessable' ? await whatIsMissing(request) : UNREACHABLE
      return { kind: 'failed', request, failure }
    }
  })

const UNREACHABLE = { kind: 'unreachable' } as const satisfies LoadFailure

/** A test that is open in this tab, at once. */
export function runningTest(attemptId: string): Opened | null {
  const store = storeOf(attemptId)
  return store === undefined ? null : { kind: 'sitting', store }
}

/**
 * Goes on with a test of this device as it left it, at once; what the server holds of it is taken in as soon as it
 * answers.
 */
export const resumeTest = (attemptId: string): Promise<Opened> =>
  once(attemptId, async () => {
    const running = runningTest(attemptId)
    if (running !== null) return running
    // What another tab has just ended is written to its end before it is removed from here.
    const [form, held] = await Promise.all([forms.read(attemptId), sittings.read(attemptId)])
    const queued = await outbox.read(attemptId)
    if (queued?.end === 'leave' || (await lefts.read(attemptId)) !== undefined) return { kind: 'left' }
    if (queued !== undefined || (await results.read(attemptId)) !== undefined)
      return { kind: 'finished', attemptId }
    if (form === undefined || held === undefined) return { kind: 'not-here' }
    // The time away was spent on no question.
    const sitting = resumeCounting(held.sitting, Date.now() + held.clockOffset)
    const store = createSittingStore({ form, ...held, sitting })
    store.refresh()
    return { kind: 'sitting', store }
  })

async function whatIsMissing(request: TestRequest): Promise<LoadFailure> {
  const counts = await readCounts()
  if (request.version === 'enhanced' && counts.enhanced.full === 0) return { kind: 'enhanced-empty' }
  const available = counts[request.version][request.section]
  return hasFilters(request) && available > 0 ? { kind: 'no-match' } : { kind: 'no-questions', available }
}

/** On failure every count is 0. */
async function readCounts(): Promise<CountsReply> {
  const none = { english: 0, math: 0, reading: 0, science: 0, full: 0 }
  return retry(() => questionsApi.countQuestions({}), COUNT_DELAYS, isPassing).catch(() => ({
    old: none,
    enhanced: none,
  }))
}

async function create(request: TestRequest): Promise<SittingStore> {
  askToKeep()
  const name = requestName(request)
  const pending = await pendingCreates.read(name)
  const now = Date.now()
  const fresh = pending === undefined || now - pending.at >= REPEAT_WITHIN_MS
  const { key, token, at } = fresh ? { key: randomText(), token: randomText(), at: now } : pending
  // On the device before the request: a page closed in between asks for the same attempt again.
  await pendingCreates.write(name, { key, token, at })
  let sentAt = 0
  const reply: SittingReply = await retry(
    () => {
      sentAt = Date.now()
      return testsApi.createTest({ body: toCreateBody(request), token, idempotencyKey: key })
    },
    CREATE_DELAYS,
    isPassing,
  )
  const offset = clockOffset(reply.attempt.serverTime, sentAt, Date.now())
  const attempt = toAttempt(reply)
  const form = { token, sets: reply.sets, questions: reply.questions }
  const record = { sitting: openSitting(attempt, Date.now() + offset), clockOffset: offset, request }
  await Promise.all([forms.write(attempt.id, form), sittings.write(attempt.id, record)])
  await pendingCreates.remove(name)
  tellTabs({ kind: 'begun', attemptId: attempt.id })
  return createSittingStore({ form, ...record })
}

let asked = false

/** Asks the browser, once, not to clear what this device keeps when space runs short. It may say no. */
function askToKeep(): void {
  if (asked || !('storage' in navigator) || !('persist' in navigator.storage)) return
  asked = true
  navigator.storage.persist().catch((error: unknown) => console.warn('Storage stays at risk:', error))
}

/** 32 random bytes, URL-safe base64. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
