import { Button } from '#web/components/button.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'

/** Shown if the student's progress couldn't be read. This device's tests stay visible above. */
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
