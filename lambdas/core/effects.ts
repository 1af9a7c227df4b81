import type { Rng } from '../../domain/bank/random.ts'

/** What changes from one run to the next, passed in so that tests decide it. */
export type Effects = {
  now: () => number
  rng: Rng
  pause: (ms: number) => Promise<void>
}

/** What the world is, outside of tests. */
export const realEffects: Effects = {
  now: () => Date.now(),
  rng: () => Math.random(),
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
}
