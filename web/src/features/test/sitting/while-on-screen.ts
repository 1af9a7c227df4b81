import { keepFresh } from '../../../lib/auth/keep-fresh.ts'
import { stopAll } from '../../../lib/stop-all.ts'
import { watchClock } from './watch-clock.ts'

type Told = {
  /** The page went out of sight, or is being left. */
  onHide: () => void
  /** It is in sight: now, and again later. */
  onShow: () => void
  /** The network has returned. */
  onOnline: () => void
  /** This device's clock was set, or the device has slept. */
  onClockMoved: () => void
}

/** For as long as a test is on screen: tells what happens to its page, and keeps its student signed in. Returns how to stop. */
export function whileOnScreen({ onHide, onShow, onOnline, onClockMoved }: Told): () => void {
  const onVisibility = () => (document.visibilityState === 'hidden' ? onHide() : onShow())
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('online', onOnline)
  const stopKeeping = stopAll(watchClock(onClockMoved), keepFresh())
  onShow()
  return () => {
    stopKeeping()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('online', onOnline)
  }
}
