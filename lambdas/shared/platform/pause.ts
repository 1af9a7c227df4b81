/** Waits for a time in ms. Functions receive it as an effect, so that tests can replace it. */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
