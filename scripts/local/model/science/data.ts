import type { TableFigure, XyFigure } from '#domain/items/figures.ts'
import type { Dice } from '../dice.ts'
import type { Subject } from './subjects.ts'

const ROWS = 6

/** The data of a set. The first group changes in equal steps, the second one less evenly. */
export type Data = {
  subject: Subject
  groups: readonly [string, string]
  factors: readonly number[]
  first: readonly number[]
  second: readonly number[]
  table: TableFigure
  /** A second study: the first group over days, at one value of the factor. */
  chart: XyFigure
  days: readonly number[]
}

export function makeData(dice: Dice, subject: Subject): Data {
  const [one = '', two = ''] = dice.some(subject.groups, 2)
  const factors = Array.from({ length: ROWS }, (_, nth) => subject.from + nth * subject.by)
  const step = (subject.step + dice.int(0, 3)) * subject.sign
  const start = subject.size + dice.int(0, 9)
  const first = factors.map((_, nth) => start + nth * step)
  const gap = dice.int(2, 5)
  const second = first.map(
    (value, nth) => value - gap - nth - dice.pick([0, 0, 1, 2]) * (subject.sign === 1 ? 1 : 0),
  )
  const table: TableFigure = {
    id: 'table1', kind: 'table', label: 'Table 1', title: `${subject.measure} of ${subject.system}`,
    alt: `A table of ${subject.measure.toLowerCase()} (${subject.unit}) at six values of ${subject.factor.toLowerCase()}, for ${one} and for ${two}.`,
    columns: [{ label: subject.factor, unit: subject.factorUnit }, { label: one, unit: subject.unit }, { label: two, unit: subject.unit }],
    rows: factors.map((factor, nth) => [factor, first[nth] ?? 0, second[nth] ?? 0]),
  } // prettier-ignore
  const days = [0, 2, 4, 6, 8]
  const [low, rise] = [dice.int(11, 30), dice.int(3, 9)]
  const chart: XyFigure = {
    id: 'fig1', kind: 'line', label: 'Figure 1', title: `Repeated on later days (${one})`,
    alt: `A line chart of ${subject.measure.toLowerCase()} (${subject.unit}) measured with ${one} on five days, from day 0 to day 8.`,
    x: { label: 'Day' }, y: { label: subject.measure, unit: subject.unit },
    series: [{ name: one, points: days.map((day, nth): [number, number] => [day, low + nth * rise + dice.pick([0, 0, 1])]) }],
  } // prettier-ignore
  return { subject, groups: [one, two], factors, first, second, table, chart, days }
}
