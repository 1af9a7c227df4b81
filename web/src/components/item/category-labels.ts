import { LINE_HEIGHT, textWidth, wrapText } from './text-fit.ts'

type CategoryLabels = {
  /** The lines of each label. */
  lines: string[][]
  isSlanted: boolean
  /** The height of the labels, in pixels. */
  height: number
  /** How far the first label extends to the left of its category's center, in pixels. 0 for flat labels. */
  reach: number
}

/** The angle of slanted labels, in degrees. */
export const SLANT = 40
/** The height and the width of a slanted line of length 1. */
const RISE = Math.sin((SLANT * Math.PI) / 180)
const RUN = Math.cos((SLANT * Math.PI) / 180)
/** The maximum number of lines of a flat label. */
const MAX_LINES = 3

/**
 * Returns the labels below bars: flat and wrapped if each one fits its category's width in at most MAX_LINES lines,
 * otherwise slanted.
 * @param bandWidth the width of a category, in pixels
 */
export function categoryLabels(categories: readonly string[], bandWidth: number): CategoryLabels {
  const lines = categories.map((category) => wrapText(category, bandWidth - 4))
  const lineCount = Math.max(...lines.map((labelLines) => labelLines.length))
  if (lineCount <= MAX_LINES && lines.flat().every((line) => textWidth(line) <= bandWidth)) {
    return { lines, isSlanted: false, height: lineCount * LINE_HEIGHT, reach: 0 }
  }
  const longest = Math.max(...categories.map(textWidth))
  return {
    lines: categories.map((category) => [category]),
    isSlanted: true,
    height: longest * RISE + LINE_HEIGHT,
    reach: textWidth(categories[0] ?? '') * RUN,
  }
}
