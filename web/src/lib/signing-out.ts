import { trySignOut } from './auth/try-sign-out.ts'
import { commitAllTests } from './device/added-tests.ts'
import { openClaims } from './device/claiming.ts'
import { cleanDevice } from './device/clean-device.ts'
import { noteDeparture, withdrawDeparture } from './device/departed.ts'
import { discardTests } from './device/erase-account.ts'
import { sendUnsavedWork } from './device/send-unsaved.ts'
import { isEverythingSaved, readUnsavedWork, type UnsavedWork } from './device/unsaved-work.ts'
import { wait } from './retry.ts'

export { isEverythingSaved }

/** How long a sign-out waits for the server to take what is not saved, in ms. What it takes later is saved all the same. */
const SEND_WAIT_MS = 4000

/** Sends what is not saved, where there is a network, and returns what remains. */
export async function saveBeforeSignOut(account: string): Promise<UnsavedWork> {
  const [before, claimed] = await Promise.all([readUnsavedWork(account), openClaims()])
  if ((isEverythingSaved(before) && claimed.length === 0) || !navigator.onLine) return before
  const sent = commitAllTests(account)
    .then(() => sendUnsavedWork(account, { evenOnScreen: true }))
    .catch((error: unknown) => console.warn('Not sent:', error))
  await Promise.race([sent, wait(SEND_WAIT_MS)])
  return readUnsavedWork(account)
}

/**
 * Signs out and erases from this device what the server has. What it does not have stays, unless it is discarded.
 * @returns whether the student is signed out
 */
export async function signOutHere(account: string, { discard }: { discard: boolean }): Promise<boolean> {
  noteDeparture(account)
  if (!(await trySignOut())) {
    withdrawDeparture(account)
    return false
  }
  if (discard) await discardTests(account)
  await cleanDevice()
  return true
}
