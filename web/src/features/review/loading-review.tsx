import { Skeleton } from '#web/components/skeleton.tsx'
import './review-header.css'

/** The placeholder while the review loads. */
export function LoadingReview() {
  return (
    <div className="container review stack">
      <h1 className="review-header__name">Review Answers</h1>
      <div className="stack" role="status" aria-busy="true" aria-label="Loading your answers">
        <Skeleton shape="block" />
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
