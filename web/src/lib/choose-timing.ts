import type { Timing } from '#domain/exam/timing.ts'
import { currentAccount } from './auth/session.ts'
import { setTiming } from './device/timing-choice.ts'
import { addUnsavedSettings } from './unsaved-settings.ts'

/**
 * Sets the timing of new tests on this device. A signed-in student's timing is also saved to their account,
 * because an accommodation belongs to a student, not to a device.
 */
export function chooseTiming(timing: Timing): void {
  setTiming(timing)
  const account = currentAccount()
  if (account === null) return
  addUnsavedSettings(account, { timing })
  import('./account-settings.ts')
    .then(({ syncSettings }) => syncSettings(account))
    .catch((error: unknown) => console.warn('The timing will be saved later:', error))
}
