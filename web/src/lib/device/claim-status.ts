import type { Owner } from '#domain/attempts/owner.ts'
import { currentAccount } from '../auth/session.ts'
import { combineStops } from '../run-later.ts'
import { claims, declined, declinedName } from './records.ts'
import { onTabMessage, broadcast } from './tab-channel.ts'

/**
 * How a test on this device is listed for the current person: their own, a guest's that may be theirs, or a
 * guest's that is being added to their account. (To somebody signed out, guest tests are their own.)
 */
export type ClaimStatus = 'own' | 'guest' | 'adding'

/**
 * Reads which guest tests were claimed or declined. Call it before reading the tests themselves, so that a test
 * that changes owner meanwhile gets its new status.
 * @returns a function from a test to its claim status; null if it isn't listed: another account's, declined, or
 * being added to another account
 */
export async function readClaimStatuses(): Promise<(attemptId: string, owner: Owner) => ClaimStatus | null> {
  const account = currentAccount()
  const claimingAccounts = new Map((await claims.list()).map(({ name, value }) => [name, value.account]))
  const declinedNames = new Set(account === null ? [] : (await declined.list()).map(({ name }) => name))
  return (attemptId, owner) => {
    if ('account' in owner) return owner.account === account ? 'own' : null
    const claimingAccount = claimingAccounts.get(attemptId)
    if (claimingAccount !== undefined) return claimingAccount === account ? 'adding' : null
    if (account === null) return 'own'
    return declinedNames.has(declinedName(account, attemptId)) ? null : 'guest'
  }
}

const listeners = new Set<() => void>()

/** Notifies this tab and the others that the claim status of a test has changed. */
export function notifyClaimStatus(attemptId: string): void {
  broadcast({ kind: 'claim-status-changed', attemptId })
  for (const listener of listeners) listener()
}

/**
 * Subscribes to guest tests being declined or added, in this tab or another.
 * @returns unsubscribe
 */
export function onClaimStatusChange(listener: () => void): () => void {
  listeners.add(listener)
  return combineStops(
    () => listeners.delete(listener),
    onTabMessage(({ kind }) => kind === 'claim-status-changed' && listener()),
  )
}
