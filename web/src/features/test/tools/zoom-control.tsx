import { useId } from 'react'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { ZOOMS, stepZoom, useTool } from './tool-settings.ts'

/** The text size of passage and question. The number in the middle resets it to 100%. */
export function ZoomControl() {
  const id = useId()
  const zoom = useTool('zoom')
  return (
    <div role="group" aria-labelledby={id} className="zoom-control">
      <span id={id} className="tools-menu__label">
        Text size
      </span>
      <IconButton
        icon="minus"
        label="Smaller"
        variant="default"
        disabled={zoom === ZOOMS[0]}
        onClick={() => stepZoom(-1)}
      />
      <Button variant="quiet" className="tabular" title="Back to 100%" onClick={() => stepZoom(0)}>
        <span aria-live="polite">{zoom}%</span>
      </Button>
      <IconButton
        icon="plus"
        label="Larger"
        variant="default"
        disabled={zoom === ZOOMS.at(-1)}
        onClick={() => stepZoom(1)}
      />
    </div>
  )
}
