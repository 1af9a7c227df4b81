import * as z from 'zod'
import type { TableFigure, XyFigure } from '#domain/items/figures.ts'
import type { Dice } from '../engine/dice.ts'

const text = z.string().min(1)
/** A subject of the demo studies. All data are invented, but they trend in the direction found in nature. */
export const subject = z.strictObject({
  title: text,
  /** The studied system, in the plural. */
  system: text,
  factor: text,
  factorUnit: text,
  /** The first value of the factor, and the step between values. */
  from: z.number(),
  by: z.number(),
  measure: text,
  unit: text,
  /** Whether the measure grows (1) or falls (-1) with the factor. */
  sign: z.union([z.literal(1), z.literal(-1)]),
  /** The measure's first value, and the size of one step. */
  size: z.number(),
  step: z.number(),
  /** Kinds to compare; a set uses two. */
  groups: z.array(text).min(2),
  /** Three conditions that the study keeps the same. */
  kept: z.tuple([text, text, text]),
  /** Two explanations of the same effect, as clauses. */
  one: text,
  two: text,
})
type Subject = z.infer<typeof subject>

const ROWS = 6
const DAYS = [0, 2, 4, 6, 8]

/**
 * The data of a set. The first group changes in equal steps. The second group changes less evenly if the measure grows
 * with the factor.
 */
export type Study = {
  subject: Subject
  groups: readonly [string, string]
  factors: readonly number[]
  first: readonly number[]
  second: readonly number[]
  table: TableFigure
  /** A second study: the first group over days, at one value of the factor. */
  chart: XyFigure
  days: readonly number[]
  readings: readonly number[]
}

/** Invents the data of a study, with a table and a chart. */
export function makeStudy(dice: Dice, chosen: Subject): Study {
  const { measure, unit, factor, factorUnit } = chosen
  const [one = '', two = ''] = dice.some(chosen.groups, 2)
  const factors = Array.from({ length: ROWS }, (_, nth) => chosen.from + nth * chosen.by)
  const step = (chosen.step + dice.int(0, 3)) * chosen.sign
  const start = chosen.size + dice.int(0, 9)
  const first = factors.map((_, nth) => start + nth * step)
  const gap = dice.int(2, 5)
  const second = first.map(
    (value, nth) => value - gap - nth - dice.pick([0, 0, 1, 2]) * (chosen.sign === 1 ? 1 : 0),
  )
  const table: TableFigure = {
    id: 'table1', kind: 'table', label: 'Table 1', title: `${measure} of ${chosen.system}`,
    alt: `A table of ${measure.toLowerCase()} (${unit}) at six values of ${factor.toLowerCase()}, for ${one} and for ${two}.`,
    columns: [{ label: factor, unit: factorUnit }, { label: one, unit: unit }, { label: two, unit: unit }],
    rows: factors.map((factor, nth) => [factor, first[nth] ?? 0, second[nth] ?? 0]),
  } // prettier-ignore
  const [low, rise] = [dice.int(11, 30), dice.int(3, 9)]
  const readings = DAYS.map((_, nth) => low + nth * rise + dice.pick([0, 0, 1]))
  const chart: XyFigure = {
    id: 'fig1', kind: 'line', label: 'Figure 1', title: `Repeated on later days (${one})`,
    alt: `A line chart of ${measure.toLowerCase()} (${unit}) measured with ${one} on five days, from day 0 to day 8.`,
    x: { label: 'Day' }, y: { label: measure, unit: unit },
    series: [{ name: one, points: DAYS.map((day, nth): [number, number] => [day, readings[nth] ?? 0]) }],
  } // prettier-ignore
  return { subject: chosen, groups: [one, two], factors, first, second, table, chart, days: DAYS, readings }
}
