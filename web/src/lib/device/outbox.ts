import type { Attempt } from '#domain/attempts/attempt.ts'
import { mergeOwners, type Owner } from '#domain/attempts/owner.ts'
import { missingSections } from '#domain/exam/formats.ts'
import { ApiFailure, testsApi } from '../api.ts'
import { wait } from '../retry.ts'
import { isNotFoundFinal, listPendingClaims, sendClaim, withOutboxLock } from './claiming.ts'
import { removeTestRecords, leaveOnServer, submitToServer } from './end-on-server.ts'
import { notesForReview, NO_SCRATCH_WORK, scratchWork } from './scratch-work.ts'
import { hasAccessibleOwner, isAccessible } from './owner.ts'
import {
  forms,
  departures,
  outbox,
  results,
  sittings,
  type FormRecord,
  type DepartureRecord,
  type OutboxRecord,
  type ResultRecord,
  type SittingRecord,
} from './records.ts'
import { broadcast } from './tab-channel.ts'

/**
 * Sends tests that ended on this device until the server has graded them or recorded the departure. Either request can
 * be repeated without a second effect, and one tab sends at a time. An account's test waits until that account is
 * signed in.
 */

/**
 * How long Emergency Exit waits for the server's response, in ms. The departure is already stored on the
 * device by then.
 */
const LEAVE_WAIT_MS = 2_000

type GradedListener = (attemptId: string, result: ResultRecord) => void
const gradedListeners = new Set<GradedListener>()
const failureListeners = new Set<() => void>()

/**
 * Subscribes to failures to send a test.
 * @returns unsubscribe
 */
export function onSendFailed(listener: () => void): () => void {
  failureListeners.add(listener)
  return () => void failureListeners.delete(listener)
}

/**
 * Subscribes to tests that are graded from now on, in this tab or another.
 * @returns unsubscribe
 */
export function onGraded(listener: GradedListener): () => void {
  gradedListeners.add(listener)
  return () => void gradedListeners.delete(listener)
}

/** A test as an open page has it in memory. */
type OpenTest = { form: FormRecord; record: SittingRecord }

/**
 * Puts a test into the outbox and sends it.
 * @param open the test in this page's memory, if any, to restore records that the browser cleared
 * @returns the result; null if the test couldn't be sent yet, or ended without a score
 */
export async function submitAttempt(attemptId: string, open?: OpenTest): Promise<ResultRecord | null> {
  // Read the sitting first: another tab that sends the test writes its result before it removes the sitting.
  const storedSitting = await sittings.read(attemptId)
  const result = await results.read(attemptId)
  if (result !== undefined) return result
  const record = storedSitting ?? (await restoreRecords(attemptId, open))
  if (record === undefined) throw new Error('this device has no sitting of this attempt')
  const { sitting, clockOffset, holder: owner } = record
  await putInOutbox(attemptId, 'submit', owner, sitting.attempt, Date.now() + clockOffset)
  await trySending(attemptId)
  return (await results.read(attemptId)) ?? null
}

async function restoreRecords(
  attemptId: string,
  open: OpenTest | undefined,
): Promise<SittingRecord | undefined> {
  if (open === undefined || (await departures.read(attemptId)) !== undefined) return undefined
  await Promise.all([forms.write(attemptId, open.form), sittings.write(attemptId, open.record)])
  return open.record
}

/**
 * Ends a test by Emergency Exit. Lists it as left at once and sends the departure as soon as the server can
 * be reached.
 */
export async function leaveAttempt(owner: Owner, attempt: Attempt, endedAt: number): Promise<void> {
  const entry = await putInOutbox(attempt.id, 'leave', owner, attempt, endedAt)
  await departures.write(attempt.id, toDeparture(entry))
  await Promise.race([trySending(attempt.id), wait(LEAVE_WAIT_MS)])
}

async function putInOutbox(
  attemptId: string,
  end: OutboxRecord['end'],
  owner: Owner,
  attempt: Attempt,
  endedAt: number,
): Promise<OutboxRecord> {
  const { mode, untimed, timeFactor } = attempt
  const testFields = { ...nameFieldsOf(attempt), mode, untimed, timeFactor }
  const entry = { holder: owner, end, ...testFields, queuedAt: Date.now(), endedAt }
  await outbox.write(attemptId, entry)
  broadcast({ kind: 'ended', attemptId, entry })
  return entry
}

/** Returns the fields that determine a test's name and labels. */
function nameFieldsOf({ section, version, topics, sections }: Attempt) {
  const without = missingSections(section, sections)
  return { section, version, ...(topics && { topics }), ...(without.length > 0 && { without }) }
}

const toDeparture = ({ end: _, endedAt: _at, queuedAt, ...test }: OutboxRecord): DepartureRecord => ({
  ...test,
  leftAt: queuedAt,
})

/**
 * Sends the waiting tests, or only one, now. If sending fails for any reason, this doesn't reject: it notifies
 * the listeners of onSendFailed, and the test stays in the outbox and is sent again later.
 */
export async function trySending(attemptId?: string): Promise<void> {
  const waiting = await flushOutbox(attemptId).catch((error: unknown) => {
    console.warn('A test was not sent:', error)
    return 1
  })
  if (waiting > 0) for (const onFailure of failureListeners) onFailure()
}

/**
 * Sends the waiting tests that may be sent now, claims first.
 * @param onlyId the attempt whose student is waiting. If given, only this one is sent, and a later flush
 * sends the others.
 * @returns how many tests and claims still wait, not counting those of accounts that aren't signed in
 */
export async function flushOutbox(onlyId?: string): Promise<number> {
  return withOutboxLock(async () => {
    let waiting = 0
    for (const name of await listPendingClaims())
      if ((onlyId ?? name) === name && (await sendClaim(name)) === 'later') waiting += 1
    const queued = (await outbox.list()).filter(({ value }) => hasAccessibleOwner(value))
    for (const { name } of queued) if ((onlyId ?? name) === name && !(await send(name))) waiting += 1
    return waiting
  })
}

/**
 * Sends one ended test.
 * @returns false if the test should be sent again soon; true if it's finished, or must wait until its account
 * is signed in
 */
async function send(attemptId: string): Promise<boolean> {
  const [entry, form, stored] = await Promise.all([
    outbox.read(attemptId),
    forms.read(attemptId),
    sittings.read(attemptId),
  ])
  if (entry === undefined) return true
  if (form === undefined || stored === undefined) {
    await outbox.remove(attemptId)
    return true
  }
  // If the test was claimed in between, one of the two records may still name the guest.
  const owner = mergeOwners(entry.holder, stored.holder)
  if (!isAccessible(owner)) return true
  const finishWithoutScore = async (extra: Pick<DepartureRecord, 'unanswered' | 'checked'> = {}) => {
    // Write the departure here too: the tab of leaveAttempt may have been closed before it could.
    await departures.write(attemptId, { ...toDeparture({ ...entry, holder: owner }), ...extra })
    await finishSending(attemptId)
    return true
  }
  try {
    if (entry.end === 'leave' && (await leaveOnServer(attemptId, owner, entry.endedAt, stored)))
      return await finishWithoutScore()
    const reply = await submitToServer(attemptId, owner, form, stored)
    const { score, correctAnswers, totalQuestions } = reply
    if (reply.checked === true)
      return await finishWithoutScore({
        checked: { correctAnswers, totalQuestions, ...(await storedNotes(attemptId)) },
      })
    if (score === null) return await finishWithoutScore({ unanswered: true })
    const { attempt } = stored.sitting
    const testFields = { ...nameFieldsOf(attempt), limited: attempt.limited }
    await storeResult(attemptId, { ...reply, score, ...testFields, holder: owner })
    return true
  } catch (error) {
    if (!(error instanceof ApiFailure)) return false
    if (error.code === 'conflict' && (await wasLeft(attemptId, owner))) return finishWithoutScore()
    // Stop retrying only when our own server says that it has no such attempt (a guest's expires 30 days after
    // its last save). Responses of a filter or proxy, or refusals that a later release may lift, leave the
    // student's work in place.
    if (error.code !== 'not_found' || !(await isNotFoundFinal(attemptId, owner))) return false
    await finishSending(attemptId)
    return true
  }
}

/**
 * Whether the test was left by Emergency Exit on another device of the same student. Then it has no score to
 * wait for.
 */
const wasLeft = (id: string, owner: Owner): Promise<boolean> =>
  testsApi.getTest({ params: { id }, ...owner }).then(
    ({ attempt }) => attempt.state === 'left',
    () => false,
  )

async function finishSending(attemptId: string): Promise<void> {
  await removeTestRecords(attemptId)
  broadcast({ kind: 'removed-from-outbox', attemptId })
}

/** Returns the notes of a test that its review shows. They're stored with the result. */
const storedNotes = async (attemptId: string) =>
  notesForReview((await scratchWork.read(attemptId)) ?? NO_SCRATCH_WORK)

async function storeResult(attemptId: string, graded: ResultRecord): Promise<void> {
  const result = { ...graded, ...(await storedNotes(attemptId)) }
  await results.write(attemptId, result)
  await departures.remove(attemptId)
  await removeTestRecords(attemptId)
  broadcast({ kind: 'graded', attemptId, result })
  notifyGraded(attemptId, result)
}

/** Notifies this tab's listeners of a stored result. */
export function notifyGraded(attemptId: string, result: ResultRecord): void {
  for (const listener of gradedListeners) listener(attemptId, result)
}
