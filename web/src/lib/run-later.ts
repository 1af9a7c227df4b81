/** The time after which a page that is never idle counts as idle, in ms. */
const TIMEOUT_MS = 3_000

/**
 * Runs a function once the page has loaded and is idle.
 * @returns a function that cancels this
 */
export function whenIdle(run: () => void): () => void {
  let isCanceled = false
  const start = () => {
    if (!isCanceled) run()
  }
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: TIMEOUT_MS })
    else setTimeout(start)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isCanceled = true
    window.removeEventListener('load', wait)
  }
}

/**
 * Runs a function in the next animation frame. Use it for a function that reads the layout: reading forces
 * the browser to compute the layout, but right before painting, it has to do so anyway.
 * @returns a function that cancels this
 */
export function beforePaint(run: () => void): () => void {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}

/** Returns one function that calls all the given functions. */
export const combineStops =
  (...stops: readonly (() => unknown)[]) =>
  (): void => {
    for (const stop of stops) stop()
  }
