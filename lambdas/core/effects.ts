import type { Rng } from '#domain/bank/random.ts'

/** Sources of change between runs, passed in so that tests control them. */
export type Effects = {
  now: () => number
  rng: Rng
  pause: (ms: number) => Promise<void>
}

/** The effects outside of tests. */
export const realEffects: Effects = {
  now: () => Date.now(),
  rng: () => Math.random(),
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
}
