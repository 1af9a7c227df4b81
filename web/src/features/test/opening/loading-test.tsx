import { Skeleton } from '../../../components/skeleton.tsx'
import '../player.css'

/** The shape of the question screen while the test is drawn. */
export function LoadingTest() {
  return (
    <div className="player" aria-busy="true" aria-label="Loading your test">
      <div className="player__top" />
      <div className="player__panes">
        <div className="player__pane stack">
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <div className="player__pane player__pane--question stack">
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      </div>
      <div className="player__bottom" />
    </div>
  )
}
