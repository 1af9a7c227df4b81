/** The time after which a page that is never idle counts as idle, in ms. */
const LATEST_MS = 3_000

/**
 * Runs a function once the page has loaded and is idle.
 * @returns cancel
 */
export function whenSettled(run: () => void): () => void {
  let calledOff = false
  const start = () => {
    if (!calledOff) run()
  }
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LATEST_MS })
    else setTimeout(start)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    calledOff = true
    window.removeEventListener('load', wait)
  }
}
