import { openSitting } from '#domain/attempts/sitting.ts'
import { isRetryableSoon, testsApi, type SittingReply } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import type { Owner } from '#domain/attempts/owner.ts'
import { createOwner } from '#web/lib/device/owner.ts'
import { recentSets, recordSets } from '#web/lib/device/recent-sets.ts'
import { forms, pendingCreateRequests, sittings, type SittingRecord } from '#web/lib/device/records.ts'
import { broadcast } from '#web/lib/device/tab-channel.ts'
import { requestKeyOf, toCreateBody, type TestRequest } from '#web/lib/device/test-request.ts'
import { clockOffset, toAttempt } from '#web/lib/device/wire.ts'
import { NO_SCRATCH_WORK, scratchWork } from '#web/lib/device/scratch-work.ts'
import { setHasOwnContent } from '#web/lib/known-device.ts'
import { retry } from '#web/lib/retry.ts'
import { createSittingStore, type SittingStore } from '../sitting/sitting-store.ts'

/** The delays between three tries of a request that creates or opens a test, in ms. */
export const OPEN_RETRY_DELAYS_MS = [1000, 1000]

/**
 * How long a retry repeats a failed create request, in ms after the first try. A later retry creates a new attempt,
 * because the clock of an attempt that the first try created may have run too long without the student.
 */
const REPEAT_WITHIN_MS = 60_000

/**
 * Creates a new test for the current student or guest, and stores it on this device.
 * @throws ApiFailure
 */
export async function createTest(request: TestRequest): Promise<SittingStore> {
  requestPersistentStorage()
  const requestKey = requestKeyOf(request)
  const pending = await pendingCreateRequests.read(requestKey)
  const now = Date.now()
  const isNew =
    pending === undefined || now - pending.at >= REPEAT_WITHIN_MS || !isCurrentOwner(pending.holder)
  const createRequest = isNew
    ? { key: randomText(), holder: createOwner(() => randomText()), at: now, device: randomDeviceName() }
    : pending
  const { key: idempotencyKey, holder: owner, device } = createRequest
  // Stored before the request is sent: if the page closes now, a retry within REPEAT_WITHIN_MS gets the same attempt.
  await pendingCreateRequests.write(requestKey, createRequest)
  const recent = await recentSets(request.version)
  let sentAt = 0
  const reply: SittingReply = await retry(
    () => {
      sentAt = Date.now()
      const minutesBehindUtc = new Date(sentAt).getTimezoneOffset()
      const body = { ...toCreateBody(request), minutesBehindUtc, device, recentSets: recent }
      return testsApi.createTest({ body, ...owner, idempotencyKey })
    },
    OPEN_RETRY_DELAYS_MS,
    isRetryableSoon,
  )
  const store = await storeTest(reply, { holder: owner, request, device }, sentAt)
  await pendingCreateRequests.remove(requestKey)
  return store
}

/**
 * Whether the owner is the signed-in student, or a guest while nobody is signed in. Somebody may have signed in
 * or out since the request.
 */
const isCurrentOwner = (owner: Owner): boolean =>
  'token' in owner ? currentAccount() === null : owner.account === currentAccount()

/**
 * Stores a test from the server's reply on this device, and creates its sitting's store.
 * @param sentAt the time at which the request was sent, by this device's clock (epoch ms)
 */
export async function storeTest(
  reply: SittingReply,
  origin: Pick<SittingRecord, 'holder' | 'request' | 'device'>,
  sentAt: number,
): Promise<SittingStore> {
  const offset = clockOffset(reply.attempt.serverTime, sentAt, Date.now())
  const attempt = toAttempt(reply)
  const form = { sets: reply.sets, questions: reply.questions }
  const sitting = openSitting(attempt, Date.now() + offset)
  const record = { sitting, clockOffset: offset, ...origin }
  setHasOwnContent('unfinished', true)
  await Promise.all([
    forms.write(attempt.id, form),
    sittings.write(attempt.id, record),
    scratchWork.write(attempt.id, NO_SCRATCH_WORK),
    recordSets(attempt.version, reply.sets),
  ])
  broadcast({ kind: 'started', attemptId: attempt.id })
  return createSittingStore({ form, ...record })
}

let isPersistenceRequested = false

/** Asks the browser, once, not to clear this device's storage when space runs short. It may refuse. */
function requestPersistentStorage(): void {
  if (isPersistenceRequested || !('storage' in navigator) || !('persist' in navigator.storage)) return
  isPersistenceRequested = true
  navigator.storage
    .persist()
    .catch((error: unknown) => console.warn('Persistent storage was not granted:', error))
}

/** Returns a random name for this device, for use in one test. It reveals nothing about the device. */
export const randomDeviceName = (): string => randomText(6)

/** Returns random bytes in URL-safe base64. */
function randomText(byteCount = 32): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
