/** Type in a chart, in CSS pixels: a chart is drawn at the width it has on screen. */
const SIZE = 12
export const LINE_HEIGHT = 15

/** Widths in em, a little on the safe side for Inter: narrow signs, digits (all alike), and the rest on average. */
const NARROW = /[\s.,:;'()il|]/
const widthOf = (character: string) => (NARROW.test(character) ? 0.32 : /\d/.test(character) ? 0.64 : 0.58)

/** About how wide a line of chart text will be, in pixels. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0) * SIZE

/** The text in lines no wider than `width` pixels, where its words allow. */
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
