import { type ReactNode, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { alignedCells, type Cell } from './aligned-cells.ts'
import { useOverflow } from './use-overflow.ts'

export type TableColumn = { label: string; unit?: string | undefined }

type Props = {
  columns: readonly TableColumn[]
  rows: readonly (readonly Cell[])[]
  /** What screen readers call the table and, where it is too wide, the area that scrolls. */
  name: string
  caption?: ReactNode
}

/** A table as in print: rules above and below, units in the heads, numbers aligned at the decimal point. */
export function DataTable({ columns, rows, name, caption }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(box)
  const aligned = columns.map((_, index) => alignedCells(rows.map((row) => row[index] ?? '')))
  return (
    <div
      ref={box}
      className="data-table-box"
      {...(scrolls ? { role: 'region', 'aria-label': `${name}, scrolls sideways`, tabIndex: 0 } : {})}
    >
      <table className="data-table" {...(caption === undefined ? { 'aria-label': name } : {})}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ label, unit }, index) => (
              <th
                key={index}
                scope="col"
                className={classNames(aligned[index]?.numeric && 'data-table__number')}
              >
                {label}{' '}
                {unit !== undefined && unit !== '' && <span className="data-table__unit">({unit})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((_, row) => (
            <tr key={row}>
              {aligned.map(({ numeric, cells }, index) => {
                const look = classNames(numeric && 'data-table__number')
                return index === 0 ? (
                  <th key={index} scope="row" className={look}>
                    {cells[row]}
                  </th>
                ) : (
                  <td key={index} className={look}>
                    {cells[row]}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
