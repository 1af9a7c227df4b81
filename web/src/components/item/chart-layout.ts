import type { AxisScale } from './axis-scale.ts'
import type { Plot, Tick } from './chart-frame.tsx'
import { numberTexts } from './number-text.ts'
import { LINE_HEIGHT, textWidth, wrapText } from './text-fit.ts'

/** Below this a chart is drawn as it would be at this width, and shrinks: pixels. */
const NARROWEST = 240

/** A drawing's size for the width it has on the page: flatter where there is room, in pixels. */
export function chartSize(width: number): { width: number; height: number } {
  const wide = Math.max(NARROWEST, width)
  return { width: wide, height: Math.round(Math.min(340, Math.max(250, wide * 0.62))) }
}

/** A value's place in pixels. */
export const placeOn =
  ({ min, max }: AxisScale, from: number, to: number) =>
  (value: number): number =>
    round(from + ((value - min) / (max - min)) * (to - from))

/** Tenths of a pixel are finer than a screen shows. */
export const round = (pixels: number): number => Math.round(pixels * 10) / 10

export const tickTexts = ({ ticks, decimals }: AxisScale): string[] => numberTexts(ticks, decimals)

export const ticksAt = (scale: AxisScale, place: (value: number) => number): Tick[] => {
  const texts = tickTexts(scale)
  return scale.ticks.map((value, index) => ({ at: place(value), lines: [texts[index] ?? ''] }))
}

type Titles = { xTitle: string; yTitle: string }

/** The plot's edges and the titles in lines, from the room that labels and titles take. */
export function layOut(
  { width, height }: { width: number; height: number },
  y: AxisScale,
  { xTitle, yTitle }: Titles,
  { right, xLabels }: { right: number; xLabels: number },
): { plot: Plot; xLines: string[]; yLines: string[] } {
  const yLines = wrapText(yTitle, height - 90)
  const labels = Math.max(...tickTexts(y).map((text) => textWidth(text)))
  const left = Math.ceil(yLines.length * LINE_HEIGHT + labels + 14)
  const xLines = wrapText(xTitle, width - left - 8)
  const bottom = height - xLabels - xLines.length * LINE_HEIGHT - 14
  return { plot: { left, right: width - right, top: 10, bottom }, xLines, yLines }
}
