/** Milliseconds, after which a page that is never idle counts as settled. */
const LATEST_MS = 3_000

/** Runs once the page is loaded and has nothing else to do. Returns how to call it off. */
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
