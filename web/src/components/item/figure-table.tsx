import { useId } from 'react'
import type { TableFigure } from '#domain/items/figures.ts'
import { DataTable } from './data-table.tsx'

/** A set's table, named by the figure's caption. A hidden description is for screen readers. */
export function FigureTable({ figure, captionId }: { figure: TableFigure; captionId: string }) {
  const id = useId()
  return (
    <>
      <DataTable
        columns={figure.columns}
        rows={figure.rows}
        labelledBy={captionId}
        describedBy={id}
        name={`${figure.label}. ${figure.title}`}
      />
      <p id={id} hidden>
        {figure.alt}
      </p>
    </>
  )
}
