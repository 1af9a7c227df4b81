import type { Owner } from '#domain/attempts/owner.ts'
import { currentAccount } from '../auth/session.ts'
import { ApiFailure, meApi } from '../api.ts'
import { combineStops } from '../run-later.ts'
import { changeInTransaction } from './device-store.ts'
import {
  claims,
  declined,
  declinedName,
  departures,
  outbox,
  results,
  sittings,
  type ClaimRecord,
} from './records.ts'
import { notifyClaimStatus } from './claim-status.ts'
import { onTabMessage, broadcast } from './tab-channel.ts'

/**
 * Moves a guest's test to an account. We store the claim on this device before we send it. A claim whose
 * response was lost is repeated, because by then the guest token may no longer open the test.
 */

/**
 * `later`: no final response yet, so we retry. `anothers`: the test belongs to another account. `unknown`: the
 * server refuses the claim for another reason, or this device no longer has the claim or the test.
 */
export type ClaimOutcome = 'added' | 'later' | 'anothers' | 'unknown'

type Listener = (attemptId: string, owner: Owner) => unknown
const listeners = new Set<Listener>()

/**
 * Subscribes to tests that move to an account, in this tab or another.
 * @returns unsubscribe
 */
export function onClaimed(listener: Listener): () => void {
  listeners.add(listener)
  return combineStops(
    () => listeners.delete(listener),
    onTabMessage((message) => {
      if (message.kind === 'claimed') listener(message.attemptId, message.holder)
    }),
  )
}

/** How long the student can undo an automatic claim, in ms. */
export const UNDO_MS = 60_000

/**
 * Whether the claim can still be undone. Ignores a deadline further away than UNDO_MS, so setting the device
 * clock back doesn't delay the claim.
 */
const isStaged = ({ undoUntil = 0 }: ClaimRecord): boolean => {
  const msLeft = undoUntil - Date.now()
  return msLeft > 0 && msLeft <= UNDO_MS
}

/**
 * Returns the milliseconds until the next claim can no longer be undone and may be sent.
 * @returns null if no claim is waiting for that
 */
export async function nextClaimDue(): Promise<number | null> {
  const staged = (await claims.list()).filter(({ value }) => isStaged(value))
  const times = staged.map(({ value: { undoUntil = 0 } }) => undoUntil - Date.now())
  return times.length === 0 ? null : Math.max(0, Math.min(...times))
}

/** Sends a stored claim. Call it within `withOutboxLock`. */
export async function sendClaim(attemptId: string): Promise<ClaimOutcome> {
  const claim = await claims.read(attemptId)
  const token = await guestTokenOf(attemptId)
  if (claim === undefined) return 'unknown'
  const { account } = claim
  if (token === null) {
    // The test already belongs to an account, or is no longer on this device.
    await claims.remove(attemptId)
    return (await isOwnedBy(attemptId, account)) ? 'added' : 'unknown'
  }
  if (account !== currentAccount() || isStaged(claim)) return 'later'
  try {
    const reply = await meApi.claimTest({ account, body: { attemptId, token } })
    // A filter or proxy in between may answer every request with a success of its own.
    if (reply.attemptId !== attemptId) return 'later'
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.isRetryable) return 'later'
    await declined.write(declinedName(account, attemptId), 'refused')
    await claims.remove(attemptId)
    notifyClaimStatus(attemptId)
    return error.code === 'conflict' ? 'anothers' : 'unknown'
  }
  await transferTo(attemptId, account)
  return 'added'
}

/** Lists the tests that the signed-in account has claimed, without a final response of the server so far. */
export async function listPendingClaims(): Promise<string[]> {
  const account = currentAccount()
  const stored = account === null ? [] : await claims.list()
  return stored.filter(({ value }) => value.account === account).map(({ name }) => name)
}

/**
 * Whether a not_found from the server is final for this owner. It isn't for a guest whose test is moving to
 * an account.
 */
export async function isNotFoundFinal(attemptId: string, owner: Owner): Promise<boolean> {
  if ('account' in owner) return true
  // Read the claim first: it's removed in the same transaction that changes the owner.
  if ((await claims.read(attemptId)) !== undefined) return false
  const stored = (await sittings.read(attemptId)) ?? (await results.read(attemptId))
  return stored === undefined || 'token' in stored.holder
}

async function guestTokenOf(attemptId: string): Promise<string | null> {
  for (const kind of [sittings, results, departures, outbox]) {
    const record = await kind.read(attemptId)
    if (record !== undefined) return 'token' in record.holder ? record.holder.token : null
  }
  return null
}

async function isOwnedBy(attemptId: string, account: string): Promise<boolean> {
  for (const kind of [sittings, results, departures, outbox]) {
    const record = await kind.read(attemptId)
    if (record !== undefined && 'account' in record.holder) return record.holder.account === account
  }
  return false
}

async function transferTo(attemptId: string, account: string): Promise<void> {
  const owner: Owner = { account }
  const withOwner = <R extends object>(record: R) => ({ ...record, holder: owner })
  await changeInTransaction([
    sittings.step(attemptId, withOwner),
    outbox.step(attemptId, withOwner),
    results.step(attemptId, withOwner),
    departures.step(attemptId, withOwner),
    claims.step(attemptId, () => null),
    declined.step(declinedName(account, attemptId), () => null),
  ])
  broadcast({ kind: 'claimed', attemptId, holder: owner })
  for (const listener of listeners) listener(attemptId, owner)
  notifyClaimStatus(attemptId)
}

const OUTBOX_LOCK = 'act-prep-outbox'

/**
 * Runs a task that sends ended tests or claims. Only one such task runs at a time in all tabs of this device.
 */
export const withOutboxLock = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks.request(OUTBOX_LOCK, task)
