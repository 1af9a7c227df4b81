import { dashOf, Marker, seriesClass } from './series-style.tsx'

/** Pixels per point: if the average is lower, markers would hide the line. */
const MARKER_ROOM = 9

type Props = {
  index: number
  /** In pixels, in the order of the line. */
  points: readonly { x: number; y: number }[]
  line: boolean
  /** Shown at the line's end. */
  name: string | undefined
  /** The plot's width in pixels. */
  room: number
}

/** One series of a line or scatter chart. */
export function XySeries({ index, points, line, name, room }: Props) {
  const end = points.at(-1)
  return (
    <g className={seriesClass(index)}>
      {line && (
        <path
          className="series__line"
          d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`}
          strokeDasharray={dashOf(index)}
        />
      )}
      {(!line || points.length * MARKER_ROOM < room) &&
        points.map(({ x, y }, at) => <Marker key={at} index={index} x={x} y={y} />)}
      {name !== undefined && end && (
        <text className="chart__name" x={end.x + 10} y={end.y} dy="0.36em">
          {name}
        </text>
      )}
    </g>
  )
}
