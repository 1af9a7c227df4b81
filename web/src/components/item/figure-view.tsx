import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Figure } from '#domain/items/figures.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Dialog } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { BarChart } from './bar-chart.tsx'
import { ChartData } from './chart-data.tsx'
import { Diagram } from './diagram.tsx'
import { EnlargedFigure } from './enlarged-figure.tsx'
import { FigureTable } from './figure-table.tsx'
import { XyChart } from './xy-chart.tsx'
import './figure.css'

/**
 * A set's table, chart, or diagram, drawn from its data below its label and title. It can fill the window.
 */
export function FigureView({ figure }: { figure: Figure }) {
  const captionId = useId()
  const [enlarged, setEnlarged] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <figure className={classNames('figure', figure.kind === 'diagram' && 'figure--diagram')}>
      <div className="figure__head">
        <figcaption id={captionId} className="figure__caption">
          <strong>{figure.label}.</strong> {figure.title}
        </figcaption>
        <IconButton
          icon="expand"
          label={`Enlarge ${figure.label}`}
          className="figure__enlarge"
          onClick={() => setEnlarged('open')}
        />
      </div>
      <Graphic figure={figure} captionId={captionId} />
      {/* Outside the figure, so that the zoom doesn't enlarge it. */}
      {enlarged !== 'never' &&
        createPortal(
          <Dialog
            full
            open={enlarged === 'open'}
            onClose={() => setEnlarged('closed')}
            title={`${figure.label}. ${figure.title}`}
          >
            {enlarged === 'open' && (
              <EnlargedFigure label={figure.label}>
                <Graphic figure={figure} captionId={captionId} />
              </EnlargedFigure>
            )}
          </Dialog>,
          document.body,
        )}
    </figure>
  )
}

function Graphic({ figure, captionId }: { figure: Figure; captionId: string }) {
  switch (figure.kind) {
    case 'table':
      return <FigureTable figure={figure} captionId={captionId} />
    case 'line':
    case 'scatter':
      return (
        <>
          <XyChart figure={figure} />
          <ChartData figure={figure} />
        </>
      )
    case 'bar':
      return (
        <>
          <BarChart figure={figure} />
          <ChartData figure={figure} />
        </>
      )
    case 'diagram':
      return <Diagram figure={figure} />
  }
}
