import { LINE_HEIGHT, textWidth } from './text-fit.ts'

/** Pixels: a narrower chart needs the room for its plot. */
const MIN_WIDTH = 440
const MAX_NAME_WIDTH = 96
/** The gap between a line's last point and its name, plus a margin at the right. */
const GAP = 14

type Line = { name: string; points: readonly (readonly [number, number])[] }

/**
 * Returns the pixels that the names need at the right of a line chart, or undefined if a legend is better:
 * for a narrow chart, long names, lines that stop early, or ends too close together. `placeY` maps a value to
 * its y in pixels.
 */
export function endLabelRoom(
  series: readonly Line[],
  width: number,
  placeY: (value: number) => number,
): number | undefined {
  const longest = Math.max(...series.map(({ name }) => textWidth(name)))
  if (width < MIN_WIDTH || longest > MAX_NAME_WIDTH) return undefined
  const rightmost = Math.max(...series.flatMap(({ points }) => points.map(([x]) => x)))
  const ends = series.flatMap(({ points }) => points.slice(-1))
  if (!ends.every(([x]) => x === rightmost)) return undefined
  const heights = ends.map(([, y]) => placeY(y)).toSorted((a, b) => a - b)
  const apart = heights.every((height, index) => height - (heights[index - 1] ?? -Infinity) >= LINE_HEIGHT)
  return apart ? Math.ceil(longest + GAP) : undefined
}
