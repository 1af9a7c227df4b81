export type ServerClock = ReturnType<typeof createServerClock>

/**
 * Estimates the server's time. Two clocks continue it, and the later one is right: the device's may be set
 * back while the server can't be reached, and the page's stops in some browsers while the device sleeps.
 * @param offset how far the device's clock is behind the server's, in ms
 */
export function createServerClock(offset: number) {
  let device = offset
  let page = 0
  const setOffset = (next: number): void => {
    device = next
    page = Date.now() + next - performance.now()
  }
  setOffset(offset)
  const now = (): number => Math.max(Date.now() + device, Math.floor(page + performance.now()))
  return {
    now,
    /** Sets the offset that a response of the server showed. */
    setOffset,
    /** How far the device's current clock is behind the server's, in ms. */
    offset: (): number => now() - Date.now(),
  }
}
