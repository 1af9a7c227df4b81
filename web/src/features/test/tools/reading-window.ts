/** The lines of a passage that the line reader leaves clear: the index of the `first`, and how many `lines`. */
export type ReadingWindow = { first: number; lines: number }

/** The place of a line of text, in pixels from the passage's top. */
export type TextLine = { top: number; bottom: number }

export const MAX_LINES = 8
export const DEFAULT_WINDOW: ReadingWindow = { first: 0, lines: 3 }

/** Fits a window into a passage of `total` lines. */
export function fitWindow({ first, lines }: ReadingWindow, total: number): ReadingWindow {
  const lineCount = Math.max(1, Math.min(lines, MAX_LINES, total))
  return { first: Math.max(0, Math.min(first, total - lineCount)), lines: lineCount }
}

/** Moves a window down by a number of lines, but not out of a passage of `total` lines. */
export const moveWindow = (window: ReadingWindow, by: number, total: number): ReadingWindow =>
  fitWindow({ ...window, first: window.first + by }, total)

/** Adds a number of lines to a window. At the passage's end, the window grows upward. */
export const resizeWindow = (window: ReadingWindow, by: number, total: number): ReadingWindow =>
  fitWindow({ ...window, lines: window.lines + by }, total)

/** Returns the index of the line whose top is nearest to `top`; 0 if there are no lines. */
export function nearestLine(lines: readonly TextLine[], top: number): number {
  let nearest = 0
  for (const [index, line] of lines.entries())
    if (Math.abs(line.top - top) < Math.abs((lines[nearest]?.top ?? 0) - top)) nearest = index
  return nearest
}

/**
 * Merges boxes of text into lines, from top to bottom. A box belongs to the line that contains its middle.
 */
export function linesOf(boxes: readonly TextLine[]): TextLine[] {
  const lines: TextLine[] = []
  for (const { top, bottom } of boxes.toSorted((a, b) => a.top - b.top || b.bottom - a.bottom)) {
    const last = lines.at(-1)
    const middle = (top + bottom) / 2
    if (last === undefined || middle > last.bottom) lines.push({ top, bottom })
    else last.bottom = Math.max(last.bottom, bottom)
  }
  return lines
}
