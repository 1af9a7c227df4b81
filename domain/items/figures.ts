import * as z from 'zod'

const text = z.string().trim().min(1)
const axis = z.strictObject({
  label: text,
  unit: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})
const common = {
  /**
   * Unique within the set. A question's `figure` and a check's `cell()`, `point()`, and `bar()` refer to it.
   */
  id: z.string().regex(/^[a-z][a-z0-9]*$/),
  /** The passage's name for it: "Table 1", "Figure 2". */
  label: text,
  title: text,
  /** A description for readers who can't see it; the data itself is offered as a table. */
  alt: z.string().trim().min(30),
}
const point = z.tuple([z.number(), z.number()])

export const tableFigure = z.strictObject({
  ...common,
  kind: z.literal('table'),
  columns: z.array(z.strictObject({ label: text, unit: z.string().optional() })).min(2),
  rows: z.array(z.array(z.union([z.string(), z.number()]))).min(1),
})

/** Line and scatter: series of [x, y] points. */
export const xyFigure = z.strictObject({
  ...common,
  kind: z.enum(['line', 'scatter']),
  x: axis,
  y: axis,
  series: z.array(z.strictObject({ name: text, points: z.array(point).min(1) })).min(1),
})

/** Bars: one value per category in each series. */
export const barFigure = z.strictObject({
  ...common,
  kind: z.literal('bar'),
  x: z.strictObject({ label: text, categories: z.array(text).min(2) }),
  y: axis,
  series: z.array(z.strictObject({ name: text, values: z.array(z.number()) })).min(1),
})

/** A drawing for geometry, in its own units with y upward; `size` is its width and height. */
export const diagramFigure = z.strictObject({
  ...common,
  kind: z.literal('diagram'),
  size: point,
  shapes: z
    .array(
      z.discriminatedUnion('shape', [
        z.strictObject({
          shape: z.literal('path'),
          points: z.array(point).min(2),
          closed: z.boolean().optional(),
          dashed: z.boolean().optional(),
        }),
        z.strictObject({ shape: z.literal('circle'), center: point, radius: z.number().positive() }),
        z.strictObject({ shape: z.literal('dot'), at: point }),
        /** The square that marks a right angle: its corner, and two points along the sides. */
        z.strictObject({ shape: z.literal('right-angle'), at: point, toward: z.tuple([point, point]) }),
        z.strictObject({ shape: z.literal('label'), at: point, text }),
      ]),
    )
    .min(1),
})

export const figureSchema = z.discriminatedUnion('kind', [tableFigure, xyFigure, barFigure, diagramFigure])
export type Figure = z.infer<typeof figureSchema>
export type TableFigure = z.infer<typeof tableFigure>
export type XyFigure = z.infer<typeof xyFigure>
export type BarFigure = z.infer<typeof barFigure>
export type DiagramFigure = z.infer<typeof diagramFigure>
