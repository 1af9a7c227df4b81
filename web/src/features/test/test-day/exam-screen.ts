import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { fillScreen, freeScreen, isScreenFull, onScreenChange } from './fullscreen.ts'
import { keepAwake } from './wake-lock.ts'

export type ExamScreen = {
  /** The student left the full screen. Never so where the device has none, or refused it. */
  left: boolean
  /** Asks for the full screen; call it from a click. */
  enter: () => void
}

/**
 * The screen of a simulation: full where the device can, lit, and not left by accident. All of it is given back when
 * `running` ends, or the screen that runs it goes.
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
