import { ApiFailure, isRetryableSoon, meApi } from '#web/lib/api.ts'
import { noteSignedOut } from '#web/lib/auth/session.ts'
import { eraseAccount } from '#web/lib/device/erase-account.ts'
import { resetProfile } from '#web/lib/apply-profile.ts'
import { retry } from '#web/lib/retry.ts'

/** The delays before each retry. A retried deletion continues where it stopped. */
const DELAYS = [1000, 2000]

/**
 * Deletes an account, then this device's data of it. It erases nothing on this device before the server
 * confirms the deletion.
 */
export async function deleteAccount(account: string): Promise<'deleted' | 'sign-in-again' | 'failed'> {
  try {
    await retry(() => meApi.deleteMe({ account }), DELAYS, isRetryableSoon)
  } catch (error) {
    if (!(error instanceof ApiFailure)) console.error(error)
    return error instanceof ApiFailure && error.code === 'forbidden' ? 'sign-in-again' : 'failed'
  }
  await eraseAccount(account)
  resetProfile()
  noteSignedOut()
  return 'deleted'
}
