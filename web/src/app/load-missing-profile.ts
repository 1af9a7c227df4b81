import { currentAccount } from '../lib/auth/session.ts'
import { isTimingOf, loadTimingChoice } from '../lib/device/timing-choice.ts'

/**
 * Reads the profile if it's missing. It's normally read at sign-in, but the visitor may have left the page at
 * once or the network may have failed. The student's accommodation must not wait for another sign-in. The
 * code is fetched only in that case.
 */
export function loadMissingProfile(): void {
  const account = currentAccount()
  if (account !== null)
    readIfMissing(account).catch((error: unknown) => console.warn('The profile was not read:', error))
}

async function readIfMissing(account: string): Promise<void> {
  await loadTimingChoice()
  if (isTimingOf(account)) return
  const { applyProfile } = await import('../lib/apply-profile.ts')
  await applyProfile(account)
}
