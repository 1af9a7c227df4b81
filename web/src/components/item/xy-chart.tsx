import type { XyFigure } from '../../../../domain/items/figures.ts'
import { axisScale } from './axis-scale.ts'
import { ChartFrame } from './chart-frame.tsx'
import { chartSize, layOut, placeOn, tickTexts, ticksAt } from './chart-layout.ts'
import { ChartLegend, LineSample } from './chart-legend.tsx'
import { endLabelRoom } from './end-labels.ts'
import { withUnit } from './number-text.ts'
import { dashOf, Marker, seriesClass } from './series-look.tsx'
import { LINE_HEIGHT, textWidth } from './text-fit.ts'
import { useElementWidth } from './use-element-width.ts'

/** Pixels a point: closer than this, markers would hide the line. */
const MARKER_ROOM = 9

/** A line or scatter chart. */
export function XyChart({ figure }: { figure: XyFigure }) {
  const { ref, width } = useElementWidth<HTMLDivElement>(560)
  const size = chartSize(width)
  const points = figure.series.flatMap((series) => series.points)
  const xScale = axisScale(
    points.map(([x]) => x),
    { min: figure.x.min, max: figure.x.max, atValues: true, mostTicks: width < 360 ? 7 : 8 },
  )
  const yScale = axisScale(
    points.map(([, y]) => y),
    { min: figure.y.min, max: figure.y.max },
  )
  const isLine = figure.kind === 'line'
  const titles = {
    xTitle: withUnit(figure.x.label, figure.x.unit),
    yTitle: withUnit(figure.y.label, figure.y.unit),
  }
  const lastLabel = textWidth(tickTexts(xScale).at(-1) ?? '') / 2
  const roomFor = (right: number) => layOut(size, yScale, titles, { right, xLabels: LINE_HEIGHT })
  const { top, bottom } = roomFor(0).plot
  const placeY = placeOn(yScale, bottom, top)
  const names = isLine ? endLabelRoom(figure.series, width, xScale.max, placeY) : undefined
  const { plot, xLines, yLines } = roomFor(names ?? Math.max(8, lastLabel + 1))
  const placeX = placeOn(xScale, plot.left, plot.right)
  const named = figure.series.length > 1 || figure.series[0]?.name !== figure.y.label
  return (
    <div ref={ref} className="chart-box">
      {named && names === undefined && (
        <ChartLegend
          entries={figure.series.map(({ name }, index) => ({
            name,
            sample: <LineSample index={index} line={isLine} />,
          }))}
        />
      )}
      <ChartFrame
        {...size}
        alt={figure.alt}
        plot={plot}
        x={{ ticks: ticksAt(xScale, placeX), title: xLines }}
        y={{ ticks: ticksAt(yScale, placeY), title: yLines }}
        zero={yScale.min < 0 && yScale.max > 0 ? placeY(0) : undefined}
      >
        {figure.series.map((series, index) => {
          const placed = series.points.map(([x, y]) => ({ x: placeX(x), y: placeY(y) }))
          const end = placed.at(-1)
          const marked = !isLine || placed.length * MARKER_ROOM < plot.right - plot.left
          return (
            <g key={series.name} className={seriesClass(index)}>
              {isLine && (
                <path
                  className="series__line"
                  d={`M${placed.map(({ x, y }) => `${x} ${y}`).join('L')}`}
                  strokeDasharray={dashOf(index)}
                />
              )}
              {marked && placed.map(({ x, y }, at) => <Marker key={at} index={index} x={x} y={y} />)}
              {names !== undefined && end && (
                <text className="chart__name" x={end.x + 10} y={end.y} dy="0.36em">
                  {series.name}
                </text>
              )}
            </g>
          )
        })}
      </ChartFrame>
    </div>
  )
}
