import { currentAccount } from '../auth/session.ts'
import { eraseTutorDraft } from '../tutor-note.ts'
import { hasDeparted, withdrawDeparture } from './departed.ts'
import { eraseAcknowledged } from './erase-acknowledged.ts'
import { accountsHere } from './records.ts'

/**
 * Erases acknowledged work that this device no longer needs: the work of accounts that signed out by choice,
 * and that of every other account once somebody else is signed in. A session that merely expired erases
 * nothing, so its student can continue after signing in.
 */
export async function cleanDevice(): Promise<void> {
  const account = currentAccount()
  if (account !== null) {
    withdrawDeparture(account)
    await accountsHere.write(account, true)
  }
  const hasLeft = (other: string) => other !== account && (account !== null || hasDeparted(other))
  eraseTutorDraft(hasLeft)
  await eraseAcknowledged(hasLeft)
}
