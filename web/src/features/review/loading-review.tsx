import { Skeleton } from '../../components/skeleton.tsx'
import './review-header.css'

/** The shape of the review while it is read. */
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
