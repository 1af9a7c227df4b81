import type { ReactNode } from 'react'
import type { Tally } from '#domain/scoring/breakdown.ts'
import { ShareBar } from './share-bar.tsx'
import './breakdown.css'

export type BreakdownRow = {
  name: string
  /** Small text below the name. */
  detail?: ReactNode
  tally: Tally
  /** The last cell. */
  end?: ReactNode
}

type Props = {
  /** The id of the heading that names the table. */
  labelledBy: string
  /** The column heads; the last one only if rows have an `end`. */
  heads: readonly [name: string, correct: string, end?: string]
  rows: readonly BreakdownRow[]
}

/** The results of parts of a test, as bars and in numbers. */
export function BreakdownTable({ labelledBy, heads: [name, correct, end], rows }: Props) {
  return (
    <table className="breakdown tabular" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{correct}</th>
          {end !== undefined && <th scope="col">{end}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {row.name}
              {row.detail && <span className="breakdown__about">{row.detail}</span>}
            </th>
            <td>
              <ShareBar tally={row.tally} />
              <span className="breakdown__count">
                {row.tally.correct} of {row.tally.total}
              </span>{' '}
              {row.tally.unanswered > 0 && (
                <span className="breakdown__unanswered">{row.tally.unanswered} not answered</span>
              )}
            </td>
            {end !== undefined && <td className="breakdown__end">{row.end}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
