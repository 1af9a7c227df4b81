import { LINE_HEIGHT, textWidth, wrapText } from './text-fit.ts'

/**
 * In pixels: `height` is the room below the axis, and `reach` is how far the first label extends to the left.
 */
type CategoryLabels = { lines: string[][]; slanted: boolean; height: number; reach: number }

/** The angle of slanted labels, in degrees. */
export const SLANT = 40
const RISE = Math.sin((SLANT * Math.PI) / 180)
const RUN = Math.cos((SLANT * Math.PI) / 180)
const MOST_LINES = 3

/** Returns the labels below bars: flat and wrapped if each fits its `band` of pixels, otherwise slanted. */
export function categoryLabels(categories: readonly string[], band: number): CategoryLabels {
  const lines = categories.map((category) => wrapText(category, band - 4))
  const most = Math.max(...lines.map((each) => each.length))
  if (most <= MOST_LINES && lines.flat().every((line) => textWidth(line) <= band)) {
    return { lines, slanted: false, height: most * LINE_HEIGHT, reach: 0 }
  }
  const longest = Math.max(...categories.map(textWidth))
  return {
    lines: categories.map((category) => [category]),
    slanted: true,
    height: longest * RISE + LINE_HEIGHT,
    reach: textWidth(categories[0] ?? '') * RUN,
  }
}
