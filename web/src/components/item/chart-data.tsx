import type { BarFigure, XyFigure } from '../../../../domain/items/figures.ts'
import type { Cell } from './aligned-cells.ts'
import { DataTable, type TableColumn } from './data-table.tsx'
import { withUnit } from './number-text.ts'

type TableData = { columns: TableColumn[]; rows: Cell[][] }

/** The data of a chart as a table, for who cannot see the chart or would rather read numbers. */
export function ChartData({ figure }: { figure: XyFigure | BarFigure }) {
  const { columns, rows } = figure.kind === 'bar' ? barTable(figure) : xyTable(figure)
  const what = `${withUnit(figure.y.label, figure.y.unit)}, from ${figure.label}`
  return (
    <details className="chart-data">
      <summary>Show as a table</summary>
      <DataTable columns={columns} rows={rows} name={`${figure.label} as a table`} caption={what} />
    </details>
  )
}

const barTable = ({ x, y, series }: BarFigure): TableData => ({
  columns: [{ label: x.label }, ...series.map(({ name }) => ({ label: name, unit: y.unit }))],
  rows: x.categories.map((category, index) => [
    category,
    ...series.map(({ values }) => values[index] ?? '—'),
  ]),
})

/** A row for each x; where a series has several points at one x, a row for each point. */
function xyTable({ x, y, series }: XyFigure): TableData {
  const xColumn = { label: x.label, unit: x.unit }
  if (series.some(({ points }) => new Set(points.map(([at]) => at)).size < points.length)) {
    return {
      columns: [{ label: 'Series' }, xColumn, { label: y.label, unit: y.unit }],
      rows: series.flatMap(({ name, points }) => points.map(([atX, atY]) => [name, atX, atY])),
    }
  }
  const marks = [...new Set(series.flatMap(({ points }) => points.map(([at]) => at)))].toSorted(
    (a, b) => a - b,
  )
  return {
    columns: [xColumn, ...series.map(({ name }) => ({ label: name, unit: y.unit }))],
    rows: marks.map((mark) => [
      mark,
      ...series.map(({ points }) => points.find(([at]) => at === mark)?.[1] ?? '—'),
    ]),
  }
}
