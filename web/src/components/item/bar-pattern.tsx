import { SERIES_STYLES, seriesClass } from './series-style.tsx'

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
export function BarPatterns({ id, count }: { id: string; count: number }) {
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

export const barFill = (id: string, index: number): string => `url(#${patternId(id, index)})`
