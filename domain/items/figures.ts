import * as z from 'zod/mini'

const text = z.string().check(z.trim(), z.minLength(1))
const axis = () =>
  z.strictObject({
    label: text,
    unit: z.optional(z.string()),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  })
const common = () => ({
  /**
   * Unique within the set. A question's `figure` refers to it, and so do `cell()`, `point()`, and `bar()` in the formula
   * of a question's `check` (content-set.ts).
   */
  id: z.string().check(z.regex(/^[a-z][a-z0-9]*$/)),
  /** The text's name for it: "Table 1", "Figure 2"; in Math mostly just "Figure". */
  label: text,
  title: text,
  /** A description for readers who can't see it. A chart's data is also offered as a table; a diagram's isn't. */
  alt: z.string().check(z.trim(), z.minLength(30)),
})
const point = z.tuple([z.number(), z.number()])

export const tableFigure = () =>
  z.strictObject({
    ...common(),
    kind: z.literal('table'),
    columns: z.array(z.strictObject({ label: text, unit: z.optional(z.string()) })).check(z.minLength(2)),
    rows: z.array(z.array(z.union([z.string(), z.number()]))).check(z.minLength(1)),
  })

/** Line and scatter: series of [x, y] points. */
export const xyFigure = () =>
  z.strictObject({
    ...common(),
    kind: z.enum(['line', 'scatter']),
    x: axis(),
    y: axis(),
    series: z
      .array(z.strictObject({ name: text, points: z.array(point).check(z.minLength(1)) }))
      .check(z.minLength(1)),
  })

/** Bars: one value per category in each series. */
export const barFigure = () =>
  z.strictObject({
    ...common(),
    kind: z.literal('bar'),
    x: z.strictObject({ label: text, categories: z.array(text).check(z.minLength(2)) }),
    y: axis(),
    series: z.array(z.strictObject({ name: text, values: z.array(z.number()) })).check(z.minLength(1)),
  })

/** A drawing for geometry, in its own units with y upward; `size` is its width and height. */
export const diagramFigure = () =>
  z.strictObject({
    ...common(),
    kind: z.literal('diagram'),
    size: point,
    shapes: z
      .array(
        z.discriminatedUnion('shape', [
          z.strictObject({
            shape: z.literal('path'),
            points: z.array(point).check(z.minLength(2)),
            closed: z.optional(z.boolean()),
            dashed: z.optional(z.boolean()),
          }),
          z.strictObject({
            shape: z.literal('circle'),
            center: point,
            radius: z.number().check(z.positive()),
          }),
          z.strictObject({ shape: z.literal('dot'), at: point }),
          /** The square that marks a right angle: its corner, and two points along the sides. */
          z.strictObject({ shape: z.literal('right-angle'), at: point, toward: z.tuple([point, point]) }),
          z.strictObject({ shape: z.literal('label'), at: point, text }),
        ]),
      )
      .check(z.minLength(1)),
  })

export const figureSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [tableFigure(), xyFigure(), barFigure(), diagramFigure()]),
)
export type Figure = z.infer<typeof figureSchema>
export type TableFigure = z.infer<ReturnType<typeof tableFigure>>
export type XyFigure = z.infer<ReturnType<typeof xyFigure>>
export type BarFigure = z.infer<ReturnType<typeof barFigure>>
export type DiagramFigure = z.infer<ReturnType<typeof diagramFigure>>
