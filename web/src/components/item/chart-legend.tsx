import type { ReactNode } from 'react'
import { dashOf, Marker, seriesClass } from './series-look.tsx'

/** `sample` is how the series is drawn, 32 by 12 pixels. */
export type LegendEntry = { name: string; sample: ReactNode }

/** The key to a chart's series. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="chart-legend" role="list">
      {entries.map(({ name, sample }, index) => (
        <li key={name} className="chart-legend__item">
          <svg className={seriesClass(index)} width="32" height="12" viewBox="0 0 32 12" aria-hidden="true">
            {sample}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

export function LineSample({ index, line }: { index: number; line: boolean }) {
  return (
    <>
      {line && <path className="series__line" d="M1 6H31" strokeDasharray={dashOf(index)} />}
      <Marker index={index} x={16} y={6} />
    </>
  )
}
