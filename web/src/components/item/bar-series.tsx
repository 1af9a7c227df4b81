import { round } from './chart-layout.ts'
import { seriesClass } from './series-style.tsx'

/** Pixels. */
const MAX_WIDTH = 44
const GAP = 2
/** The share of a category's band that its bars take up. */
const FILL_RATIO = 0.72

type Props = {
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
export function BarSeries({ index, of, tops, base, middles, band, fill }: Props) {
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
