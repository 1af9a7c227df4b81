/** Resolves after this number of milliseconds. */
export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Repeats a call after retryable failures.
 * @param delays milliseconds before each retry: [1000, 1000] means three tries, one second apart
 * @param isRetryable decides which failures are worth a retry
 */
export async function retry<T>(
  call: () => Promise<T>,
  delays: readonly number[],
  isRetryable: (error: unknown) => boolean,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await call()
    } catch (error) {
      if (!isRetryable(error)) throw error
      await wait(delay)
    }
  }
  return call()
}
