import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { enterFullscreen, leaveFullscreen, isFullscreen, onFullscreenChange } from './fullscreen.ts'

export type ExamScreen = {
  /** Whether the student left full screen. Always false if the device doesn't support or allow it. */
  hasLeftFullscreen: boolean
  /** Requests full screen. Must be called from a click. */
  enter: () => void
}

/**
 * Controls the screen of a simulation. While `isRunning`, the screen stays on, and the browser asks before the
 * page is left. When `isRunning` becomes false or the component unmounts, full screen ends too.
 */
export function useExamScreen(isRunning: boolean): ExamScreen {
  const isFull = useSyncExternalStore(onFullscreenChange, isFullscreen, () => false)
  const [request, setRequest] = useState<'none' | 'in progress' | 'denied' | 'granted'>('none')

  const enter = useCallback(() => {
    setRequest('in progress')
    enterFullscreen()
      .then((isGranted) => setRequest(isGranted ? 'granted' : 'denied'))
      .catch((error: unknown) => {
        console.error(error)
        setRequest('denied')
      })
  }, [])

  useEffect(() => {
    if (!isRunning) return
    const releaseWakeLock = keepAwake()
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving)
    return () => {
      releaseWakeLock()
      window.removeEventListener('beforeunload', confirmLeaving)
      leaveFullscreen()
    }
  }, [isRunning])

  return { hasLeftFullscreen: isRunning && request === 'granted' && !isFull, enter }
}

/**
 * Keeps the screen on if the device supports it, so that it doesn't turn off while a student thinks. Browsers
 * release the lock when the page is hidden, so we request it again when the page becomes visible.
 * @returns a function that releases the lock
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
      // The browser may deny the lock, for example if the battery is low. The test continues.
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
