import type { ReactNode } from 'react'
import { dashOf, Marker, seriesClass } from './series-style.tsx'

type Props = {
  /** Each with a sample of the series' style, 12 pixels high. */
  entries: readonly { name: string; sample: ReactNode }[]
  sampleWidth: number
}

/** The legend of a chart's series. */
export function ChartLegend({ entries, sampleWidth }: Props) {
  return (
    <ul className="chart-legend" role="list">
      {entries.map(({ name, sample }, index) => (
        <li key={name} className="chart-legend__item">
          <svg
            className={seriesClass(index)}
            width={sampleWidth}
            height="12"
            viewBox={`0 0 ${sampleWidth} 12`}
            aria-hidden="true"
          >
            {sample}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** A piece of a series' line with its marker, 32 pixels wide. */
export function LineSample({ index, line }: { index: number; line: boolean }) {
  return (
    <>
      {line && <path className="series__line" d="M1 6H31" strokeDasharray={dashOf(index)} />}
      <Marker index={index} x={16} y={6} />
    </>
  )
}
