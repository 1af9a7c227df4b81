import { useEffect, useState } from 'react'
import { onSession } from '../../../lib/auth/session.ts'
import { onErased } from '../../../lib/device/erased.ts'
import type { Opened } from './open-test.ts'

/**
 * What opening a test came to; null while it is under way.
 * @param open another function opens anew: keep it
 * @param known what is shown at once
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
    // Its student signed out in another tab. It is read from the server once they are back.
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
    // It may be the test of who has just signed in.
    return onSession(() => {
      open()
        .then(setOpened)
        .catch((error: unknown) => console.error(error))
    })
  }, [notHere, open])
  // For the error screen and its reload.
  if (failed !== null) throw failed
  return opened
}
