import { currentAccount } from '../auth/session.ts'
import { eraseTutorDraft } from '../tutor-draft.ts'
import { hasSignedOut, removeSignOut } from './signed-out-accounts.ts'
import { eraseAcknowledged } from './erase-acknowledged.ts'
import { knownAccounts } from './records.ts'

/**
 * Erases acknowledged work that this device no longer needs: the work of accounts that signed out by choice,
 * and that of every other account once somebody else is signed in. A session that merely expired erases
 * nothing, so its student can continue after signing in.
 */
export async function cleanDevice(): Promise<void> {
  const account = currentAccount()
  if (account !== null) {
    removeSignOut(account)
    await knownAccounts.write(account, true)
  }
  const isGone = (other: string) => other !== account && (account !== null || hasSignedOut(other))
  eraseTutorDraft(isGone)
  await eraseAcknowledged(isGone)
}
