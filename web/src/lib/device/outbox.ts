import type { Attempt } from '../../../../domain/attempts/attempt.ts'
import { ApiFailure, testsApi } from '../api.ts'
import { wait } from '../retry.ts'
import { isLastWord, openClaims, sendClaim } from './claiming.ts'
import { forget, leaveThere, submitThere } from './end-there.ts'
import { heldOpenHere, isOpenHere, joinHolders, type Holder } from './holder.ts'
import { inTurn } from './in-turn.ts'
import {
  forms,
  lefts,
  outbox,
  results,
  sittings,
  type FormRecord,
  type LeftRecord,
  type OutboxRecord,
  type ResultRecord,
  type SittingRecord,
} from './records.ts'
import { tellTabs } from './tab-channel.ts'

/**
 * Sends tests that ended on this device until the server has graded them or recorded the departure. Both
 * requests can be repeated, and one tab sends at a time. An account's test waits until that account is signed
 * in.
 */

/**
 * How long Emergency Exit waits for the server's response, in ms. The departure is already stored on the
 * device by then.
 */
const LEAVE_WAIT_MS = 2_000

type Listener = (attemptId: string, result: ResultRecord) => void
const listeners = new Set<Listener>()
const waiters = new Set<() => void>()

/**
 * Subscribes to failed attempts to send.
 * @returns unsubscribe
 */
export function onLeftWaiting(listener: () => void): () => void {
  waiters.add(listener)
  return () => void waiters.delete(listener)
}

/**
 * Subscribes to tests that are graded from now on, in this tab or another.
 * @returns unsubscribe
 */
export function onGraded(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A test as an open page has it in memory. */
type Held = { form: FormRecord; record: SittingRecord }

/**
 * Puts a test into the outbox and sends it.
 * @param open the test if it's open in this page: if the browser cleared its records, we write them again
 * first
 * @returns the result; null while the test waits for the network
 */
export async function submitAttempt(attemptId: string, open?: Held): Promise<ResultRecord | null> {
  // Read the sitting first: another tab that sends the test writes its result before it removes the sitting.
  const kept = await sittings.read(attemptId)
  const graded = await results.read(attemptId)
  if (graded !== undefined) return graded
  const record = kept ?? (await keepAgain(attemptId, open))
  if (record === undefined) throw new Error('no sitting of this attempt is on this device')
  const { sitting, clockOffset, holder } = record
  await putInOutbox(attemptId, 'submit', holder, sitting.attempt, Date.now() + clockOffset)
  await sendAtOnce(attemptId)
  return (await results.read(attemptId)) ?? null
}

async function keepAgain(attemptId: string, open: Held | undefined): Promise<SittingRecord | undefined> {
  if (open === undefined || (await lefts.read(attemptId)) !== undefined) return undefined
  await Promise.all([forms.write(attemptId, open.form), sittings.write(attemptId, open.record)])
  return open.record
}

/**
 * Ends a test by Emergency Exit. Lists it as left at once and sends the departure as soon as the server can
 * be reached.
 */
export async function leaveAttempt(holder: Holder, attempt: Attempt, endedAt: number): Promise<void> {
  const entry = await putInOutbox(attempt.id, 'leave', holder, attempt, endedAt)
  await lefts.write(attempt.id, toLeft(entry))
  await Promise.race([sendAtOnce(attempt.id), wait(LEAVE_WAIT_MS)])
}

async function putInOutbox(
  attemptId: string,
  end: OutboxRecord['end'],
  holder: Holder,
  { section, version, mode, untimed, timeFactor }: Attempt,
  endedAt: number,
): Promise<OutboxRecord> {
  const about = { section, version, mode, untimed, timeFactor }
  const entry = { holder, end, ...about, queuedAt: Date.now(), endedAt }
  await outbox.write(attemptId, entry)
  tellTabs({ kind: 'ended', attemptId, entry })
  return entry
}

type Entry = Omit<OutboxRecord, 'end' | 'endedAt'>
const toLeft = ({ holder, section, version, mode, untimed, timeFactor, queuedAt }: Entry): LeftRecord => ({
  holder,
  section,
  version,
  mode,
  untimed,
  timeFactor,
  leftAt: queuedAt,
})

/**
 * Sends the waiting tests, or only one. If sending fails for any reason, the test stays in the outbox and is
 * sent again later.
 */
export async function sendAtOnce(attemptId?: string): Promise<void> {
  const waiting = await flushOutbox(attemptId).catch((error: unknown) => {
    console.warn('A test was not sent:', error)
    return 1
  })
  if (waiting > 0) for (const tell of waiters) tell()
}

/**
 * Sends the waiting tests that may be sent now, claims first.
 * @param first the attempt whose student is waiting: only this one is sent now, the next flush sends the
 * others
 * @returns how many still wait, not counting tests of accounts that aren't signed in
 */
export async function flushOutbox(first?: string): Promise<number> {
  return inTurn(async () => {
    let waiting = 0
    for (const name of await openClaims())
      if ((first ?? name) === name && (await sendClaim(name)) === 'later') waiting += 1
    const queued = (await outbox.list()).filter(({ value }) => heldOpenHere(value))
    for (const { name } of queued) if ((first ?? name) === name && !(await send(name))) waiting += 1
    return waiting
  })
}

/**
 * Sends one ended test.
 * @returns whether nothing is left to send for this attempt
 */
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
  // If the test was claimed in between, one of the two records may still name the guest.
  const holder = joinHolders(entry.holder, held.holder)
  if (!isOpenHere(holder)) return true
  const { section, version } = entry
  const asLeft = async (how: Pick<LeftRecord, 'unanswered'> = {}) => {
    // Write it again: the tab that left the test may have been killed before it wrote this record.
    await lefts.write(attemptId, { ...toLeft({ ...entry, holder }), ...how })
    await settle(attemptId)
    return true
  }
  try {
    if (entry.end === 'leave' && (await leaveThere(attemptId, holder, entry.endedAt, held)))
      return await asLeft()
    const reply = await submitThere(attemptId, holder, form, held)
    const { score } = reply
    if (score === null) return await asLeft({ unanswered: true })
    const { limited } = held.sitting.attempt
    await keepResult(attemptId, { ...reply, score, section, version, limited, holder })
    return true
  } catch (error) {
    if (!(error instanceof ApiFailure)) return false
    if (error.code === 'conflict' && (await wasLeft(attemptId, holder))) return asLeft()
    // Stop retrying only when our own server says that it has no such attempt (they expire after 30 days).
    // Responses of a filter or proxy, or refusals that a later release may lift, leave the student's work in
    // place.
    if (error.code !== 'not_found' || !(await isLastWord(attemptId, holder))) return false
    await settle(attemptId)
    return true
  }
}

/**
 * Whether the test was left by Emergency Exit on another device of the same student. Then it has no score to
 * wait for.
 */
const wasLeft = (id: string, holder: Holder): Promise<boolean> =>
  testsApi.getTest({ params: { id }, ...holder }).then(
    ({ attempt }) => attempt.state === 'left',
    () => false,
  )

async function settle(attemptId: string): Promise<void> {
  await forget(attemptId)
  tellTabs({ kind: 'settled', attemptId })
}

async function keepResult(attemptId: string, result: ResultRecord): Promise<void> {
  await results.write(attemptId, result)
  await lefts.remove(attemptId)
  await forget(attemptId)
  tellTabs({ kind: 'graded', attemptId, result })
  tellGraded(attemptId, result)
}

/** Notifies this tab's listeners of a stored result. */
export function tellGraded(attemptId: string, result: ResultRecord): void {
  for (const listener of listeners) listener(attemptId, result)
}
