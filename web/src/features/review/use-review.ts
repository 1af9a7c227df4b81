import { useEffect, useState } from 'react'
import { useSession } from '../../lib/auth/session.ts'
import { watchGrading } from '../../lib/device/watch-grading.ts'
import { openReview, type Opened } from './open-review.ts'

/**
 * Returns the review of an attempt, or null while it loads. A test that waits to be scored is read again when
 * its grade may have arrived.
 */
export function useReview(attemptId: string): { opened: Opened | null; tryAgain: () => void } {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [readCount, setReadCount] = useState(0)
  const waiting = opened?.kind === 'waiting'
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null

  useEffect(() => {
    let current = true
    openReview(attemptId)
      .then((result) => current && setOpened(result))
      .catch((error: unknown) => {
        console.error(error)
        if (current) setOpened({ kind: 'failed' })
      })
    return () => {
      current = false
    }
  }, [attemptId, readCount, account])

  useEffect(() => (waiting ? watchGrading(() => setReadCount((last) => last + 1)) : undefined), [waiting])

  const tryAgain = () => {
    setOpened(null)
    setReadCount((last) => last + 1)
  }
  return { opened, tryAgain }
}
