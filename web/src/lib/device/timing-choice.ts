import { useSyncExternalStore } from 'react'
import type { Timing } from '#domain/exam/timing.ts'
import { currentAccount, onSessionChange } from '../auth/session.ts'
import { setHasOwnContent } from '../known-device.ts'
import { combineStops } from '../run-later.ts'
import { createPersistedValue } from './persisted-value.ts'

/**
 * The timing of new tests on this device. It's chosen once, because an accommodation belongs to a student,
 * not to one test. A timing chosen while somebody was signed in applies only to that account: however their
 * session ends, it doesn't affect anybody else's tests.
 */
type Choice = { timing: Timing; account: string | null }
const NONE: Choice = { timing: 'standard', account: null }
const choice = createPersistedValue<Choice>('timing', 2, NONE)

/** Resolves when the stored choice has been read. */
export const loadTimingChoice = choice.load

/** Sets the timing and stores it on this device only. */
export function setTiming(timing: Timing): void {
  const { timing: previous, account: previousAccount } = choice.current()
  const account = currentAccount()
  if (timing === previous && account === previousAccount) return
  choice.set({ timing, account })
  setHasOwnContent('timing', timing !== NONE.timing)
}

/** Resets the timing after a sign-out. */
export function forgetTiming(): void {
  choice.set(NONE)
  setHasOwnContent('timing', false)
}

/** Returns the timing chosen on this device; standard until the choice has been read. */
export function currentTiming(): Timing {
  const { timing, account } = choice.current()
  return account === null || account === currentAccount() ? timing : NONE.timing
}

const subscribe = (listener: () => void): (() => void) =>
  combineStops(choice.subscribe(listener), onSessionChange(listener))

/** Returns `currentTiming`, and renders again when it changes. */
export const useTimingChoice = (): Timing => useSyncExternalStore(subscribe, currentTiming, () => NONE.timing)
