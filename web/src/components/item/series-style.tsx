/** The number of series styles. Lines differ in marker, dashes, and color; bars in pattern and color. */
export const SERIES_STYLES = 5

/** The dashes of each series' line, as an SVG `stroke-dasharray`. */
const DASHES = [undefined, '7 4', '2 3.5', '10 3 2 3', '14 4']

/** Returns the class with a series' color. */
export const seriesClass = (index: number): string => `series-${(index % SERIES_STYLES) + 1}`

export const dashOf = (index: number): string | undefined => DASHES[index % SERIES_STYLES]

/** The path of each series' marker, in pixels around 0 0. All look about equally large. */
const MARKERS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.6-3.6h7.2v7.2h-7.2z',
  'M0-4.8L4.6 3.4H-4.6z',
  'M0-5.2L5.2 0L0 5.2L-5.2 0z',
  'M-4-4L4 4M4-4L-4 4',
]
/** Whether each series' marker is hollow, so that the markers differ in black-and-white print, too. */
const HOLLOW = [false, true, false, true, true]

export function Marker({ index, x, y }: { index: number; x: number; y: number }) {
  const style = index % SERIES_STYLES
  return (
    <path
      className={HOLLOW[style] ? 'series__marker series__marker--hollow' : 'series__marker'}
      d={MARKERS[style]}
      transform={`translate(${x} ${y})`}
    />
  )
}
