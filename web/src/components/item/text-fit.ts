/** The font size in a chart, in CSS pixels. */
const FONT_SIZE = 12
/** The height of a line of chart text, in CSS pixels. */
export const LINE_HEIGHT = 15

const NARROW = /[\s.,:;'()il|]/
/**
 * Returns the width of a character of the font Inter in em, slightly overestimated. There are three widths: of
 * narrow characters, of digits, and of the average of all others.
 */
const widthOf = (character: string) => (NARROW.test(character) ? 0.32 : /\d/.test(character) ? 0.64 : 0.58)

/** Returns the approximate width of a line of chart text, in pixels. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0) * FONT_SIZE

/** Wraps text into lines of at most `width` pixels. A word that is longer than a line isn't split. */
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
