import { useEffect, useState } from 'react'
import { useSession } from '../../lib/auth/session.ts'
import { watchGrading } from '../../lib/device/watch-grading.ts'
import { openReview, type Opened } from './open-review.ts'

/** The review of an attempt: null while it is read. One that waits for its grade is read again when it may have come. */
export function useReview(attemptId: string): { opened: Opened | null; tryAgain: () => void } {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [turn, setTurn] = useState(0)
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
  }, [attemptId, turn, account])

  useEffect(() => (waiting ? watchGrading(() => setTurn((last) => last + 1)) : undefined), [waiting])

  const tryAgain = () => {
    setOpened(null)
    setTurn((last) => last + 1)
  }
  return { opened, tryAgain }
}
