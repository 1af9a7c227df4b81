import type { Figure } from '../../../../domain/items/figures.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartData } from './chart-data.tsx'
import { DataTable } from './data-table.tsx'
import { Diagram } from './diagram.tsx'
import { XyChart } from './xy-chart.tsx'
import './figure.css'

/** A table, chart or diagram of a set, drawn from its data, under its label and title. */
export function FigureView({ figure }: { figure: Figure }) {
  return (
    <figure className="figure">
      <figcaption className="figure__caption">
        <strong>{figure.label}.</strong> {figure.title}
      </figcaption>
      <Graphic figure={figure} />
    </figure>
  )
}

function Graphic({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'table':
      return (
        <DataTable columns={figure.columns} rows={figure.rows} name={`${figure.label}. ${figure.title}`} />
      )
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
