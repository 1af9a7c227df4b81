import { ApiFailure, isPassingSoon, meApi } from '../../lib/api.ts'
import { noteSignedOut } from '../../lib/auth/session.ts'
import { eraseAccount } from '../../lib/device/erase-account.ts'
import { leaveProfile } from '../../lib/follow-profile.ts'
import { retry } from '../../lib/retry.ts'

/** Further tries: a deletion that was begun goes on where it stopped. */
const DELAYS = [1000, 2000]

/**
 * Deletes an account, and then what this device keeps of it. Nothing here is erased before the server has said that all
 * is gone there.
 */
export async function deleteAccount(account: string): Promise<'deleted' | 'sign-in-again' | 'failed'> {
  try {
    await retry(() => meApi.deleteMe({ account }), DELAYS, isPassingSoon)
  } catch (error) {
    if (!(error instanceof ApiFailure)) console.error(error)
    return error instanceof ApiFailure && error.code === 'forbidden' ? 'sign-in-again' : 'failed'
  }
  await eraseAccount(account)
  leaveProfile()
  noteSignedOut()
  return 'deleted'
}
