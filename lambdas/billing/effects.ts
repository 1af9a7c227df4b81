import { randomToken } from '../shared/platform/hash.ts'

/** What changes from one run to the next, passed in so that tests decide it. */
export type Effects = {
  now: () => number
  pause: (ms: number) => Promise<void>
  /** A key that nobody has used. */
  newKey: () => string
}

/** What the world is, outside of tests. */
export const realEffects: Effects = {
  now: () => Date.now(),
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  newKey: randomToken,
}
