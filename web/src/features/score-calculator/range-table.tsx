import { BANDS, bandOf } from '#domain/scoring/calculator.ts'
import { Badge } from '#web/components/badge.tsx'
import { classNames } from '#web/lib/class-names.ts'

/** The meaning of composite scores. The row of the calculated one is marked. */
export function RangeTable({ composite }: { composite: number | null }) {
  const own = bandOf(composite)
  return (
    <section aria-labelledby="ranges-title" className="ranges">
      <h2 id="ranges-title" className="ranges__title">
        Score ranges
      </h2>
      <table className="ranges__table">
        <caption className="visually-hidden">What composite scores from 1 to 36 mean</caption>
        <thead>
          <tr>
            <th scope="col">Composite</th>
            <th scope="col">Range</th>
            <th scope="col">Test takers</th>
          </tr>
        </thead>
        <tbody>
          {BANDS.map((band) => {
            const { from, to, label, share } = band
            return (
              <tr key={from} className={classNames(band === own && 'ranges__own')}>
                <th scope="row">{from === 1 ? 'Below 20' : `${from}–${to}`}</th>
                <td>
                  <span className="ranges__label">
                    {label}
                    {band === own && <Badge tone="info">You: {composite}</Badge>}
                  </span>
                </td>
                <td>{share ?? '—'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
