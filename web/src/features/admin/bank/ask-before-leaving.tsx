import { useCallback, useEffect } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useBlocker, type BlockerFunction } from '#web/lib/router.ts'

/** Asks before somebody leaves or closes a page with unsaved edits. The tab stores the edits in any case. */
export function AskBeforeLeaving({ hasEdits }: { hasEdits: boolean }) {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) =>
        hasEdits && (to.pathname !== from.pathname || to.search !== from.search),
      [hasEdits],
    ),
  )
  useEffect(() => {
    if (!hasEdits) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasEdits])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>Leave</Button>
          <Button variant="primary" onClick={() => blocker.reset()}>
            Keep editing
          </Button>
        </>
      }
    >
      <p>Your edits aren’t saved. Until you close this tab, they come back when you edit this set again.</p>
    </Dialog>
  )
}
