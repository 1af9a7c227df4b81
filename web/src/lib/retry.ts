/** Resolves after so many ms. */
export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Delays in ms of so many retries: each twice the one before, none above the cap. */
export const backoff = (retries: number, { firstMs, capMs }: { firstMs: number; capMs: number }): number[] =>
  Array.from({ length: retries }, (_, retry) => Math.min(firstMs * 2 ** retry, capMs))

/** Counts of the bank: three retries after the first try, with exponential backoff capped at 30 seconds. */
export const COUNT_DELAYS = backoff(3, { firstMs: 1000, capMs: 30_000 })

/**
 * Tries a call again after a failure that may pass.
 * @param delays milliseconds before each further try: [1000, 1000] is three tries, one second apart
 * @param passing which failures are worth another try
 */
export async function retry<T>(
  call: () => Promise<T>,
  delays: readonly number[],
  passing: (error: unknown) => boolean,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await call()
    } catch (error) {
      if (!passing(error)) throw error
      await wait(delay)
    }
  }
  return call()
}
