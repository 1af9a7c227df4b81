import type { DiagramFigure } from '#domain/items/figures.ts'
import { round } from './chart-layout.ts'
import './diagram.css'

type Shape = DiagramFigure['shapes'][number]
type Point = readonly [number, number]

/** The maximum size of a drawing, in pixels. */
const MAX_WIDTH = 352
const MAX_HEIGHT = 300
/** The side of the square that marks a right angle, in pixels. */
const RIGHT_ANGLE = 11

/**
 * A geometry drawing. Its data has units of its own, with y pointing up, and both axes have the same scale.
 * Labels are drawn last, over the lines.
 */
export function Diagram({ figure }: { figure: DiagramFigure }) {
  const [unitsWide, unitsTall] = figure.size
  const scale = Math.min(MAX_WIDTH / unitsWide, MAX_HEIGHT / unitsTall)
  const place = ([x, y]: Point): Point => [round(x * scale), round((unitsTall - y) * scale)]
  const width = Math.ceil(unitsWide * scale)
  const height = Math.ceil(unitsTall * scale)
  const ordered = figure.shapes.toSorted((a, b) => Number(a.shape === 'label') - Number(b.shape === 'label'))
  return (
    <svg
      className="diagram"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={figure.alt}
    >
      {ordered.map((shape, index) => (
        <ShapeView key={index} shape={shape} place={place} scale={scale} />
      ))}
    </svg>
  )
}

/** `place` maps a point of the data to pixels, and `scale` is the number of pixels per unit. */
type ShapeProps = { shape: Shape; place: (point: Point) => Point; scale: number }

function ShapeView({ shape, place, scale }: ShapeProps) {
  switch (shape.shape) {
    case 'path': {
      const path = `M${shape.points.map((point) => place(point).join(' ')).join('L')}${shape.closed ? 'Z' : ''}`
      return <path className="diagram__line" d={path} strokeDasharray={shape.dashed ? '6 4' : undefined} />
    }
    case 'circle': {
      const [cx, cy] = place(shape.center)
      return <circle className="diagram__line" cx={cx} cy={cy} r={round(shape.radius * scale)} />
    }
    case 'dot': {
      const [cx, cy] = place(shape.at)
      return <circle className="diagram__dot" cx={cx} cy={cy} r="3.2" />
    }
    case 'right-angle': {
      const [first, second] = shape.toward
      return (
        <path className="diagram__mark" d={rightAnglePath(place(shape.at), place(first), place(second))} />
      )
    }
    case 'label': {
      const [x, y] = place(shape.at)
      return (
        <text className="diagram__label" x={x} y={y} dy="0.34em" textAnchor="middle">
          <LabelText text={shape.text} />
        </text>
      )
    }
  }
}

/** Returns the path of a right angle's mark: the two sides of the square that aren't on the angle's legs. */
function rightAnglePath([x, y]: Point, first: Point, second: Point): string {
  const [ax, ay] = sideToward([x, y], first)
  const [bx, by] = sideToward([x, y], second)
  return `M${round(x + ax)} ${round(y + ay)}L${round(x + ax + bx)} ${round(y + ay + by)}L${round(x + bx)} ${round(y + by)}`
}

/** Returns the side of a right angle's square that starts at the corner and leads toward a point. */
const sideToward = ([x, y]: Point, [toX, toY]: Point): Point => {
  const length = Math.hypot(toX - x, toY - y)
  const side = Math.min(RIGHT_ANGLE, length / 3)
  return [((toX - x) / length) * side, ((toY - y) / length) * side]
}

/** A single letter, unless it's a unit after a number and a space, as in "5 m". */
const VARIABLE = /((?<![A-Za-z]|\d )[A-Za-z](?![A-Za-z]))/

/** The text of a label. Single letters name points and variables, so they're in italics, as in a textbook. */
function LabelText({ text }: { text: string }) {
  return text.split(VARIABLE).map((part, index) =>
    index % 2 === 1 ? (
      <tspan key={index} className="diagram__variable">
        {part}
      </tspan>
    ) : (
      part
    ),
  )
}
