import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { fillScreen, freeScreen, isScreenFull, onScreenChange } from './fullscreen.ts'
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
  const full = useSyncExternalStore(onScreenChange, isScreenFull, () => false)
  const [asked, setAsked] = useState<'never' | 'asking' | 'refused' | 'granted'>('never')

  const enter = useCallback(() => {
    setAsked('asking')
    fillScreen()
      .then((granted) => setAsked(granted ? 'granted' : 'refused'))
      .catch((error: unknown) => {
        console.error(error)
        setAsked('refused')
      })
  }, [])

  useEffect(() => {
    if (!running) return
    const letSleep = keepAwake()
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askFirst)
    return () => {
      letSleep()
      window.removeEventListener('beforeunload', askFirst)
      freeScreen()
    }
  }, [running])

  return { left: running && asked === 'granted' && !full, enter }
}
