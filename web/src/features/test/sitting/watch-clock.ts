/** How often we compare the two clocks, and the difference that we tolerate, in ms. */
const LOOK_EVERY_MS = 1_000
const MAY_PART_MS = 5_000

/**
 * Calls back when the device's clock was set or the device slept: then the wall clock and the page's steady
 * clock have diverged.
 * @returns a function that stops this
 */
export function watchClock(onJump: () => void): () => void {
  const parting = () => Date.now() - performance.now()
  let known = parting()
  const timer = setInterval(() => {
    if (Math.abs(parting() - known) <= MAY_PART_MS) return
    known = parting()
    onJump()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
