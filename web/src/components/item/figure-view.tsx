import { useId } from 'react'
import type { Figure } from '../../../../domain/items/figures.ts'
import { classNames } from '../../lib/class-names.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartData } from './chart-data.tsx'
import { Diagram } from './diagram.tsx'
import { FigureTable } from './figure-table.tsx'
import { XyChart } from './xy-chart.tsx'
import './figure.css'

/** A table, chart or diagram of a set, drawn from its data, under its label and title. */
export function FigureView({ figure }: { figure: Figure }) {
  const captionId = useId()
  return (
    <figure className={classNames('figure', figure.kind === 'diagram' && 'figure--diagram')}>
      <figcaption id={captionId} className="figure__caption">
        <strong>{figure.label}.</strong> {figure.title}
      </figcaption>
      <Graphic figure={figure} captionId={captionId} />
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
