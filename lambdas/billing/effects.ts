import { randomToken } from '../shared/platform/hash.ts'

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
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  newKey: randomToken,
}
