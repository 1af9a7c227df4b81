import { keepTokenFresh } from '#web/lib/auth/keep-token-fresh.ts'
import { stopAll } from '#web/lib/stop-all.ts'
import { watchClock } from './watch-clock.ts'

type PageListeners = {
  /** The page was hidden, or the student is leaving it. */
  onHide: () => void
  /** The page is visible: called at the start and each time it becomes visible again. */
  onShow: () => void
  /** The network has returned. */
  onOnline: () => void
  /** This device's clock was set, or the device slept. */
  onClockMoved: () => void
}

/**
 * Reports events of the page while a test is on screen, and keeps its student signed in.
 * @returns a function that stops this
 */
export function whileOnScreen({ onHide, onShow, onOnline, onClockMoved }: PageListeners): () => void {
  const onVisibility = () => (document.visibilityState === 'hidden' ? onHide() : onShow())
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('online', onOnline)
  const stopWatching = stopAll(watchClock(onClockMoved), keepTokenFresh())
  onShow()
  return () => {
    stopWatching()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('online', onOnline)
  }
}
