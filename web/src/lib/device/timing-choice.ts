import { useSyncExternalStore } from 'react'
import type { Timing } from '../../../../domain/exam/timing.ts'
import { currentAccount, onSession } from '../auth/session.ts'
import { noteOwn } from '../known-device.ts'
import { stopAll } from '../stop-all.ts'
import { remembered } from './remembered.ts'

/**
 * The timing of the tests taken here, chosen once: an accommodation is a student's, not one test's. One that was chosen
 * while somebody was signed in is theirs alone: however their session ends, nobody else's tests begin with it.
 */
type Choice = { timing: Timing; account: string | null }
const NONE: Choice = { timing: 'standard', account: null }
const choice = remembered<Choice>('timing', 2, NONE)

/** Resolves when what this device remembers is known. */
export const loadTimingChoice = choice.load

/** Chooses, and remembers. */
export function chooseTiming(timing: Timing): void {
  const { timing: held, account: theirs } = choice.current()
  const account = currentAccount()
  if (timing === held && account === theirs) return
  choice.set({ timing, account })
  noteOwn('timing', timing !== NONE.timing)
}

/** Whether the choice is this account's, which it is from the first reading of its profile on. */
export const isTimingOf = (account: string): boolean => choice.current().account === account

/** The device is nobody's again. */
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

/** The timing chosen on this device; standard until it is read. */
export const useTimingChoice = (): Timing => useSyncExternalStore(subscribe, current, () => NONE.timing)
