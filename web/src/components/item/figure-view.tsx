import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BarFigure, Figure } from '#domain/items/figures.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Dialog } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { axisScale } from './axis-scale.ts'
import { categoryLabels } from './category-labels.ts'
import { ChartData, type ShownValues } from './chart-data.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { layOutX, layOutY, placeOn, round, ticksAt } from './chart-layout.ts'
import { ChartLegend } from './chart-legend.tsx'
import { Diagram } from './diagram.tsx'
import { EnlargedFigure } from './enlarged-figure.tsx'
import { FigureTable } from './figure-table.tsx'
import { MathLabel } from './math-label.tsx'
import { withUnit } from './number-text.ts'
import { SERIES_STYLES, seriesClass } from './series-style.tsx'
import { useElementWidth } from './use-element-width.ts'
import { XyChart } from './xy-chart.tsx'
import './figure.css'

type Props = {
  figure: Figure
  /** How the values of a chart are shown as a table. In a test, visible values would give answers away. */
  values?: ShownValues
}

/** A figure of a set or a guide, below its label and title. A button shows the figure in a window-sized dialog. */
export function FigureView({ figure, values = 'on-request' }: Props) {
  const captionId = useId()
  const [enlarged, setEnlarged] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <figure className={classNames('figure', figure.kind === 'diagram' && 'figure--diagram')}>
      <div className="figure__head">
        <figcaption id={captionId} className="figure__caption">
          <strong>{figure.label}.</strong> <MathLabel text={figure.title} />
        </figcaption>
        <IconButton
          icon="expand"
          label={`Enlarge ${figure.label}`}
          className="figure__enlarge"
          onClick={() => setEnlarged('open')}
        />
      </div>
      <FigureGraphic figure={figure} captionId={captionId} />
      {figure.kind !== 'table' && figure.kind !== 'diagram' && <ChartData figure={figure} values={values} />}
      {/* The dialog is outside the test's panes, so that their zoom doesn't apply to it. */}
      {enlarged !== 'never' &&
        createPortal(
          <Dialog
            full
            open={enlarged === 'open'}
            onClose={() => setEnlarged('closed')}
            title={`${figure.label}. ${figure.title}`}
          >
            {enlarged === 'open' && (
              <EnlargedFigure label={figure.label}>
                <FigureGraphic figure={figure} captionId={captionId} />
              </EnlargedFigure>
            )}
          </Dialog>,
          document.body,
        )}
    </figure>
  )
}

/** The table, chart, or diagram of a figure, without its label and title. */
export function FigureGraphic({ figure, captionId }: { figure: Figure; captionId: string }) {
  switch (figure.kind) {
    case 'table':
      return <FigureTable figure={figure} captionId={captionId} />
    case 'line':
    case 'scatter':
      return <XyChart figure={figure} />
    case 'bar':
      return <BarChart figure={figure} />
    case 'diagram':
      return <Diagram figure={figure} />
  }
}

/** The margin to the right of the plot, in pixels. */
const RIGHT_MARGIN = 8

/** A bar chart: a group of bars for each category, with one bar per series. The bars start at or nearest to zero. */
function BarChart({ figure }: { figure: BarFigure }) {
  const id = useId()
  const { ref, width } = useElementWidth<HTMLDivElement>(560)
  const { series } = figure
  const { categories } = figure.x
  const scale = axisScale(
    series.flatMap(({ values }) => values),
    { min: figure.y.min, max: figure.y.max, fromZero: true },
  )
  const yLayout = layOutY(width, scale, withUnit(figure.y.label, figure.y.unit))
  const bandWidthFrom = (left: number) => (yLayout.width - RIGHT_MARGIN - left) / categories.length
  const labels = categoryLabels(categories, bandWidthFrom(yLayout.left))
  const left = Math.ceil(Math.max(yLayout.left, labels.reach - bandWidthFrom(yLayout.left) / 2))
  const y = { ...yLayout, left }
  const x = layOutX(y, figure.x.label, { right: RIGHT_MARGIN, labelsHeight: labels.height })
  const { plot } = x
  const bandWidth = bandWidthFrom(left)
  const placeY = placeOn(scale, plot.bottom, plot.top)
  const baseline = placeY(Math.min(scale.max, Math.max(scale.min, 0)))
  const centers = categories.map((_, category) => plot.left + (category + 0.5) * bandWidth)
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
          ticks: labels.lines.map((lines, category) => ({ at: round(centers[category] ?? 0), lines })),
          title: x.title,
          hasCategories: true,
          isSlanted: labels.isSlanted,
        }}
        y={{ ticks: ticksAt(scale, placeY), title: y.title }}
        zero={baseline < plot.bottom ? baseline : undefined}
      >
        <BarPatterns id={id} count={series.length} />
        {series.map(({ name, values }, index) => (
          <BarSeries
            key={name}
            index={index}
            seriesCount={series.length}
            ends={values.map(placeY)}
            baseline={baseline}
            centers={centers}
            bandWidth={bandWidth}
            fill={barFill(id, index)}
          />
        ))}
      </ChartFrame>
    </div>
  )
}

/**
 * The fill patterns of the series, as paths in tiles of 8 by 8 pixels: solid, diagonal lines, dots, crossed
 * lines, and empty.
 */
const TILES = [
  'M0 4H8',
  'M-2 2L2-2M0 8L8 0M6 10L10 6',
  'M2 2h0M6 6h0',
  'M-2 2L2-2M0 8L8 0M6 10L10 6M-2 6L2 10M0 0L8 8M6-2L10 2',
  '',
]

/** Defines the patterns for `barFill`. `id` makes their ids unique on the page. */
function BarPatterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {TILES.slice(0, count).map((tile, index) => (
        <pattern
          key={index}
          id={patternId(id, index)}
          className={`${seriesClass(index)} bar-pattern bar-pattern--${index + 1}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <path d={tile} />
        </pattern>
      ))}
    </defs>
  )
}

const patternId = (id: string, index: number) => `${id}-bars-${(index % SERIES_STYLES) + 1}`

const barFill = (id: string, index: number): string => `url(#${patternId(id, index)})`

/** The maximum width of a bar with its gap, in pixels. */
const MAX_BAR_WIDTH = 44
/** The gap between two bars of a category, in pixels. */
const GAP = 2
/** The part of a category's width that its bars fill. */
const FILL_RATIO = 0.72

type BarSeriesProps = {
  index: number
  seriesCount: number
  /** The y of each bar's free end, in pixels. */
  ends: readonly number[]
  /** The y at which the bars start, in pixels. */
  baseline: number
  /** The x of each category's center, in pixels. */
  centers: readonly number[]
  /** The width of a category, in pixels. */
  bandWidth: number
  fill: string
}

/** The bars of one series, each in the group of its category. */
function BarSeries({ index, seriesCount, ends, baseline, centers, bandWidth, fill }: BarSeriesProps) {
  const barWidth = Math.min(MAX_BAR_WIDTH, (bandWidth * FILL_RATIO) / seriesCount)
  return (
    <g className={seriesClass(index)}>
      {ends.map((end, category) => (
        <rect
          key={category}
          className="series__bar"
          x={round((centers[category] ?? 0) + (index - seriesCount / 2) * barWidth + GAP / 2)}
          y={Math.min(baseline, end)}
          width={round(barWidth - GAP)}
          height={round(Math.abs(end - baseline))}
          fill={fill}
        />
      ))}
    </g>
  )
}
