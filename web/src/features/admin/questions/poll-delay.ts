/** The interval between polls of a run, and the longest one after failures, in milliseconds. */
export const POLL_MS = 2000
const SLOWEST_MS = 30_000

/** Returns the delay before the next poll, doubled with each failure in a row. */
export const pollDelay = (failures: number): number => Math.min(SLOWEST_MS, POLL_MS * 2 ** failures)
