import { Card } from '../../../components/card.tsx'
import { IconTile } from '../../../components/icon-tile.tsx'

/** Explains how questions are generated and checked. */
export function QualityNotice() {
  return (
    <section aria-labelledby="quality-control">
      <Card className="quality">
        <IconTile icon="circle-check" tone="ok" />
        <div>
          <h2 id="quality-control" className="admin-panel__title">
            Quality control
          </h2>
          <p className="muted small">
            Questions are written in batches of 5-10, and a batch that fails is tried again with exponential
            backoff. Each question is checked by every gate, its key solved blind, before it enters the bank;
            what is rejected is kept with its reason.
          </p>
        </div>
      </Card>
    </section>
  )
}
