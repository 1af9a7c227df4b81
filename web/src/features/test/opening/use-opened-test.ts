import { useEffect, useState } from 'react'
import { onSession } from '../../../lib/auth/session.ts'
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
