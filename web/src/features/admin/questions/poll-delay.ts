/** How often a run is looked at, in milliseconds, and how seldom where it cannot be read. */
export const POLL_MS = 2000
const SLOWEST_MS = 30_000

/** The pause before the next look, doubled with each failure in a row. */
export const pollDelay = (failures: number): number => Math.min(SLOWEST_MS, POLL_MS * 2 ** failures)
