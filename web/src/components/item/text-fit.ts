/** Sizes of type in a chart, in CSS pixels: a chart is drawn at the width it has on screen. */
export const TICK_SIZE = 12
export const LINE_HEIGHT = 15

/** Inter's digits are 0.62 em wide and its letters less on average: an estimate on the safe side. */
const CHARACTER = 0.6

/** About how wide a line of chart text will be, in pixels. */
export const textWidth = (text: string, size = TICK_SIZE): number => [...text].length * size * CHARACTER

/** The text in lines no wider than `width` pixels where its words allow. */
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
