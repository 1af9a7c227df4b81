import { currentAccount } from '../lib/auth/session.ts'
import { isTimingOf, loadTimingChoice } from '../lib/device/timing-choice.ts'

/**
 * The profile is read at the sign-in. Where it did not arrive, since the page was left at once or the network failed, the
 * next page reads it: its student's accommodation must not wait for another sign-in. The code is fetched only then.
 */
export function catchUpWithProfile(): void {
  const account = currentAccount()
  if (account !== null)
    readWhereMissing(account).catch((error: unknown) => console.warn('The profile was not read:', error))
}

async function readWhereMissing(account: string): Promise<void> {
  await loadTimingChoice()
  if (isTimingOf(account)) return
  const { followProfile } = await import('../lib/follow-profile.ts')
  await followProfile(account)
}
