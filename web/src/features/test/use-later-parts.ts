import { useEffect, useState } from 'react'
import { whenIdle } from '#web/lib/run-later.ts'

export type LaterParts = typeof import('./later-parts.tsx')

let loaded: LaterParts | null = null

async function loadLaterParts(): Promise<LaterParts> {
  loaded ??= await import('./later-parts.tsx')
  return loaded
}

/**
 * Returns the parts of a test that aren't in its first load, so that the question is shown sooner: null while
 * they load, `failed` if they're needed and couldn't be loaded.
 * @param isNeeded whether to load them now. Otherwise they load once the page is idle, so that they're
 *   available offline.
 */
export function useLaterParts(isNeeded: boolean) {
  const [parts, setParts] = useState<LaterParts | 'failed' | null>(loaded)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const load = () =>
      void loadLaterParts().then(
        (later) => isCurrent && setParts(later),
        (error: unknown) => {
          console.warn('Could not load a part of the test:', error)
          if (isCurrent && isNeeded) setParts('failed')
        },
      )
    const cancel = isNeeded ? load() : whenIdle(load)
    return () => {
      isCurrent = false
      cancel?.()
    }
  }, [isNeeded, tries])
  const tryAgain = () => {
    setParts(null)
    setTries(tries + 1)
  }
  return { parts, tryAgain }
}
