import { useId } from 'react'
import type { BarFigure } from '#domain/items/figures.ts'
import { axisScale } from './axis-scale.ts'
import { barFill, BarPatterns } from './bar-pattern.tsx'
import { BarSeries } from './bar-series.tsx'
import { categoryLabels } from './category-labels.ts'
import { ChartFrame } from './chart-frame.tsx'
import { layOutX, layOutY, placeOn, round, ticksAt } from './chart-layout.ts'
import { ChartLegend } from './chart-legend.tsx'
import { withUnit } from './number-text.ts'
import { useElementWidth } from './use-element-width.ts'

/** Pixels to the right of the plot. */
const RIGHT = 8

/** A group of bars for each category, with one bar per series, starting at zero. */
export function BarChart({ figure }: { figure: BarFigure }) {
  const id = useId()
  const { ref, width } = useElementWidth<HTMLDivElement>(560)
  const { series } = figure
  const { categories } = figure.x
  const scale = axisScale(
    series.flatMap(({ values }) => values),
    { min: figure.y.min, max: figure.y.max, fromZero: true },
  )
  const upright = layOutY(width, scale, withUnit(figure.y.label, figure.y.unit))
  const bandFrom = (left: number) => (upright.width - RIGHT - left) / categories.length
  const labels = categoryLabels(categories, bandFrom(upright.left))
  const left = Math.ceil(Math.max(upright.left, labels.reach - bandFrom(upright.left) / 2))
  const y = { ...upright, left }
  const x = layOutX(y, figure.x.label, { right: RIGHT, labels: labels.height })
  const { plot } = x
  const band = bandFrom(left)
  const placeY = placeOn(scale, plot.bottom, plot.top)
  const base = placeY(Math.min(scale.max, Math.max(scale.min, 0)))
  const middles = categories.map((_, category) => plot.left + (category + 0.5) * band)
  return (
    <div ref={ref}>
      {(series.length > 1 || series[0]?.name !== figure.y.label) && (
        <ChartLegend
          sampleWidth={20}
          entries={series.map(({ name }, index) => ({
            name,
            sample: (
              <rect className="series__bar" x="1" y="1" width="18" height="10" fill={barFill(id, index)} />
            ),
          }))}
        />
      )}
      <ChartFrame
        alt={figure.alt}
        width={y.width}
        height={x.height}
        plot={plot}
        x={{
          ticks: labels.lines.map((lines, category) => ({ at: round(middles[category] ?? 0), lines })),
          title: x.title,
          between: true,
          slanted: labels.slanted,
        }}
        y={{ ticks: ticksAt(scale, placeY), title: y.title }}
        zero={base < plot.bottom ? base : undefined}
      >
        <BarPatterns id={id} count={series.length} />
        {series.map(({ name, values }, index) => (
          <BarSeries
            key={name}
            index={index}
            of={series.length}
            tops={values.map(placeY)}
            base={base}
            middles={middles}
            band={band}
            fill={barFill(id, index)}
          />
        ))}
      </ChartFrame>
    </div>
  )
}
