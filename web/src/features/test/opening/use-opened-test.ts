import { useEffect, useState } from 'react'
import { onSessionChange } from '#web/lib/auth/session.ts'
import { onErased } from '#web/lib/device/erased.ts'
import type { Opened } from './open-test.ts'

/**
 * Opens a test and returns the result; null while it's loading.
 * @param open must be a stable function: another one opens the test again
 * @param known a result to show at once
 */
export function useOpenedTest(open: () => Promise<Opened>, known: Opened | null = null): Opened | null {
  const [opened, setOpened] = useState(known)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    let shown = true
    open()
      .then((result) => shown && setOpened(result))
      .catch((cause: unknown) => shown && setFailed(new Error('The test could not be opened.', { cause })))
    return () => {
      shown = false
    }
  }, [open])
  const openId = opened?.kind === 'sitting' ? opened.store.sitting().attempt.id : null
  useEffect(() => {
    if (openId === null) return
    // The student signed out in another tab. We load the test from the server once they're back.
    return onErased((attemptId) => {
      if (attemptId !== openId) return
      open()
        .then(setOpened)
        .catch((error: unknown) => console.error(error))
    })
  }, [openId, open])
  const notHere = opened?.kind === 'not-here'
  useEffect(() => {
    if (!notHere) return
    // It may be the test of the student who just signed in.
    return onSessionChange(() => {
      open()
        .then(setOpened)
        .catch((error: unknown) => console.error(error))
    })
  }, [notHere, open])
  // Thrown to the route's error screen, which offers a reload.
  if (failed !== null) throw failed
  return opened
}
