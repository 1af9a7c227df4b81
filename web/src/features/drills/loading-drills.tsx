import { Skeleton } from '#web/components/primitives.tsx'

/** The placeholder until the start screen or the drill is loaded. */
export const LoadingDrills = () => (
  <div className="container section stack loading-screen">
    <h1 className="visually-hidden">Weak-Spot Drills</h1>
    <div role="status" aria-busy="true" aria-label="Loading your drills" className="stack">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  </div>
)
