import type { AxisScale } from './axis-scale.ts'
import type { Plot, Tick } from './chart-frame.tsx'
import { numberTexts } from './number-text.ts'
import { LINE_HEIGHT, textWidth, wrapText } from './text-fit.ts'

/** The minimum width of a drawing, in pixels. If there's less room, the drawing is scaled down. */
const MIN_WIDTH = 256
/** The top of the plot, in pixels. */
const TOP = 10
/** The gap between the x-axis and its tick labels, in pixels. */
const LABEL_GAP = 7
/** The gap between the tick labels and the title of the x-axis, in pixels. */
const TITLE_GAP = 8

/** Rounds to tenths of a pixel: screens don't show finer differences. */
export const round = (pixels: number): number => Math.round(pixels * 10) / 10

/** Returns a function that maps a value to its position between two edges, in pixels. */
export const placeOn =
  ({ min, max }: AxisScale, from: number, to: number) =>
  (value: number): number =>
    round(from + ((value - min) / (max - min)) * (to - from))

/** Returns the label of each tick. */
export const tickTexts = ({ ticks, decimals }: AxisScale): string[] => numberTexts(ticks, decimals)

/** Returns the ticks of an axis. `place` maps a value to its position in pixels. */
export const ticksAt = (scale: AxisScale, place: (value: number) => number): Tick[] => {
  const texts = tickTexts(scale)
  return scale.ticks.map((value, index) => ({ at: place(value), lines: [texts[index] ?? ''] }))
}

/**
 * Lays out the y-axis: the drawing's width, all edges of the plot but the right one, and the lines of the axis
 * title.
 * @param available the width for the drawing, in pixels
 */
export function layOutY(available: number, scale: AxisScale, title: string) {
  const width = Math.max(MIN_WIDTH, available)
  const plotHeight = Math.round(Math.min(280, Math.max(200, width * 0.48)))
  const lines = wrapText(title, plotHeight + TOP)
  const labelsWidth = Math.max(...tickTexts(scale).map(textWidth))
  const left = Math.ceil(lines.length * LINE_HEIGHT + labelsWidth + 13)
  return { width, top: TOP, bottom: TOP + plotHeight, left, title: lines }
}

/**
 * Lays out the x-axis: the edges of the plot, the lines of the axis title, and the drawing's height. `right` is
 * the width to the right of the plot, and `labelsHeight` is the height of the tick labels, in pixels.
 */
export function layOutX(
  { width, top, bottom, left }: ReturnType<typeof layOutY>,
  title: string,
  { right, labelsHeight }: { right: number; labelsHeight: number },
): { plot: Plot; title: string[]; height: number } {
  const lines = wrapText(title, width - left)
  const height = Math.ceil(bottom + LABEL_GAP + labelsHeight + TITLE_GAP + lines.length * LINE_HEIGHT)
  return { plot: { left, right: Math.floor(width - right), top, bottom }, title: lines, height }
}
