import { useEffect, useState } from 'react'
import { useSession } from '#web/lib/auth/session.ts'
import { watchGrading } from '#web/lib/device/watch-grading.ts'
import { openReview, type ReviewOutcome } from './open-review.ts'

/**
 * Returns the outcome of opening a review (null while loading) and a function that tries again. While the
 * attempt isn't graded, reopens it whenever its result may have arrived.
 */
export function useReview(attemptId: string): { outcome: ReviewOutcome | null; tryAgain: () => void } {
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null)
  const [reloadKey, setReloadKey] = useState(0)
  const isWaiting = outcome?.kind === 'waiting'
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null

  useEffect(() => {
    let isCurrent = true
    openReview(attemptId)
      .then((result) => isCurrent && setOutcome(result))
      .catch((error: unknown) => {
        console.error(error)
        if (isCurrent) setOutcome({ kind: 'failed' })
      })
    return () => {
      isCurrent = false
    }
  }, [attemptId, reloadKey, account])

  useEffect(() => (isWaiting ? watchGrading(() => setReloadKey((last) => last + 1)) : undefined), [isWaiting])

  const tryAgain = () => {
    setOutcome(null)
    setReloadKey((last) => last + 1)
  }
  return { outcome, tryAgain }
}
