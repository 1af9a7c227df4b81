import { useSyncExternalStore } from 'react'
import type { Timing } from '../../../../domain/exam/timing.ts'
import { recordsOf } from './device-store.ts'

/** The timing of the tests taken here, chosen once: an accommodation is a student's, not one test's. */

const records = recordsOf<Timing>('timing', 1)
const RECORD = 'chosen'
const listeners = new Set<() => void>()
let chosen: Timing = 'standard'
let loaded: Promise<void> | null = null

function show(timing: Timing): void {
  chosen = timing
  for (const listener of listeners) listener()
}

/** Reads what this device remembers, once; what was chosen before it arrived stands. */
export const loadTimingChoice = (): Promise<void> =>
  (loaded ??= records.read(RECORD).then((stored) => {
    if (stored !== undefined && chosen === 'standard') show(stored)
  }))

/** Chooses, and remembers. */
export function chooseTiming(timing: Timing): void {
  if (timing === chosen) return
  show(timing)
  void records.write(RECORD, timing)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void loadTimingChoice()
  return () => void listeners.delete(listener)
}

/** The timing chosen on this device; standard until it is read. */
export const useTimingChoice = (): Timing => useSyncExternalStore(subscribe, () => chosen)
