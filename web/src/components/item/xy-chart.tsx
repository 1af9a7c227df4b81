import type { XyFigure } from '#domain/items/figures.ts'
import { axisScale } from './axis-scale.ts'
import { ChartFrame } from './chart-frame.tsx'
import { layOutX, layOutY, placeOn, tickTexts, ticksAt } from './chart-layout.ts'
import { ChartLegend, LineSample } from './chart-legend.tsx'
import { endLabelRoom } from './end-labels.ts'
import { withUnit } from './number-text.ts'
import { LINE_HEIGHT, textWidth } from './text-fit.ts'
import { useElementWidth } from './use-element-width.ts'
import { xScaleFor } from './x-scale.ts'
import { XySeries } from './xy-series.tsx'

/** A line or scatter chart. Lines are named at their ends if there's room, otherwise in a legend. */
export function XyChart({ figure }: { figure: XyFigure }) {
  const { ref, width } = useElementWidth<HTMLDivElement>(560)
  const { series } = figure
  const line = figure.kind === 'line'
  const yScale = axisScale(
    series.flatMap(({ points }) => points.map(([, y]) => y)),
    { min: figure.y.min, max: figure.y.max },
  )
  const y = layOutY(width, yScale, withUnit(figure.y.label, figure.y.unit))
  const placeY = placeOn(yScale, y.bottom, y.top)
  const named = series.length > 1 || series[0]?.name !== figure.y.label
  const nameRoom = named && line ? endLabelRoom(series, width, placeY) : undefined
  const xScale = xScaleFor(figure, y.width - y.left - (nameRoom ?? 16))
  const lastLabel = textWidth(tickTexts(xScale).at(-1) ?? '') / 2
  const x = layOutX(y, withUnit(figure.x.label, figure.x.unit), {
    right: nameRoom ?? Math.max(8, lastLabel),
    labels: LINE_HEIGHT,
  })
  const { plot } = x
  const placeX = placeOn(xScale, plot.left, plot.right)
  return (
    <div ref={ref}>
      {named && nameRoom === undefined && (
        <ChartLegend
          sampleWidth={32}
          entries={series.map(({ name }, index) => ({
            name,
            sample: <LineSample index={index} line={line} />,
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
            isLine={line}
            name={nameRoom === undefined ? undefined : name}
            plotWidth={plot.right - plot.left}
          />
        ))}
      </ChartFrame>
    </div>
  )
}
