import { useEffect, useState } from 'react'

export type VisibleSeconds = {
  /** Returns the seconds so far. */
  read: () => number
  /** Starts again at a number of seconds. */
  restart: (seconds: number) => void
}

/** Counts the seconds during which the page is visible. */
export function useVisibleSeconds(initialSeconds: number): VisibleSeconds {
  const [clock] = useState(() => createClock(initialSeconds))
  useEffect(() => {
    clock.follow()
    document.addEventListener('visibilitychange', clock.follow)
    return () => document.removeEventListener('visibilitychange', clock.follow)
  }, [clock])
  return clock
}

/** Creates the clock. `follow` starts or stops it by the page's visibility. */
function createClock(initialSeconds: number): VisibleSeconds & { follow: () => void } {
  let past = initialSeconds
  /** The time from which the seconds after `past` count (epoch ms); null while the page is hidden. */
  let since: number | null = null
  const read = () => past + (since === null ? 0 : (Date.now() - since) / 1000)
  return {
    read: () => Math.max(0, Math.round(read())),
    restart: (seconds) => {
      past = seconds
      if (since !== null) since = Date.now()
    },
    follow: () => {
      past = read()
      since = document.visibilityState === 'visible' ? Date.now() : null
    },
  }
}
