/** Sources of change between runs, passed in so that tests control them. */
export type Effects = { now: () => number }

/** The effects outside of tests. */
export const realEffects: Effects = { now: () => Date.now() }
