/** Resolves after so many ms. */
export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

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
