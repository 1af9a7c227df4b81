import { useId } from 'react'
import type { BarFigure } from '../../../../domain/items/figures.ts'
import { axisScale } from './axis-scale.ts'
import { barFill, BarPatterns } from './bar-pattern.tsx'
import { categoryLabels } from './category-labels.ts'
import { ChartFrame } from './chart-frame.tsx'
import { chartSize, layOut, placeOn, round, ticksAt } from './chart-layout.ts'
import { ChartLegend } from './chart-legend.tsx'
import { withUnit } from './number-text.ts'
import { seriesClass } from './series-look.tsx'
import { useElementWidth } from './use-element-width.ts'

/** Pixels. */
const WIDEST_BAR = 44
const RIGHT = 8
/** Of a category's width, what its bars take up together. */
const FILLED = 0.72

/** Bars for each category, one a series, standing on zero. */
export function BarChart({ figure }: { figure: BarFigure }) {
  const id = useId()
  const { ref, width } = useElementWidth<HTMLDivElement>(560)
  const size = chartSize(width)
  const { categories } = figure.x
  const scale = axisScale(
    figure.series.flatMap(({ values }) => values),
    { min: figure.y.min, max: figure.y.max, fromZero: true },
  )
  const titles = { xTitle: figure.x.label, yTitle: withUnit(figure.y.label, figure.y.unit) }
  const { left } = layOut(size, scale, titles, { right: RIGHT, xLabels: 0 }).plot
  const band = (size.width - RIGHT - left) / categories.length
  const labels = categoryLabels(categories, band)
  const { plot, xLines, yLines } = layOut(size, scale, titles, { right: RIGHT, xLabels: labels.height })
  const placeY = placeOn(scale, plot.bottom, plot.top)
  const base = placeY(Math.min(scale.max, Math.max(scale.min, 0)))
  const thick = Math.min(WIDEST_BAR, (band * FILLED) / figure.series.length)
  const middle = (category: number) => plot.left + (category + 0.5) * band
  const barLeft = (category: number, series: number) =>
    middle(category) + (series - figure.series.length / 2) * thick
  const named = figure.series.length > 1 || figure.series[0]?.name !== figure.y.label
  return (
    <div ref={ref} className="chart-box">
      {named && (
        <ChartLegend
          entries={figure.series.map(({ name }, index) => ({
            name,
            sample: (
              <rect className="series__bar" x="6" y="0.5" width="20" height="11" fill={barFill(id, index)} />
            ),
          }))}
        />
      )}
      <ChartFrame
        {...size}
        alt={figure.alt}
        plot={plot}
        x={{
          ticks: labels.lines.map((lines, category) => ({ at: round(middle(category)), lines })),
          title: xLines,
          between: true,
          slanted: labels.slanted,
        }}
        y={{ ticks: ticksAt(scale, placeY), title: yLines }}
        zero={base < plot.bottom ? base : undefined}
      >
        <BarPatterns id={id} count={figure.series.length} />
        {figure.series.map(({ name, values }, series) => (
          <g key={name} className={seriesClass(series)}>
            {values.map((value, category) => (
              <rect
                key={category}
                className="series__bar"
                x={round(barLeft(category, series) + 1)}
                y={Math.min(base, placeY(value))}
                width={round(thick - 2)}
                height={round(Math.abs(placeY(value) - base))}
                fill={barFill(id, series)}
              />
            ))}
          </g>
        ))}
      </ChartFrame>
    </div>
  )
}
