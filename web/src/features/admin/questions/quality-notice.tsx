import { Card } from '#web/components/card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'

/** Explains how questions are generated and checked. */
export function QualityNotice() {
  return (
    <section aria-labelledby="quality-control">
      <Card className="quality">
        <IconTile icon="circle-check" tone="ok" />
        <div>
          <h2 id="quality-control" className="admin-title">
            Quality control
          </h2>
          <p className="muted small">
            Questions are generated in batches of 5-10. A batch that fails is retried with exponential
            backoff. Before a question enters the bank, every gate checks it, and a model solves it without
            seeing the key. Rejected questions are stored with the reason.
          </p>
        </div>
      </Card>
    </section>
  )
}
