import { useSyncExternalStore } from 'react'
import type { Timing } from '../../../../domain/exam/timing.ts'
import { currentAccount, onSession } from '../auth/session.ts'
import { noteOwn } from '../known-device.ts'
import { stopAll } from '../stop-all.ts'
import { remembered } from './remembered.ts'

/**
 * The timing of new tests on this device. It's chosen once, because an accommodation belongs to a student,
 * not to one test. A timing chosen while somebody was signed in applies only to that account: however their
 * session ends, it doesn't affect anybody else's tests.
 */
type Choice = { timing: Timing; account: string | null }
const NONE: Choice = { timing: 'standard', account: null }
const choice = remembered<Choice>('timing', 2, NONE)

/** Resolves when the stored choice has been read. */
export const loadTimingChoice = choice.load

/** Sets the timing and stores it on this device. */
export function chooseTiming(timing: Timing): void {
  const { timing: held, account: theirs } = choice.current()
  const account = currentAccount()
  if (timing === held && account === theirs) return
  choice.set({ timing, account })
  noteOwn('timing', timing !== NONE.timing)
}

/** Whether the choice belongs to this account. It does once the account's profile was first read. */
export const isTimingOf = (account: string): boolean => choice.current().account === account

/** Resets the timing when nobody is signed in anymore. */
export function forgetTiming(): void {
  choice.set(NONE)
  noteOwn('timing', false)
}

function current(): Timing {
  const { timing, account } = choice.current()
  return account === null || account === currentAccount() ? timing : NONE.timing
}

const subscribe = (listener: () => void): (() => void) =>
  stopAll(choice.subscribe(listener), onSession(listener))

/** Returns the timing chosen on this device; standard until the choice has been read. */
export const useTimingChoice = (): Timing => useSyncExternalStore(subscribe, current, () => NONE.timing)
