/**
 * Keeps the screen on if the device supports it, so that it doesn't turn off while a student thinks. Browsers
 * release the lock when the page is hidden, so we request it again when the page becomes visible.
 * @returns a function that releases it
 */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let lock: WakeLockSentinel | null = null
  let isReleased = false

  const requestLock = async () => {
    if (document.visibilityState !== 'visible' || lock?.released === false) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (isReleased) await lock.release()
    } catch (error) {
      // The battery is nearly empty, or a policy forbids it. The screen may turn off; the test continues.
      if (!(error instanceof DOMException)) throw error
    }
  }
  const onVisible = () => void requestLock()

  onVisible()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    isReleased = true
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}
