/** Waits for a time in ms. The effects of every function use it, and tests replace it. */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
