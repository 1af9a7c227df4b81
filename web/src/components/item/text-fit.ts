/** The font size in a chart, in CSS pixels. A chart is drawn at the width it has on screen. */
const SIZE = 12
export const LINE_HEIGHT = 15

/**
 * Widths in em for Inter, slightly overestimated: narrow characters, digits (all alike), and an average for
 * the rest.
 */
const NARROW = /[\s.,:;'()il|]/
const widthOf = (character: string) => (NARROW.test(character) ? 0.32 : /\d/.test(character) ? 0.64 : 0.58)

/** Returns the approximate width of a line of chart text, in pixels. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0) * SIZE

/** Wraps text into lines of at most `width` pixels. A single longer word stays whole. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && textWidth(`${line} ${word}`) <= width)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
