import { useCallback, useEffect } from 'react'
import { isOver } from '#domain/attempts/sitting.ts'
import { useBlocker, type BlockerFunction } from '#web/lib/router.ts'
import { usePlayer } from '../sitting/player-context.ts'
import { useStore } from '../sitting/use-sitting.ts'

/**
 * Blocks leaving a running simulation by a link or the Back button, and asks with the Emergency Exit dialog
 * instead.
 */
export function AskBeforeLeaving() {
  const store = useStore()
  const { open } = usePlayer()
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) => {
        const sitting = store.sitting()
        if (sitting.attempt.mode !== 'test-day' || isOver(sitting, store.now())) return false
        return to.pathname !== from.pathname || to.search !== from.search
      },
      [store],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    open('emergency-exit')
  }, [blocker, open])
  return null
}
