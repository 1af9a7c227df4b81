export type ServerClock = ReturnType<typeof createServerClock>

/**
 * Creates a clock that estimates the server's time between its responses. It uses the later of two estimates:
 * the device's wall clock may be set back, and the page's steady clock stops in some browsers while the device
 * sleeps.
 * @param offset how far the device's clock is behind the server's, in ms
 */
export function createServerClock(offset: number) {
  let wallOffset = offset
  let steadyOffset = 0
  const setOffset = (next: number): void => {
    wallOffset = next
    steadyOffset = Date.now() + next - performance.now()
  }
  setOffset(offset)
  const now = (): number => Math.max(Date.now() + wallOffset, Math.floor(steadyOffset + performance.now()))
  return {
    now,
    /** Sets the offset that was measured with a response of the server. */
    setOffset,
    /** Returns how far the device's clock is behind the estimate now, in ms. */
    offset: (): number => now() - Date.now(),
  }
}
