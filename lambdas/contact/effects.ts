/** What changes from one run to the next, passed in so that tests decide it. */
export type Effects = { now: () => number }

/** What the world is, outside of tests. */
export const realEffects: Effects = { now: () => Date.now() }
