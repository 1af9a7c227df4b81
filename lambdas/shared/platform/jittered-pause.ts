/** The randomness and the waiting, which tests replace. */
type PauseEffects = { rng: () => number; pause: (ms: number) => Promise<void> }

/**
 * Creates a function that pauses before a retry, for a random part of 10, 20, 40 ... ms (full jitter), so that
 * simultaneous failures don't retry simultaneously.
 * @param firstMs the longest pause before the first retry; it doubles with each retry
 */
export const jitteredPause =
  ({ rng, pause }: PauseEffects, firstMs = 10) =>
  (retry: number): Promise<void> =>
    pause(rng() * firstMs * 2 ** (retry - 1))
