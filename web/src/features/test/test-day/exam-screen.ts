import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { enterFullscreen, leaveFullscreen, isFullscreen, onFullscreenChange } from './fullscreen.ts'

export type ExamScreen = {
  /** Whether the student left full screen. Always false if the device doesn't support or allow it. */
  left: boolean
  /** Requests full screen. Must be called from a click. */
  enter: () => void
}

/**
 * Controls the screen of a simulation: full screen if the device supports it, kept on, and with a warning
 * before leaving. All of that ends when `running` becomes false or the component unmounts.
 */
export function useExamScreen(running: boolean): ExamScreen {
  const full = useSyncExternalStore(onFullscreenChange, isFullscreen, () => false)
  const [request, setAsked] = useState<'never' | 'asking' | 'refused' | 'granted'>('never')

  const enter = useCallback(() => {
    setAsked('asking')
    enterFullscreen()
      .then((granted) => setAsked(granted ? 'granted' : 'refused'))
      .catch((error: unknown) => {
        console.error(error)
        setAsked('refused')
      })
  }, [])

  useEffect(() => {
    if (!running) return
    const releaseWakeLock = keepAwake()
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving)
    return () => {
      releaseWakeLock()
      window.removeEventListener('beforeunload', confirmLeaving)
      leaveFullscreen()
    }
  }, [running])

  return { left: running && request === 'granted' && !full, enter }
}

/**
 * Keeps the screen on if the device supports it, so that it doesn't turn off while a student thinks. Browsers
 * release the lock when the page is hidden, so we request it again when the page becomes visible.
 * @returns a function that releases it
 */
function keepAwake(): () => void {
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
