import type { DiagramFigure } from '#domain/items/figures.ts'
import { round } from './chart-layout.ts'
import './diagram.css'

type Shape = DiagramFigure['shapes'][number]
type Point = readonly [number, number]

/** The largest drawing, in pixels. */
const MAX_WIDTH = 352
const MAX_HEIGHT = 300
const RIGHT_ANGLE = 11

/**
 * A geometry drawing, in its own units at one scale, with y pointing up. Labels are drawn last, over the
 * lines.
 */
export function Diagram({ figure }: { figure: DiagramFigure }) {
  const [wide, tall] = figure.size
  const scale = Math.min(MAX_WIDTH / wide, MAX_HEIGHT / tall)
  const place = ([x, y]: Point): Point => [round(x * scale), round((tall - y) * scale)]
  const width = Math.ceil(wide * scale)
  const height = Math.ceil(tall * scale)
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
      const [one, other] = shape.toward
      return <path className="diagram__mark" d={rightAngle(place(shape.at), place(one), place(other))} />
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

/** Returns the two sides of the right-angle square that aren't on the angle's legs. */
function rightAngle([x, y]: Point, one: Point, other: Point): string {
  const [ax, ay] = toward([x, y], one)
  const [bx, by] = toward([x, y], other)
  return `M${round(x + ax)} ${round(y + ay)}L${round(x + ax + bx)} ${round(y + ay + by)}L${round(x + bx)} ${round(y + by)}`
}

const toward = ([x, y]: Point, [toX, toY]: Point): Point => {
  const length = Math.hypot(toX - x, toY - y)
  const side = Math.min(RIGHT_ANGLE, length / 3)
  return [((toX - x) / length) * side, ((toY - y) / length) * side]
}

/** A single letter, except a unit after a number: "5 m". */
const VARIABLE = /((?<![A-Za-z]|\d )[A-Za-z](?![A-Za-z]))/

/** Sets points and variables in italics, as in a textbook. */
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
