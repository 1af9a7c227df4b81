/**
 * Keeps the screen lit, where the device can: a student who thinks for a minute must not find it dark. The browser lets
 * go whenever the page is hidden, so it is asked for again in view. Returns how to let go.
 */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let held: WakeLockSentinel | null = null
  let over = false

  const ask = async () => {
    if (document.visibilityState !== 'visible' || held?.released === false) return
    try {
      held = await navigator.wakeLock.request('screen')
      if (over) await held.release()
    } catch (error) {
      // A battery nearly empty, or a policy: the screen may go dark, the test goes on.
      if (!(error instanceof DOMException)) throw error
    }
  }
  const onVisible = () => void ask()

  onVisible()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    over = true
    document.removeEventListener('visibilitychange', onVisible)
    void held?.release()
  }
}
