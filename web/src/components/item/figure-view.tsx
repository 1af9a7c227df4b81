import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Figure, BarFigure } from '#domain/items/figures.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Dialog } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { ChartData } from './chart-data.tsx'
import { Diagram } from './diagram.tsx'
import { EnlargedFigure } from './enlarged-figure.tsx'
import { FigureTable } from './figure-table.tsx'
import { XyChart } from './xy-chart.tsx'
import { axisScale } from './axis-scale.ts'
import { categoryLabels } from './category-labels.ts'
import { ChartFrame } from './chart-frame.tsx'
import { layOutX, layOutY, placeOn, round, ticksAt } from './chart-layout.ts'
import { ChartLegend } from './chart-legend.tsx'
import { withUnit } from './number-text.ts'
import { useElementWidth } from './use-element-width.ts'
import { SERIES_STYLES, seriesClass } from './series-style.tsx'
import './figure.css'

/**
 * A set's table, chart, or diagram, drawn from its data below its label and title. It can fill the window.
 */
export function FigureView({ figure }: { figure: Figure }) {
  const captionId = useId()
  const [enlarged, setEnlarged] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <figure className={classNames('figure', figure.kind === 'diagram' && 'figure--diagram')}>
      <div className="figure__head">
        <figcaption id={captionId} className="figure__caption">
          <strong>{figure.label}.</strong> {figure.title}
        </figcaption>
        <IconButton
          icon="expand"
          label={`Enlarge ${figure.label}`}
          className="figure__enlarge"
          onClick={() => setEnlarged('open')}
        />
      </div>
      <Graphic figure={figure} captionId={captionId} />
      {/* Outside the figure, so that the zoom doesn't enlarge it. */}
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
                <Graphic figure={figure} captionId={captionId} />
              </EnlargedFigure>
            )}
          </Dialog>,
          document.body,
        )}
    </figure>
  )
}

function Graphic({ figure, captionId }: { figure: Figure; captionId: string }) {
  switch (figure.kind) {
    case 'table':
      return <FigureTable figure={figure} captionId={captionId} />
    case 'line':
    case 'scatter':
      return (
        <>
          <XyChart figure={figure} />
          <ChartData figure={figure} />
        </>
      )
    case 'bar':
      return (
        <>
          <BarChart figure={figure} />
          <ChartData figure={figure} />
        </>
      )
    case 'diagram':
      return <Diagram figure={figure} />
  }
}

/** Pixels to the right of the plot. */
const RIGHT = 8

/** A group of bars for each category, with one bar per series, starting at zero. */
function BarChart({ figure }: { figure: BarFigure }) {
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

/**
 * The fill patterns of series, in 8-pixel tiles: solid, diagonal lines, dots, crossed lines, and
 * none.
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

/** Pixels. */
const MAX_WIDTH = 44
const GAP = 2
/** The share of a category's band that its bars take up. */
const FILL_RATIO = 0.72

type BarSeriesProps = {
  index: number
  /** The number of series in each category. */
  of: number
  /** In pixels: the bars' ends, their base line, the centers of their categories, and a category's width. */
  tops: readonly number[]
  base: number
  middles: readonly number[]
  band: number
  fill: string
}

/** The bars of one series, each at its place in its category's group. */
function BarSeries({ index, of, tops, base, middles, band, fill }: BarSeriesProps) {
  const share = Math.min(MAX_WIDTH, (band * FILL_RATIO) / of)
  return (
    <g className={seriesClass(index)}>
      {tops.map((top, category) => (
        <rect
          key={category}
          className="series__bar"
          x={round((middles[category] ?? 0) + (index - of / 2) * share + GAP / 2)}
          y={Math.min(base, top)}
          width={round(share - GAP)}
          height={round(Math.abs(top - base))}
          fill={fill}
        />
      ))}
    </g>
  )
}
