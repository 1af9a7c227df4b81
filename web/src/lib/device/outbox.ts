import { unsaved } from '../../../../domain/attempts/sync.ts'
import { ApiFailure, testsApi } from '../api.ts'
import { forms, openAttempt, outbox, results, sittings, type ResultRecord } from './records.ts'
import { toSent } from './wire.ts'

/**
 * Tests that were submitted on this device. Each is sent until the server has graded it, once: the submit itself can be
 * repeated, and one tab at a time sends.
 */

const LOCK = 'act-prep-outbox'
/** Pauses between tries while the page stays open, in ms; a return of the network does not wait for them. */
const RETRY_MS = [5_000, 15_000, 60_000] as const

type Listener = (attemptId: string, result: ResultRecord) => void
const listeners = new Set<Listener>()
/** Told when a test was put into the outbox and could not be sent at once. */
const onLeftWaiting = new Set<() => void>()

/** Told of every test that is graded from here on. Returns how to stop listening. */
export function onGraded(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Puts a test into the outbox and sends it. Its result, or null while it waits for the network. */
export async function submitAttempt(attemptId: string): Promise<ResultRecord | null> {
  const record = await sittings.read(attemptId)
  if (record === undefined) throw new Error('no sitting of this attempt is on this device')
  const { section, version } = record.sitting.attempt
  await outbox.write(attemptId, { section, version, queuedAt: Date.now() })
  await openAttempt.remove(record.sitting.attempt)
  const waiting = await flushOutbox(attemptId)
  if (waiting > 0) for (const tell of onLeftWaiting) tell()
  return (await results.read(attemptId)) ?? null
}

/**
 * Sends what waits. Answers with how many still do.
 * @param first the attempt whose student is waiting: it is sent alone, the others by the next flush
 */
export async function flushOutbox(first?: string): Promise<number> {
  return navigator.locks.request(LOCK, async () => {
    const names = first === undefined ? (await outbox.list()).map(({ name }) => name) : [first]
    let waiting = 0
    for (const name of names) if (!(await send(name))) waiting += 1
    return waiting
  })
}

/** True when there is nothing more to send for this attempt. */
async function send(attemptId: string): Promise<boolean> {
  const [entry, form, held] = await Promise.all([
    outbox.read(attemptId),
    forms.read(attemptId),
    sittings.read(attemptId),
  ])
  if (entry === undefined) return true
  if (form === undefined || held === undefined) {
    await outbox.remove(attemptId)
    return true
  }
  const { token, questions } = form
  const body = { answers: toSent(questions, unsaved(held.sitting)), sections: [...held.sitting.actions] }
  try {
    const reply = await testsApi.submitTest({ params: { id: attemptId }, token, body })
    const result = { ...reply, section: entry.section, version: entry.version, token }
    await results.write(attemptId, result)
    await Promise.all([outbox.remove(attemptId), sittings.remove(attemptId), forms.remove(attemptId)])
    for (const listener of listeners) listener(attemptId, result)
    return true
  } catch (error) {
    // Only our server's word that it has no such attempt (expired after 30 days) ends the waiting: an answer of somebody
    // in between, or a refusal that a later release may lift, leaves the student's work where it is.
    if (!(error instanceof ApiFailure) || error.code !== 'not_found') return false
    await Promise.all([outbox.remove(attemptId), sittings.remove(attemptId), forms.remove(attemptId)])
    return true
  }
}

/** Sends what waits now, when the network returns, and again after a while. Returns how to stop. */
export function keepOutboxMoving(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const runLater = (tried: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => run(tried + 1), RETRY_MS[Math.min(tried, RETRY_MS.length - 1)])
  }
  const run = (tried: number) => {
    clearTimeout(timer)
    flushOutbox()
      .then((waiting) => {
        if (waiting > 0) runLater(tried)
      })
      .catch((error: unknown) => console.error(error))
  }
  const onOnline = () => run(0)
  const onWaiting = () => runLater(0)
  window.addEventListener('online', onOnline)
  onLeftWaiting.add(onWaiting)
  run(0)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', onOnline)
    onLeftWaiting.delete(onWaiting)
  }
}
