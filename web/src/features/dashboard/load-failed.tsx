import { Button } from '../../components/button.tsx'
import { IconTile } from '../../components/icon-tile.tsx'

/** The progress of a student could not be read: what this device holds stays in view above. */
export function LoadFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <section className="signed-out" role="alert" aria-labelledby="load-failed">
      <IconTile icon="cloud-off" tone="bad" />
      <h2 id="load-failed" className="dashboard__heading">
        Unable to load dashboard
      </h2>
      <p className="muted">There was an error loading your progress data.</p>
      <Button variant="primary" icon="refresh" onClick={onTryAgain}>
        Try Again
      </Button>
    </section>
  )
}
