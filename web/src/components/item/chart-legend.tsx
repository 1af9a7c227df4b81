import type { ReactNode } from 'react'
import { dashOf, Marker, seriesClass } from './series-style.tsx'

type Props = {
  /** The series, each with a sample of its style, 12 pixels high. */
  entries: readonly { name: string; sample: ReactNode }[]
  /** In pixels. */
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

/** A sample of a series: its marker, and a piece of its line if the points are connected, 32 pixels wide. */
export function LineSample({ index, isLine }: { index: number; isLine: boolean }) {
  return (
    <>
      {isLine && <path className="series__line" d="M1 6H31" strokeDasharray={dashOf(index)} />}
      <Marker index={index} x={16} y={6} />
    </>
  )
}
