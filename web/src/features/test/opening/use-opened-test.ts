import { useEffect, useState } from 'react'
import { onSessionChange } from '#web/lib/auth/session.ts'
import { onErased } from '#web/lib/device/erased.ts'
import type { Opened } from './open-test.ts'

/**
 * Opens a test and returns the result; null while it's loading.
 * @param open must be a stable function: a new function opens the test again
 * @param known a result that is already known, to show at once
 */
export function useOpenedTest(open: () => Promise<Opened>, known: Opened | null = null): Opened | null {
  const [opened, setOpened] = useState(known)
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    let isCurrent = true
    open()
      .then((result) => isCurrent && setOpened(result))
      .catch(
        (cause: unknown) => isCurrent && setFailure(new Error('The test could not be opened.', { cause })),
      )
    return () => {
      isCurrent = false
    }
  }, [open])
  const openId = opened?.kind === 'sitting' ? opened.store.sitting().attempt.id : null
  useEffect(() => {
    if (openId === null) return
    // A sign-out may erase the test. Opening it again then shows that it's no longer on this device.
    return onErased((attemptId) => {
      if (attemptId !== openId) return
      open()
        .then(setOpened)
        .catch((error: unknown) => console.error(error))
    })
  }, [openId, open])
  const isNotHere = opened?.kind === 'not-here'
  useEffect(() => {
    if (!isNotHere) return
    // It may be the test of the student who just signed in.
    return onSessionChange(() => {
      open()
        .then(setOpened)
        .catch((error: unknown) => console.error(error))
    })
  }, [isNotHere, open])
  // Thrown to the route's error screen, which offers a reload.
  if (failure !== null) throw failure
  return opened
}
