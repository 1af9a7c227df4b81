/** Returns one function that calls all of these. */
export const stopAll =
  (...stops: readonly (() => unknown)[]) =>
  (): void => {
    for (const stop of stops) stop()
  }
