/** Series differ in three ways: marker, dash, and color for lines; pattern, outline, and color for bars. */
export const SERIES_STYLES = 5

const DASHES = [undefined, '7 4', '2 3.5', '10 3 2 3', '14 4']

/** Returns the class with a series' color. */
export const seriesClass = (index: number): string => `series-${(index % SERIES_STYLES) + 1}`

export const dashOf = (index: number): string | undefined => DASHES[index % SERIES_STYLES]

/** Outlines of about the same visual weight, around 0 0, in pixels. */
const MARKERS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.6-3.6h7.2v7.2h-7.2z',
  'M0-4.8L4.6 3.4H-4.6z',
  'M0-5.2L5.2 0L0 5.2L-5.2 0z',
  'M-4-4L4 4M4-4L-4 4',
]
/** Every other shape is hollow, so the shapes also differ in gray print. */
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
