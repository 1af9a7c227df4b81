import { currentAccount } from '../auth/session.ts'
import { stopAll } from '../stop-all.ts'
import type { Holder } from './holder.ts'
import { claims, declined, declinedName } from './records.ts'
import { onTabMessage, tellTabs } from './tab-channel.ts'

/**
 * How a test on this device is listed for the current person: their own, a guest's that may be theirs, or a
 * guest's that is being added to their account. (To somebody signed out, guest tests are their own.)
 */
export type Standing = 'own' | 'guest' | 'adding'

/**
 * Reads the claims and refusals of guest tests. Call it before reading the tests themselves, so that a test
 * that changes owner meanwhile gets its new status.
 * @returns a function from a test to its claim status; null if it isn't listed: another account's, declined, or
 * being added to another account
 */
export async function readStandings(): Promise<(attemptId: string, holder: Holder) => Standing | null> {
  const account = currentAccount()
  const claimers = new Map((await claims.list()).map(({ name, value }) => [name, value.account]))
  const notTheirs = new Set(account === null ? [] : (await declined.list()).map(({ name }) => name))
  return (attemptId, holder) => {
    if ('account' in holder) return holder.account === account ? 'own' : null
    const claimer = claimers.get(attemptId)
    if (claimer !== undefined) return claimer === account ? 'adding' : null
    if (account === null) return 'own'
    return notTheirs.has(declinedName(account, attemptId)) ? null : 'guest'
  }
}

const listeners = new Set<() => void>()

/** Notifies this tab and the others that the claim status of a test has changed. */
export function tellStanding(attemptId: string): void {
  tellTabs({ kind: 'sorted', attemptId })
  for (const listener of listeners) listener()
}

/**
 * Subscribes to guest tests being declined or added, in this tab or another.
 * @returns unsubscribe
 */
export function onStanding(listener: () => void): () => void {
  listeners.add(listener)
  return stopAll(
    () => listeners.delete(listener),
    onTabMessage(({ kind }) => kind === 'sorted' && listener()),
  )
}
