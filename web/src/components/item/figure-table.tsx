import { useId } from 'react'
import type { TableFigure } from '#domain/items/figures.ts'
import { DataTable } from './data-table.tsx'

/** A figure that is a table. The figure's caption names it. Screen readers get the figure's hidden description, too. */
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
