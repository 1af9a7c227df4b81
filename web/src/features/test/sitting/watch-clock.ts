/** How often we compare the two clocks, and the difference that we tolerate, in ms. */
const CHECK_INTERVAL_MS = 1_000
const TOLERANCE_MS = 5_000

/**
 * Calls back when the device's clock was set or the device slept: then the wall clock and the page's steady
 * clock have diverged.
 * @returns a function that stops this
 */
export function watchClock(onJump: () => void): () => void {
  const clockDifference = () => Date.now() - performance.now()
  let lastDifference = clockDifference()
  const timer = setInterval(() => {
    if (Math.abs(clockDifference() - lastDifference) <= TOLERANCE_MS) return
    lastDifference = clockDifference()
    onJump()
  }, CHECK_INTERVAL_MS)
  return () => clearInterval(timer)
}
