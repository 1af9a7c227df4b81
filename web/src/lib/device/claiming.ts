import { currentAccount } from '../auth/session.ts'
import { ApiFailure, meApi } from '../api.ts'
import { stopAll } from '../stop-all.ts'
import { changeTogether } from './device-store.ts'
import type { Holder } from './holder.ts'
import {
  claims,
  declined,
  declinedName,
  lefts,
  outbox,
  results,
  sittings,
  type ClaimRecord,
} from './records.ts'
import { tellStanding } from './standing.ts'
import { onTabMessage, tellTabs } from './tab-channel.ts'

/**
 * How a guest's test becomes an account's. That somebody said so is kept on this device before the server is asked: a
 * claim whose answer was lost is repeated, since the token may open nothing by then.
 */

/** later: the server has not answered; it is asked again. anothers, unknown: it refused, and the test stays as it is. */
export type ClaimOutcome = 'added' | 'later' | 'anothers' | 'unknown'

type Listener = (attemptId: string, holder: Holder) => unknown
const listeners = new Set<Listener>()

/** Told of every test that becomes an account's, in this tab or another. Returns how to stop. */
export function onClaimed(listener: Listener): () => void {
  listeners.add(listener)
  return stopAll(
    () => listeners.delete(listener),
    onTabMessage((message) => {
      if (message.kind === 'claimed') listener(message.attemptId, message.holder)
    }),
  )
}

/** How long a test that was added without a question can be taken back, in ms. */
export const UNDO_MS = 60_000

/** A device clock that was set back does not hold a claim up. */
const isStaged = ({ undoUntil = 0 }: ClaimRecord): boolean => {
  const left = undoUntil - Date.now()
  return left > 0 && left <= UNDO_MS
}

/** Milliseconds until the next claim can no longer be undone and may be sent; null where none waits for that. */
export async function nextClaimDue(): Promise<number | null> {
  const staged = (await claims.list()).filter(({ value }) => isStaged(value))
  const times = staged.map(({ value: { undoUntil = 0 } }) => undoUntil - Date.now())
  return times.length === 0 ? null : Math.max(0, Math.min(...times))
}

/** Tells the server of a claim that is kept here. Only in turn. */
export async function sendClaim(attemptId: string): Promise<ClaimOutcome> {
  const claim = await claims.read(attemptId)
  const token = await guestTokenOf(attemptId)
  if (claim === undefined) return 'unknown'
  const { account } = claim
  if (token === null) {
    // It is somebody's already, or gone from this device.
    await claims.remove(attemptId)
    return (await isHeldBy(attemptId, account)) ? 'added' : 'unknown'
  }
  if (account !== currentAccount() || isStaged(claim)) return 'later'
  try {
    const reply = await meApi.claimTest({ account, body: { attemptId, token } })
    // Somebody in between may answer everything with a success of its own.
    if (reply.attemptId !== attemptId) return 'later'
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.passing) return 'later'
    await declined.write(declinedName(account, attemptId), 'refused')
    await claims.remove(attemptId)
    tellStanding(attemptId)
    return error.code === 'conflict' ? 'anothers' : 'unknown'
  }
  await handTo(attemptId, account)
  return 'added'
}

/** Claims of who is signed in that the server has not answered to. */
export async function openClaims(): Promise<string[]> {
  const account = currentAccount()
  const kept = account === null ? [] : await claims.list()
  return kept.filter(({ value }) => value.account === account).map(({ name }) => name)
}

/**
 * Whether "no such test" is the server's last word to this holder: not so to a guest whose test is becoming an account's.
 */
export async function isLastWord(attemptId: string, holder: Holder): Promise<boolean> {
  if ('account' in holder) return true
  // In this order: a claim goes away only with the change of holder.
  if ((await claims.read(attemptId)) !== undefined) return false
  const kept = (await sittings.read(attemptId)) ?? (await results.read(attemptId))
  return kept === undefined || 'token' in kept.holder
}

async function guestTokenOf(attemptId: string): Promise<string | null> {
  for (const kind of [sittings, results, lefts, outbox]) {
    const record = await kind.read(attemptId)
    if (record !== undefined) return 'token' in record.holder ? record.holder.token : null
  }
  return null
}

async function isHeldBy(attemptId: string, account: string): Promise<boolean> {
  for (const kind of [sittings, results, lefts, outbox]) {
    const record = await kind.read(attemptId)
    if (record !== undefined && 'account' in record.holder) return record.holder.account === account
  }
  return false
}

async function handTo(attemptId: string, account: string): Promise<void> {
  const holder: Holder = { account }
  const held = <R extends object>(record: R) => ({ ...record, holder })
  await changeTogether([
    sittings.step(attemptId, held),
    outbox.step(attemptId, held),
    results.step(attemptId, held),
    lefts.step(attemptId, held),
    claims.step(attemptId, () => null),
    declined.step(declinedName(account, attemptId), () => null),
  ])
  tellTabs({ kind: 'claimed', attemptId, holder })
  for (const listener of listeners) listener(attemptId, holder)
  tellStanding(attemptId)
}
