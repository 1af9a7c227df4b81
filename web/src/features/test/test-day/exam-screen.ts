import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { enterFullscreen, leaveFullscreen, isFullscreen, onFullscreenChange } from './fullscreen.ts'
import { keepAwake } from './wake-lock.ts'

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
