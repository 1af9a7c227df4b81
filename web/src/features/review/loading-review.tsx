import { Skeleton } from '../../components/skeleton.tsx'

/** The shape of the review while it is read. */
export function LoadingReview() {
  return (
    <div className="container review stack" role="status" aria-busy="true" aria-label="Loading your answers">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}
