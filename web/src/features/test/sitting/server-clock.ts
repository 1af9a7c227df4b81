export type ServerClock = ReturnType<typeof createServerClock>

/**
 * The server's time, as far as this page knows it. Two clocks carry it on, and the later one is right: the device's may
 * be set back while nobody can be asked, and the page's own stands still in some browsers while the device sleeps.
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
    /** Takes what an answer of the server has shown. */
    setOffset,
    /** How far the device's clock, as it stands now, is behind the server's. */
    offset: (): number => now() - Date.now(),
  }
}
