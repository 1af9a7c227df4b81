import { NORMAL_PROFILE } from '../../../domain/accounts/profile.ts'
import { meApi } from './api.ts'
import { currentAccount } from './auth/session.ts'
import { chooseTiming, forgetTiming } from './device/timing-choice.ts'
import { chooseTheme } from './theme.ts'

/** This device takes over what the student has set: how the time of new tests runs, and the colours. */
export async function followProfile(account: string): Promise<void> {
  try {
    const { timing, theme } = await meApi.getMe({ account })
    // They may have left while it was read.
    if (currentAccount() !== account) return
    chooseTiming(timing)
    chooseTheme(theme)
  } catch (error) {
    // The account page shows them, and sets them again.
    console.warn('The profile was not read:', error)
  }
}

/** The device is nobody's again: an accommodation is not for the next one to see. */
export function leaveProfile(): void {
  forgetTiming()
  chooseTheme(NORMAL_PROFILE.theme)
}
