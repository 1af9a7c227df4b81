import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#web/lib/auth/session.ts'
import { watchGrading } from '#web/lib/device/watch-grading.ts'
import { openReview, type ReviewOutcome } from './open-review.ts'

const reviewQuery = (account: string | null, attemptId: string) =>
  queryOptions({
    queryKey: [account, 'review', attemptId],
    queryFn: () => openReview(attemptId),
    // It retries its own calls.
    retry: false,
  })

/**
 * Returns the outcome of opening a review (null while loading) and a function that tries again. While the
 * attempt isn't graded, reopens it whenever its result may have arrived.
 */
export function useReview(attemptId: string): { outcome: ReviewOutcome | null; tryAgain: () => void } {
  const client = useQueryClient()
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const options = reviewQuery(account, attemptId)
  const { data, isError, refetch } = useQuery(options)
  const isWaiting = data?.kind === 'waiting'

  useEffect(() => (isWaiting ? watchGrading(() => void refetch()) : undefined), [isWaiting, refetch])

  return {
    outcome: data ?? (isError ? { kind: 'failed' } : null),
    tryAgain: () => void client.resetQueries(options),
  }
}
