import { currentAccount } from '../auth/session.ts'
import { eraseTutorDraft } from '../tutor-note.ts'
import { hasDeparted, withdrawDeparture } from './departed.ts'
import { eraseAcknowledged } from './erase-acknowledged.ts'
import { accountsHere } from './records.ts'

/**
 * Erases what this device keeps for nothing: the saved work of who signed out here by choice, and of everybody else once
 * another person is signed in. A session that merely ended erases nothing, so that its student goes on after signing in.
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
