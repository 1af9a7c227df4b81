import type { AxisScale } from './axis-scale.ts'
import type { Plot, Tick } from './chart-frame.tsx'
import { numberTexts } from './number-text.ts'
import { LINE_HEIGHT, textWidth, wrapText } from './text-fit.ts'

/** The minimum width in pixels; below it, the chart is scaled down. */
const MIN_WIDTH = 256
const TOP = 10
/** The gaps from the axis to the first line of tick labels, and from the labels to the title. */
const LABEL_GAP = 7
const TITLE_GAP = 8

/** Rounds to tenths of a pixel: screens don't show finer differences. */
export const round = (pixels: number): number => Math.round(pixels * 10) / 10

/** Returns a function that maps a value to its position between two edges, in pixels. */
export const placeOn =
  ({ min, max }: AxisScale, from: number, to: number) =>
  (value: number): number =>
    round(from + ((value - min) / (max - min)) * (to - from))

export const tickTexts = ({ ticks, decimals }: AxisScale): string[] => numberTexts(ticks, decimals)

export const ticksAt = (scale: AxisScale, place: (value: number) => number): Tick[] => {
  const texts = tickTexts(scale)
  return scale.ticks.map((value, index) => ({ at: place(value), lines: [texts[index] ?? ''] }))
}

/**
 * Lays out the y-axis for a chart of this width: all edges of the plot but the right one, and the axis title
 * in lines.
 */
export function layOutY(available: number, scale: AxisScale, title: string) {
  const width = Math.max(MIN_WIDTH, available)
  const tall = Math.round(Math.min(280, Math.max(200, width * 0.48)))
  const lines = wrapText(title, tall + TOP)
  const labels = Math.max(...tickTexts(scale).map(textWidth))
  const left = Math.ceil(lines.length * LINE_HEIGHT + labels + 13)
  return { width, top: TOP, bottom: TOP + tall, left, title: lines }
}

/**
 * Lays out the rest. `right` is the room beside the plot, and `labels` is the height of the x-axis' tick
 * labels, in pixels.
 */
export function layOutX(
  { width, top, bottom, left }: ReturnType<typeof layOutY>,
  title: string,
  { right, labels }: { right: number; labels: number },
): { plot: Plot; title: string[]; height: number } {
  const lines = wrapText(title, width - left)
  const height = Math.ceil(bottom + LABEL_GAP + labels + TITLE_GAP + lines.length * LINE_HEIGHT)
  return { plot: { left, right: Math.floor(width - right), top, bottom }, title: lines, height }
}
