import { type ReactNode, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { alignedCells, type Cell } from './aligned-cells.ts'
import { MathLabel } from './math-label.tsx'
import { useOverflow } from './use-overflow.ts'
import './data-table.css'

export type TableColumn = { label: string; unit?: string | undefined }

type Props = {
  columns: readonly TableColumn[]
  rows: readonly (readonly Cell[])[]
  caption?: ReactNode
  /** The id of the element that names a table without a caption. */
  labelledBy?: string
  /** The id of the element that describes a table without a caption. */
  describedBy?: string
  /** The name of the scrollable area around a table that is too wide. Without it, we add no tab stop to the area. */
  name?: string
}

/**
 * A table as in print: with lines above and below it, units in the heads, and numbers aligned at the decimal
 * point.
 */
export function DataTable({ columns, rows, caption, labelledBy, describedBy, name }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isTooWide = useOverflow(box)
  const aligned = columns.map((_, index) => alignedCells(rows.map((row) => row[index] ?? '')))
  return (
    <div
      ref={box}
      className="data-table-box"
      {...(isTooWide && name !== undefined
        ? { role: 'region', 'aria-label': `${name}, scrolls sideways`, tabIndex: 0 }
        : {})}
    >
      <table className="data-table" aria-labelledby={labelledBy} aria-describedby={describedBy}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={cellClass(aligned[index])}>
                <ColumnHead {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((_, row) => (
            <tr key={row}>
              {aligned.map((column, index) =>
                index === 0 ? (
                  <th key={index} scope="row" className={cellClass(column)}>
                    {column.cells[row]}
                  </th>
                ) : (
                  <td key={index} className={cellClass(column)}>
                    {column.cells[row]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The maximum number of characters of a unit that stays on one line. */
const SHORT_UNIT = 12
/** The maximum number of characters of a cell that stays on one line. */
const SHORT_CELL = 18

const cellClass = (column: ReturnType<typeof alignedCells> | undefined) =>
  classNames(
    column?.isNumeric && 'data-table__number',
    column?.cells.every((cell) => cell.length <= SHORT_CELL) && 'data-table__short',
  )

function ColumnHead({ label, unit }: TableColumn) {
  if (unit === undefined || unit === '') return <MathLabel text={label} />
  return (
    <>
      <MathLabel text={label} />{' '}
      <span
        className={classNames('data-table__unit', unit.length <= SHORT_UNIT && 'data-table__unit--short')}
      >
        ({unit})
      </span>
    </>
  )
}
