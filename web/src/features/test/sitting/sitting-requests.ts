import type { DeviceSitting, FetchPurpose, SittingEvent } from '#domain/attempts/device-sitting.ts'
import { unsaved } from '#domain/attempts/sync.ts'
import { ApiFailure, testsApi } from '#web/lib/api.ts'
import { isNotFoundFinal } from '#web/lib/device/claiming.ts'
import type { FormRecord } from '#web/lib/device/records.ts'
import {
  clockOffset,
  splitIntoBatches,
  toAnswersBody,
  toAnswersByIndex,
  toAttempt,
} from '#web/lib/device/wire.ts'
import type { ServerClock } from './server-clock.ts'

/**
 * The requests of a sitting. Each returns the event that reports its result, and throws if the response is
 * invalid.
 */

type SaveOptions = {
  form: FormRecord
  /** The name of this device in this test. */
  device: string | undefined
  keepalive: boolean
  signal: AbortSignal
}

/** Calls the API, and sets the clock by the time in its reply. */
async function callWithClock<T extends { attempt: { serverTime: number } }>(
  clock: ServerClock,
  request: () => Promise<T>,
): Promise<T> {
  const sentAt = Date.now()
  const reply = await request()
  clock.setOffset(clockOffset(reply.attempt.serverTime, sentAt, Date.now()))
  return reply
}

/** Sends the unsaved answers and the first batch of the unsaved clock actions. */
export async function sendChanges(
  clock: ServerClock,
  { sitting, owner, epoch }: DeviceSitting,
  { form, device, keepalive, signal }: SaveOptions,
): Promise<SittingEvent> {
  const { id } = sitting.attempt
  const sent = unsaved(sitting)
  const [actions] = splitIntoBatches(sitting.actions)
  const body = { answers: toAnswersBody(form.questions, sent), sections: actions, device }
  try {
    const { attempt, held: storedAnswers } = await callWithClock(clock, () =>
      testsApi.saveAnswers({ params: { id }, ...owner, keepalive, signal, body }),
    )
    const differing = toAnswersByIndex(form.questions, storedAnswers)
    return { kind: 'saved', epoch, keepalive, sent, actions, differing, clocks: attempt.sections }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { isRetryable: retryable, isSignedOut: signedOut } = error
    return { kind: 'save-failed', epoch, keepalive, retryable, signedOut }
  }
}

/** Fetches the server's state. */
export async function fetchState(
  clock: ServerClock,
  { sitting, owner }: DeviceSitting,
  purpose: FetchPurpose,
): Promise<SittingEvent> {
  const { id } = sitting.attempt
  try {
    const reply = await callWithClock(clock, () => testsApi.getTest({ params: { id }, ...owner }))
    return { kind: 'fetched', purpose, attempt: toAttempt(reply) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // While the test moves to an account, "not found" isn't final. The next request shows whether the test exists.
    const isLost = error.code === 'not_found' && (await isNotFoundFinal(id, owner))
    return isLost ? { kind: 'lost', owner } : { kind: 'fetch-failed', purpose }
  }
}
