/**
 * Keeps the screen on if the device supports it, so that it doesn't turn off while a student thinks. Browsers
 * release the lock when the page is hidden, so we request it again when the page becomes visible.
 * @returns a function that releases it
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
      // The battery is nearly empty, or a policy forbids it. The screen may turn off; the test continues.
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
