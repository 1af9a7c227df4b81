import { currentAccount } from '../auth/session.ts'
import { stopAll } from '../stop-all.ts'
import type { Holder } from './holder.ts'
import { claims, declined, declinedName } from './records.ts'
import { onTabMessage, tellTabs } from './tab-channel.ts'

/**
 * How a test of this device stands in the lists of who is here now: their own; a guest's that may be theirs; or a guest's
 * that is being added to their account. (What a guest sees signed out is their own.)
 */
export type Standing = 'own' | 'guest' | 'adding'

/**
 * Reads what was said of guests' tests; before the tests themselves are read, so that one which changes hands meanwhile is
 * listed as what it has become.
 * @returns tells of a test how it is listed; null where it is not, being another's, declined, or on its way to another
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

/** Says to this tab and the others that this test stands differently now. */
export function tellStanding(attemptId: string): void {
  tellTabs({ kind: 'sorted', attemptId })
  for (const listener of listeners) listener()
}

/** Calls back when a guest's test is declined or added, in this tab or another. Returns how to stop. */
export function onStanding(listener: () => void): () => void {
  listeners.add(listener)
  return stopAll(
    () => listeners.delete(listener),
    onTabMessage(({ kind }) => kind === 'sorted' && listener()),
  )
}
