import type { Attempt } from '../../../../domain/attempts/attempt.ts'
import { ApiFailure } from '../api.ts'
import { forget, leaveThere, submitThere } from './end-there.ts'
import {
  forms,
  lefts,
  outbox,
  results,
  sittings,
  type LeftRecord,
  type OutboxRecord,
  type ResultRecord,
} from './records.ts'
import { onTabMessage, tellTabs, type TabMessage } from './tab-channel.ts'

/**
 * Tests that were ended on this device. Each is sent until the server has graded it or knows that it was left, once: both
 * can be repeated, and one tab at a time sends.
 */

const LOCK = 'act-prep-outbox'
/** Pauses between tries while the page stays open, in ms; a return of the network does not wait for them. */
const RETRY_MS = [5_000, 15_000, 60_000] as const

type Listener = (attemptId: string, result: ResultRecord) => void
const listeners = new Set<Listener>()
/** Told when a test was put into the outbox and could not be sent at once. */
const onLeftWaiting = new Set<() => void>()

/** Told of every test that is graded from here on, in this tab or another. Returns how to stop listening. */
export function onGraded(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Puts a test into the outbox and sends it. Its result, or null while it waits for the network. */
export async function submitAttempt(attemptId: string): Promise<ResultRecord | null> {
  // In this order: another tab that sends it writes its result before it removes the sitting.
  const record = await sittings.read(attemptId)
  const graded = await results.read(attemptId)
  if (graded !== undefined) return graded
  if (record === undefined) throw new Error('no sitting of this attempt is on this device')
  await putInOutbox(attemptId, 'submit', record.sitting.attempt, Date.now() + record.clockOffset)
  await sendAtOnce(attemptId)
  return (await results.read(attemptId)) ?? null
}

/** Ends a test by Emergency Exit: listed as left at once, and the server is told as soon as it can be reached. */
export async function leaveAttempt(attempt: Attempt, endedAt: number): Promise<void> {
  const entry = await putInOutbox(attempt.id, 'leave', attempt, endedAt)
  await lefts.write(attempt.id, toLeft(entry))
  await sendAtOnce(attempt.id)
}

async function putInOutbox(
  attemptId: string,
  end: OutboxRecord['end'],
  { section, version, mode, untimed, timeFactor }: Attempt,
  endedAt: number,
): Promise<OutboxRecord> {
  const entry = { end, section, version, mode, untimed, timeFactor, queuedAt: Date.now(), endedAt }
  await outbox.write(attemptId, entry)
  tellTabs({ kind: 'ended', attemptId, entry })
  return entry
}

const toLeft = ({ section, version, mode, untimed, timeFactor, queuedAt }: OutboxRecord): LeftRecord => ({
  section,
  version,
  mode,
  untimed,
  timeFactor,
  leftAt: queuedAt,
})

async function sendAtOnce(attemptId: string): Promise<void> {
  const waiting = await flushOutbox(attemptId)
  if (waiting > 0) for (const tell of onLeftWaiting) tell()
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
  try {
    if (entry.end === 'leave' && (await leaveThere(attemptId, form.token, entry.endedAt))) {
      // Again: the tab that left it may have been killed before it had listed it.
      await lefts.write(attemptId, toLeft(entry))
      await settle(attemptId)
      return true
    }
    const reply = await submitThere(attemptId, form, held)
    const { section, version } = entry
    const { limited } = held.sitting.attempt
    await keepResult(attemptId, { ...reply, section, version, limited, token: form.token })
    return true
  } catch (error) {
    // Only our server's word that it has no such attempt (expired after 30 days) ends the waiting: an answer of somebody
    // in between, or a refusal that a later release may lift, leaves the student's work where it is.
    if (!(error instanceof ApiFailure) || error.code !== 'not_found') return false
    await settle(attemptId)
    return true
  }
}

async function settle(attemptId: string): Promise<void> {
  await forget(attemptId)
  tellTabs({ kind: 'settled', attemptId })
}

async function keepResult(attemptId: string, result: ResultRecord): Promise<void> {
  await results.write(attemptId, result)
  await lefts.remove(attemptId)
  await forget(attemptId)
  tellTabs({ kind: 'graded', attemptId, result })
  for (const listener of listeners) listener(attemptId, result)
}

/** What another tab tells of the end of a test is kept here too, where that tab's storage is not this one's. */
async function hear(message: TabMessage): Promise<void> {
  const { attemptId } = message
  if (message.kind === 'ended') {
    const known = (await outbox.read(attemptId)) ?? (await results.read(attemptId))
    if (known === undefined && (await sittings.read(attemptId)) !== undefined)
      await outbox.write(attemptId, message.entry)
  }
  if (message.kind === 'graded') {
    if ((await results.read(attemptId)) === undefined) {
      await results.write(attemptId, message.result)
      await forget(attemptId)
    }
    for (const listener of listeners) listener(attemptId, message.result)
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
  const stopListening = onTabMessage((message) => {
    hear(message).catch((error: unknown) => console.error(error))
  })
  window.addEventListener('online', onOnline)
  onLeftWaiting.add(onWaiting)
  run(0)
  return () => {
    clearTimeout(timer)
    stopListening()
    window.removeEventListener('online', onOnline)
    onLeftWaiting.delete(onWaiting)
  }
}
