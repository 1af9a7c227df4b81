import { commitAllTests } from './device/added-tests.ts'
import { listPendingClaims } from './device/claiming.ts'
import { cleanDevice } from './device/clean-device.ts'
import { recordSignOut, removeSignOut } from './device/signed-out-accounts.ts'
import { discardTests } from './device/erase-account.ts'
import { sendUnsavedWork } from './device/send-unsaved.ts'
import { isEverythingSaved, readUnsavedWork, type UnsavedWork } from './device/unsaved-work.ts'
import { wait } from './retry.ts'
import { toast } from './toast.ts'
import { withAuth } from './auth/with-auth.ts'

export { isEverythingSaved }

/** How long a sign-out waits while unsaved work is sent, in ms. The server may still save it after that. */
const SEND_WAIT_MS = 4000

/**
 * Sends unsaved work if there's a network.
 * @returns the work that is still unsaved
 */
export async function saveBeforeSignOut(account: string): Promise<UnsavedWork> {
  const [unsavedWork, pendingClaims] = await Promise.all([readUnsavedWork(account), listPendingClaims()])
  if ((isEverythingSaved(unsavedWork) && pendingClaims.length === 0) || !navigator.onLine) return unsavedWork
  const sending = commitAllTests(account)
    .then(() => sendUnsavedWork(account, { evenOnScreen: true }))
    .catch((error: unknown) => console.warn('Could not send unsaved work:', error))
  await Promise.race([sending, wait(SEND_WAIT_MS)])
  return readUnsavedWork(account)
}

/**
 * Signs out and erases saved work from this device. Unsaved work stays, unless it's discarded.
 * @returns whether the student is signed out
 */
export async function signOutOnThisDevice(
  account: string,
  { discard }: { discard: boolean },
): Promise<boolean> {
  recordSignOut(account)
  if (!(await trySignOut())) {
    removeSignOut(account)
    return false
  }
  if (discard) await discardTests(account)
  await cleanDevice()
  return true
}

/**
 * Signs out. If that fails, shows a message, and the session continues.
 * @returns whether the student is signed out
 */
async function trySignOut(): Promise<boolean> {
  const { kind } = await withAuth(({ signOut }) => signOut())
  if (kind === 'done') return true
  toast('Sign Out Failed', 'You’re still signed in. Check your connection and try again.', {
    destructive: true,
  })
  return false
}
