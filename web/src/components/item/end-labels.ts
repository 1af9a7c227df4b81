import { LINE_HEIGHT, textWidth } from './text-fit.ts'

/** Pixels: below this width the room is better spent on the plot. */
const WIDE = 440
const LONGEST = 96

type Line = { name: string; points: readonly (readonly [number, number])[] }

/**
 * Pixels that names need at the right of a line chart, or nothing where a legend serves better: little room,
 * long names, lines that stop early, ends too close together. `ends` are the lines' last points, in pixels.
 */
export function endLabelRoom(
  series: readonly Line[],
  width: number,
  lastX: number,
  placeY: (value: number) => number,
): number | undefined {
  const longest = Math.max(...series.map(({ name }) => textWidth(name)))
  if (width < WIDE || longest > LONGEST) return undefined
  const ends = series.map(({ points }) => points.at(-1))
  if (!ends.every((end) => end?.[0] === lastX)) return undefined
  const heights = ends.map((end) => placeY(end?.[1] ?? 0)).toSorted((a, b) => a - b)
  const apart = heights.every(
    (height, index) => index === 0 || height - (heights[index - 1] ?? 0) >= LINE_HEIGHT,
  )
  return apart ? longest + 18 : undefined
}
