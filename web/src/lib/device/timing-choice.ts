import { useSyncExternalStore } from 'react'
import type { Timing } from '../../../../domain/exam/timing.ts'
import { remembered } from './remembered.ts'

/** The timing of the tests taken here, chosen once: an accommodation is a student's, not one test's. */
const choice = remembered<Timing>('timing', 1, 'standard')

/** Resolves when what this device remembers is known. */
export const loadTimingChoice = choice.load

/** Chooses, and remembers. */
export function chooseTiming(timing: Timing): void {
  if (timing !== choice.current()) choice.set(timing)
}

/** The timing chosen on this device; standard until it is read. */
export const useTimingChoice = (): Timing => useSyncExternalStore(choice.subscribe, choice.current)
