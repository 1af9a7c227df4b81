import type { Rng } from '#domain/bank/random.ts'
import { pause } from '../shared/platform/pause.ts'

/** The clock, the random numbers, and the wait, passed in so that tests control them. */
export type Effects = {
  now: () => number
  rng: Rng
  pause: (ms: number) => Promise<void>
}

/** The effects that the deployed function uses. */
export const realEffects: Effects = {
  now: () => Date.now(),
  rng: () => Math.random(),
  pause,
}
