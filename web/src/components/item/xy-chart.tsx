import type { XyFigure } from '#domain/items/figures.ts'
import { axisScale, type AxisScale } from './axis-scale.ts'
import { ChartFrame } from './chart-frame.tsx'
import { layOutX, layOutY, placeOn, tickTexts, ticksAt } from './chart-layout.ts'
import { ChartLegend, LineSample } from './chart-legend.tsx'
import { withUnit } from './number-text.ts'
import { dashOf, Marker, seriesClass } from './series-style.tsx'
import { LINE_HEIGHT, textWidth } from './text-fit.ts'
import { useElementWidth } from './use-element-width.ts'

/** A line or scatter chart. Its lines are named at their ends if there's room. Otherwise there's a legend. */
export function XyChart({ figure }: { figure: XyFigure }) {
  const { ref, width } = useElementWidth<HTMLDivElement>(560)
  const { series } = figure
  const isLine = figure.kind === 'line'
  const yScale = axisScale(
    series.flatMap(({ points }) => points.map(([, y]) => y)),
    { min: figure.y.min, max: figure.y.max },
  )
  const y = layOutY(width, yScale, withUnit(figure.y.label, figure.y.unit))
  const placeY = placeOn(yScale, y.bottom, y.top)
  const hasNames = series.length > 1 || series[0]?.name !== figure.y.label
  const nameWidth = hasNames && isLine ? endLabelWidth(series, width, placeY) : undefined
  const xScale = xScaleFor(figure, y.width - y.left - (nameWidth ?? 16))
  const lastLabel = textWidth(tickTexts(xScale).at(-1) ?? '') / 2
  const x = layOutX(y, withUnit(figure.x.label, figure.x.unit), {
    right: nameWidth ?? Math.max(8, lastLabel),
    labelsHeight: LINE_HEIGHT,
  })
  const { plot } = x
  const placeX = placeOn(xScale, plot.left, plot.right)
  return (
    <div ref={ref}>
      {hasNames && nameWidth === undefined && (
        <ChartLegend
          sampleWidth={32}
          entries={series.map(({ name }, index) => ({
            name,
            sample: <LineSample index={index} isLine={isLine} />,
          }))}
        />
      )}
      <ChartFrame
        alt={figure.alt}
        width={y.width}
        height={x.height}
        plot={plot}
        x={{ ticks: ticksAt(xScale, placeX), title: x.title }}
        y={{ ticks: ticksAt(yScale, placeY), title: y.title }}
        zero={yScale.min < 0 && yScale.max > 0 ? placeY(0) : undefined}
      >
        {series.map(({ name, points }, index) => (
          <XySeries
            key={name}
            index={index}
            points={points.map(([atX, atY]) => ({ x: placeX(atX), y: placeY(atY) }))}
            isLine={isLine}
            name={nameWidth === undefined ? undefined : name}
            plotWidth={plot.right - plot.left}
          />
        ))}
      </ChartFrame>
    </div>
  )
}

/** The minimum width of a chart with names at its lines' ends, in pixels. A narrower chart has no room for them. */
const MIN_WIDTH = 440
/** The maximum width of a name at a line's end, in pixels. */
const MAX_NAME_WIDTH = 96
/** The gap between a line's last point and its name, plus the margin at the right, in pixels. */
const GAP = 14

type Line = { name: string; points: readonly (readonly [number, number])[] }

/**
 * Returns the width for names at the right of a line chart, in pixels. Undefined if a legend is better: the
 * chart is narrow, a name is long, a line stops early, or two lines end too close together. `placeY` maps a
 * value to its y in pixels.
 */
function endLabelWidth(
  series: readonly Line[],
  width: number,
  placeY: (value: number) => number,
): number | undefined {
  const longest = Math.max(...series.map(({ name }) => textWidth(name)))
  if (width < MIN_WIDTH || longest > MAX_NAME_WIDTH) return undefined
  const rightmost = Math.max(...series.flatMap(({ points }) => points.map(([x]) => x)))
  const ends = series.flatMap(({ points }) => points.slice(-1))
  if (!ends.every(([x]) => x === rightmost)) return undefined
  const endYs = ends.map(([, y]) => placeY(y)).toSorted((a, b) => a - b)
  const areApart = endYs.every((endY, index) => endY - (endYs[index - 1] ?? -Infinity) >= LINE_HEIGHT)
  return areApart ? Math.ceil(longest + GAP) : undefined
}

/** The minimum gap between the labels of adjacent ticks, in pixels. */
const LABEL_GAP = 10

/** Returns the x-axis with at most 8, 7, 6, or 5 ticks, the first whose labels fit the plot; or else at most 4. */
function xScaleFor({ x, series }: XyFigure, plotWidth: number): AxisScale {
  const values = series.flatMap(({ points }) => points.map(([atX]) => atX))
  const scaleWith = (maxTicks: number) =>
    axisScale(values, { min: x.min, max: x.max, atValues: true, maxTicks })
  return [8, 7, 6, 5].map(scaleWith).find((scale) => labelsFit(scale, plotWidth)) ?? scaleWith(4)
}

function labelsFit(scale: AxisScale, plotWidth: number): boolean {
  const [first = 0, second = 0] = scale.ticks
  const tickDistance = ((second - first) / (scale.max - scale.min)) * plotWidth
  return tickTexts(scale).every((text) => textWidth(text) + LABEL_GAP <= tickDistance)
}

/** The minimum width per point, in pixels. With less, markers would hide the line. */
const WIDTH_PER_MARKER = 9

type XySeriesProps = {
  index: number
  /** The points in pixels, in the order in which the line connects them. */
  points: readonly { x: number; y: number }[]
  /** Whether the points are connected. */
  isLine: boolean
  /** Shown at the line's end. */
  name: string | undefined
  /** The plot's width in pixels. */
  plotWidth: number
}

/** One series of a line or scatter chart. */
function XySeries({ index, points, isLine, name, plotWidth }: XySeriesProps) {
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
