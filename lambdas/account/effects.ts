/** Sources of change between runs, passed in so that tests control them. */
export type Effects = {
  now: () => number
  pause: (ms: number) => Promise<void>
}

/** The effects outside of tests. */
export const realEffects: Effects = {
  now: () => Date.now(),
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
}
