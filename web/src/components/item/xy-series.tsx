import { dashOf, Marker, seriesClass } from './series-style.tsx'

/** The minimum width per point, in pixels. With less, markers would hide the line. */
const WIDTH_PER_MARKER = 9

type Props = {
  index: number
  /** In pixels, in the order of the line. */
  points: readonly { x: number; y: number }[]
  /** Whether the points are connected. */
  isLine: boolean
  /** Shown at the line's end. */
  name: string | undefined
  /** The plot's width in pixels. */
  plotWidth: number
}

/** One series of a line or scatter chart. */
export function XySeries({ index, points, isLine, name, plotWidth }: Props) {
  const end = points.at(-1)
  return (
    <g className={seriesClass(index)}>
      {isLine && (
        <path
          className="series__line"
          d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`}
          strokeDasharray={dashOf(index)}
        />
      )}
      {(!isLine || points.length * WIDTH_PER_MARKER < plotWidth) &&
        points.map(({ x, y }, at) => <Marker key={at} index={index} x={x} y={y} />)}
      {name !== undefined && end && (
        <text className="chart__name" x={end.x + 10} y={end.y} dy="0.36em">
          {name}
        </text>
      )}
    </g>
  )
}
