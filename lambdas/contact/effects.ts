/** The clock, passed in so that tests control it. */
export type Effects = { now: () => number }

/** The effects that the deployed function uses. */
export const realEffects: Effects = { now: () => Date.now() }
