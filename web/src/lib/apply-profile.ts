import { DEFAULT_PROFILE } from '#domain/accounts/profile.ts'
import { meApi } from './api.ts'
import { currentAccount } from './auth/session.ts'
import { chooseTiming, forgetTiming } from './device/timing-choice.ts'
import { chooseTheme } from './theme.ts'

/** Applies the student's settings to this device: the timing of new tests and the color theme. */
export async function applyProfile(account: string): Promise<void> {
  try {
    const { timing, theme } = await meApi.getMe({ account })
    // The student may have signed out while we loaded the profile.
    if (currentAccount() !== account) return
    chooseTiming(timing)
    chooseTheme(theme)
  } catch (error) {
    // The account page shows the settings and applies them again.
    console.warn('Could not load the profile:', error)
  }
}

/**
 * Resets the settings after a sign-out, so that the next person on this device doesn't get an accommodation.
 */
export function resetProfile(): void {
  forgetTiming()
  chooseTheme(DEFAULT_PROFILE.theme)
}
