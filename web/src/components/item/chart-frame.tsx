import type { ReactNode } from 'react'
import { SLANT } from './category-labels.ts'
import { LINE_HEIGHT } from './text-fit.ts'
import './chart.css'

/** The edges of the area in which the data is drawn, in pixels from the drawing's top left corner. */
export type Plot = { left: number; right: number; top: number; bottom: number }

/** A tick: its position in the drawing along the axis, in pixels, and the lines of its label. */
export type Tick = { at: number; lines: readonly string[] }

/** An axis: its ticks, and the lines of its title. */
type Axis = { ticks: readonly Tick[]; title: readonly string[] }

type Props = {
  alt: string
  width: number
  height: number
  plot: Plot
  /**
   * `hasCategories`: the ticks label categories, so they get no grid lines or tick marks. `isSlanted`: the
   * labels are too long to lie flat.
   */
  x: Axis & { hasCategories?: boolean; isSlanted?: boolean }
  y: Axis
  /** The position of a line at the value 0, if the plot needs one, in pixels. */
  zero?: number | undefined
  children: ReactNode
}

/** The length of a tick mark, in pixels. */
const TICK = 5

/** The axes of a chart, with grid, ticks, labels, and titles. `children` is the data, drawn over them. */
export function ChartFrame({ alt, width, height, plot, x, y, zero, children }: Props) {
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
      <path className="chart__grid" d={gridPath(plot, x.hasCategories ? [] : x.ticks, y.ticks)} />
      <path className="chart__axis" d={axisPath(plot, x.hasCategories ? [] : x.ticks, y.ticks, zero)} />
      {y.ticks.map(({ at, lines }) => (
        <text key={at} className="chart__tick" x={plot.left - TICK - 4} y={at} dy="0.36em" textAnchor="end">
          {lines.join(' ')}
        </text>
      ))}
      {x.ticks.map((tick) =>
        x.isSlanted ? (
          <SlantedTick key={tick.at} tick={tick} top={plot.bottom + 16} />
        ) : (
          <Lines key={tick.at} className="chart__tick" x={tick.at} y={plot.bottom + 18} lines={tick.lines} />
        ),
      )}
      <Lines
        className="chart__title"
        x={(plot.left + plot.right) / 2}
        y={height - 4 - (x.title.length - 1) * LINE_HEIGHT}
        lines={x.title}
      />
      <g transform={`translate(12 ${(plot.top + plot.bottom) / 2}) rotate(-90)`}>
        <Lines className="chart__title" x={0} y={0} lines={y.title} />
      </g>
      {children}
    </svg>
  )
}

function gridPath({ left, right, top, bottom }: Plot, xTicks: readonly Tick[], yTicks: readonly Tick[]) {
  return [
    ...yTicks.map(({ at }) => `M${left} ${at}H${right}`),
    ...xTicks.map(({ at }) => `M${at} ${top}V${bottom}`),
  ].join('')
}

function axisPath(
  { left, right, top, bottom }: Plot,
  xTicks: readonly Tick[],
  yTicks: readonly Tick[],
  zero: number | undefined,
) {
  return [
    `M${left} ${top}V${bottom}H${right}`,
    ...yTicks.map(({ at }) => `M${left} ${at}h${-TICK}`),
    ...xTicks.map(({ at }) => `M${at} ${bottom}v${TICK}`),
    ...(zero === undefined ? [] : [`M${left} ${zero}H${right}`]),
  ].join('')
}

type LinesProps = { className: string; x: number; y: number; lines: readonly string[] }

function Lines({ className, x, y, lines }: LinesProps) {
  return (
    <text className={className} y={y} textAnchor="middle">
      {lines.map((line, index) => (
        <tspan key={index} x={x} dy={index === 0 ? 0 : LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function SlantedTick({ tick, top }: { tick: Tick; top: number }) {
  return (
    <text
      className="chart__tick"
      transform={`translate(${tick.at + 4} ${top}) rotate(${-SLANT})`}
      textAnchor="end"
    >
      {tick.lines.join(' ')}
    </text>
  )
}
