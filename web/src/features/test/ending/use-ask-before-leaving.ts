import { useCallback, useEffect } from 'react'
import { isTestOver, msLeft, phaseOf } from '#domain/attempts/sitting.ts'
import { useBlocker, type BlockerFunction } from '#web/lib/router.ts'
import type { PlayerDialog } from '../sitting/player-context.ts'
import type { SittingStore } from '../sitting/sitting-store.ts'
import { useStore } from '../sitting/use-sitting.ts'

/** Whether leaving the screen now would cost the student time. A simulation's clock runs until its end. */
function isLeavingCostly(store: SittingStore): boolean {
  const sitting = store.sitting()
  const now = store.now()
  if (sitting.attempt.mode === 'test-day') return !isTestOver(sitting, now)
  return phaseOf(sitting, now) === 'question' && msLeft(sitting, now) !== null
}

/**
 * Blocks a link or the Back button while the clock runs, and opens the dialog that asks: the exit of a
 * simulation, or in practice the choice between pausing and leaving the clock running.
 * @param isAtEnd whether the test is being submitted, so that nothing blocks the way to its score
 * @returns functions that end the block: `leave` goes to the blocked address, and `stay` cancels the navigation
 */
export function useAskBeforeLeaving(isAtEnd: boolean, open: (dialog: PlayerDialog) => void) {
  const store = useStore()
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) =>
        !isAtEnd && (to.pathname !== from.pathname || to.search !== from.search) && isLeavingCostly(store),
      [store, isAtEnd],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (store.sitting().attempt.mode !== 'test-day') return open('leave-test')
    blocker.reset()
    open('emergency-exit')
  }, [blocker, store, open])
  return {
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
