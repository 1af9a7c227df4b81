import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { DataTable, type TableColumn } from '#web/components/item/data-table.tsx'
import { Panel } from '#web/components/panel.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { saveCsv, type CsvCell } from '#web/lib/csv.ts'

/** The data of a chart, for its table and its file. */
export type ChartTable = { columns: readonly TableColumn[]; rows: readonly (readonly CsvCell[])[] }

type Props = {
  title: string
  /** The name of the file, without its ending. */
  file: string
  data: ChartTable
  /** A sentence or two on what is drawn. */
  note: ReactNode
  className?: string | undefined
  /** The chart, or a sentence if there is nothing to draw. */
  children: ReactNode
}

/** A chart with its note, its table, and its data as a file. */
export function ChartCard({ title, file, data, note, className, children }: Props) {
  const { columns, rows } = data
  const heads = columns.map(({ label, unit }) => (unit === undefined ? label : `${label} (${unit})`))
  return (
    <Panel title={title} className={className}>
      {children}
      <p className="muted small">{note}</p>
      {rows.length > 0 && (
        <details className="trend-table chart-card__data">
          <summary>
            Show as a table<VisuallyHidden>: {title}</VisuallyHidden>
          </summary>
          <DataTable name={title} caption={title} columns={columns} rows={rows} />
          <Button variant="quiet" icon="download" onClick={() => saveCsv(file, heads, rows)}>
            Download CSV<VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        </details>
      )}
    </Panel>
  )
}
