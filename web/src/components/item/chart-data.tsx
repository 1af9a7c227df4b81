import type { BarFigure, XyFigure } from '#domain/items/figures.ts'
import type { Cell } from './aligned-cells.ts'
import { VisuallyHidden } from '../primitives.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import { withUnit } from './number-text.ts'

type TableData = { caption: string; columns: TableColumn[]; rows: Cell[][] }

/** How a chart's values are shown as a table: only to screen readers, or to everybody, closed or open at first. */
export type ShownValues = 'to-screen-readers' | 'on-request' | 'open'

type Props = {
  figure: BarFigure | XyFigure
  values: ShownValues
}

/** The data of a chart as a table, for readers who can't see the chart or prefer numbers. */
export function ChartData({ figure, values }: Props) {
  const { caption, columns, rows } = figure.kind === 'bar' ? barTable(figure) : xyTable(figure)
  const table = {
    columns,
    rows,
    caption: `${caption}, from ${figure.label.replaceAll(' ', '\u00a0')}`,
  }
  if (values === 'to-screen-readers')
    return (
      <div className="visually-hidden">
        <DataTable {...table} />
      </div>
    )
  return (
    <details className="chart-data" open={values === 'open'}>
      <summary>
        Show as a table<VisuallyHidden>: {figure.label}</VisuallyHidden>
      </summary>
      <DataTable {...table} name={`${figure.label} as a table`} />
    </details>
  )
}

function barTable(figure: BarFigure): TableData {
  const { x, series } = figure
  return {
    ...valueColumns(figure, { label: x.label }),
    rows: x.categories.map((category, index) => [
      category,
      ...series.map(({ values }) => values[index] ?? '—'),
    ]),
  }
}

/** Returns a table with one row per x, or with one row per point if a series has two points at the same x. */
function xyTable(figure: XyFigure): TableData {
  const { x, y, series } = figure
  const xColumn = { label: x.label, unit: x.unit }
  if (series.some(({ points }) => new Set(points.map(([atX]) => atX)).size < points.length)) {
    return {
      caption: withUnit(y.label, y.unit),
      columns: [{ label: 'Series' }, xColumn, { label: y.label, unit: y.unit }],
      rows: series.flatMap(({ name, points }) => points.map(([atX, atY]) => [name, atX, atY])),
    }
  }
  const xValues = [...new Set(series.flatMap(({ points }) => points.map(([atX]) => atX)))].toSorted(
    (a, b) => a - b,
  )
  return {
    ...valueColumns(figure, xColumn),
    rows: xValues.map((xValue) => [
      xValue,
      ...series.map(({ points }) => points.find(([atX]) => atX === xValue)?.[1] ?? '—'),
    ]),
  }
}

/**
 * Returns the caption and the columns. If there's one series, its column has the quantity and unit, and the
 * caption has its name. Otherwise the columns have the names, and the caption has the quantity and unit.
 */
function valueColumns({ y, series }: XyFigure | BarFigure, first: TableColumn): Omit<TableData, 'rows'> {
  const quantity = withUnit(y.label, y.unit)
  const [only] = series
  return series.length === 1 && only
    ? { caption: only.name, columns: [first, { label: y.label, unit: y.unit }] }
    : { caption: quantity, columns: [first, ...series.map(({ name }) => ({ label: name }))] }
}
