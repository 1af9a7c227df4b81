import type { XyFigure } from '#domain/items/figures.ts'
import { type AxisScale, axisScale } from './axis-scale.ts'
import { tickTexts } from './chart-layout.ts'
import { textWidth } from './text-fit.ts'

/** Pixels between the labels of adjacent ticks. */
const LABEL_GAP = 10

/** Returns the x-axis with as many ticks, up to 8, as their labels fit in this many pixels. */
export function xScaleFor({ x, series }: XyFigure, room: number): AxisScale {
  const values = series.flatMap(({ points }) => points.map(([at]) => at))
  const scaleWith = (mostTicks: number) =>
    axisScale(values, { min: x.min, max: x.max, atValues: true, mostTicks })
  return [8, 7, 6, 5].map(scaleWith).find((scale) => fits(scale, room)) ?? scaleWith(4)
}

function fits(scale: AxisScale, room: number): boolean {
  const [first = 0, second = 0] = scale.ticks
  const apart = ((second - first) / (scale.max - scale.min)) * room
  return tickTexts(scale).every((text) => textWidth(text) + LABEL_GAP <= apart)
}
