import { useElementWidth } from '#web/components/item/use-element-width.ts'
import { toneClass, type Tone } from '#web/lib/class-names.ts'
import './bars.css'

export type BarRow = {
  label: string
  tone: Tone
  /** The bar's length, on the scale up to `max`. Null draws no bar. */
  value: number | null
  /** An interval around the value. */
  interval?: { low: number; high: number }
  /** A mark to compare the bar with. */
  mark?: number
  /** The text at the end of the row. */
  text: string
}

type Props = {
  /** The description for screen readers. */
  label: string
  rows: readonly BarRow[]
  max: number
}

/** The heights of a row and its bar, and the widths of the labels and the texts at the end, in pixels. */
const ROW = 26
const BAR = 12
const LABELS = 142
const TEXTS = 52

const round = (value: number) => Math.round(value * 10) / 10

/** Horizontal bars with a label and a text each, and a mark or an interval. */
export function BarRows({ label, rows, max }: Props) {
  const { ref, width } = useElementWidth<HTMLDivElement>(340)
  const scale = (value: number) => round(LABELS + ((width - LABELS - TEXTS) * Math.min(value, max)) / max)
  const height = rows.length * ROW
  return (
    <div ref={ref}>
      <svg
        className="bar-rows"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {rows.map((row, index) => {
          const middle = index * ROW + ROW / 2
          return (
            <g key={row.label} className={toneClass(row.tone)}>
              <text className="bar-rows__label" x={0} y={middle} dy="0.35em">
                {row.label}
              </text>
              <path className="bar-rows__track" d={`M${LABELS} ${middle}H${scale(max)}`} />
              {row.value !== null && (
                <rect
                  className="bar-rows__bar"
                  x={LABELS}
                  y={middle - BAR / 2}
                  width={round(scale(row.value) - LABELS)}
                  height={BAR}
                  rx="2"
                />
              )}
              {row.interval && (
                <path
                  className="bar-rows__interval"
                  d={`M${scale(row.interval.low)} ${middle - 4}v8m0 -4H${scale(row.interval.high)}m0 -4v8`}
                />
              )}
              {row.mark !== undefined && (
                <path className="bar-rows__mark" d={`M${scale(row.mark)} ${middle - 9}v18`} />
              )}
              <text className="bar-rows__text" x={width} y={middle} dy="0.35em" textAnchor="end">
                {row.text}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
