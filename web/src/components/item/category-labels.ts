import { LINE_HEIGHT, textWidth, wrapText } from './text-fit.ts'

type CategoryLabels = { lines: string[][]; slanted: boolean; height: number }

/** Sine of the 40 degrees at which slanted labels stand. */
const SLANT = 0.64

/** The names under bars: flat in lines where each fits its `band` of pixels, else slanted. `height` is in pixels. */
export function categoryLabels(categories: readonly string[], band: number): CategoryLabels {
  const lines = categories.map((category) => wrapText(category, band - 6))
  const most = Math.max(...lines.map((each) => each.length))
  if (most <= 3 && lines.flat().every((line) => textWidth(line) <= band - 2)) {
    return { lines, slanted: false, height: most * LINE_HEIGHT }
  }
  const longest = Math.max(...categories.map((category) => textWidth(category)))
  return {
    lines: categories.map((category) => [category]),
    slanted: true,
    height: longest * SLANT + LINE_HEIGHT,
  }
}
