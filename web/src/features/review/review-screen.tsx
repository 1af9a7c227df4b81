import { useEffect } from 'react'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useLocation, useParams } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { LoadingReview } from './loading-review.tsx'
import { NoReview } from './no-review.tsx'
import { Review } from './review.tsx'
import { useReview } from './use-review.ts'
import '#web/styles/test.css'
import '#web/styles/math.css'
import './review.css'

/**
 * /review/{attemptId}: each question of a graded test with the student's answer, the key, and the
 * explanation.
 */
export function ReviewScreen() {
  const { attemptId = '' } = useParams()
  return <ReviewOf key={attemptId} attemptId={attemptId} />
}

function ReviewOf({ attemptId }: { attemptId: string }) {
  const { outcome, tryAgain } = useReview(attemptId)
  useTitle('Review Answers')

  const { key } = useLocation()
  const kind = outcome?.kind
  useEffect(() => {
    // After a navigation, focus was on the placeholder's heading, which is gone now. A freshly loaded page
    // had no focus to restore.
    const lost = document.activeElement === document.body && key !== 'default'
    if (kind !== undefined && lost) focusHeading()
  }, [kind, key])

  if (outcome === null) return <LoadingReview />
  if (outcome.kind === 'ready') return <Review review={outcome.review} />
  return <NoReview outcome={outcome} onTryAgain={tryAgain} />
}
