import { Skeleton } from '#web/components/primitives.tsx'

/** The placeholder until the plan or the first answers are known. */
export function LoadingMistakes() {
  return (
    <div className="container mistakes">
      <h1>My Mistakes</h1>
      <div className="stack" role="status" aria-busy="true" aria-label="Loading your mistakes">
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
