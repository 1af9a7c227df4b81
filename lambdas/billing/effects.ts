import { randomToken } from '../shared/platform/hash.ts'
import { pause } from '../shared/platform/pause.ts'

/** The clock, the wait, and new keys, passed in so that tests control them. */
export type Effects = {
  now: () => number
  pause: (ms: number) => Promise<void>
  /** Returns an unused idempotency key. */
  newKey: () => string
}

/** The effects that the deployed function uses. */
export const realEffects: Effects = {
  now: () => Date.now(),
  pause,
  newKey: randomToken,
}
