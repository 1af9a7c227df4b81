/** Returns one function that calls all the given functions. */
export const stopAll =
  (...stops: readonly (() => unknown)[]) =>
  (): void => {
    for (const stop of stops) stop()
  }
