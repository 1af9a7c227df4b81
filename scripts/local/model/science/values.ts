import type { Dice } from '../dice.ts'
import type { Choice, Draft } from '../draft.ts'
import type { Data } from './data.ts'

export type ScienceTemplate = (
  dice: Dice,
  data: Data,
  slots: Readonly<Record<string, string>>,
) => Omit<Draft, 'topic'>

const inUnits = (value: number, unit: string, why?: string): Choice => ({
  text: `${Math.round(value * 10) / 10} ${unit}`,
  value: String(Math.round(value * 10) / 10),
  ...(why === undefined ? {} : { why }),
})

const cell = (row: number | undefined, column: string): string => `cell("table1", "${row ?? 0}", "${column}")`

const change: ScienceTemplate = (dice, { subject, groups, factors, first, second }, slots) => {
  const [low, high] = dice.pick([[0, 2], [1, 4], [0, 3], [2, 5], [1, 3], [0, 5], [3, 5]] as const) // prettier-ignore
  const side = dice.int(0, 1)
  const [group, column, other] = side === 0 ? [groups[0], first, second] : [groups[1], second, first]
  const [a, b] = [column[low] ?? 0, column[high] ?? 0]
  const size = Math.abs(b - a)
  return {
    stem: dice.say(
      `<According to Table 1, by how much did the @measure of the @system <change|differ> for @group between @low and @high @funit of @factor?|For @group, Table 1 lists the @measure at @low and at @high @funit. What is the difference between these two values?|Between a @factor of @low @funit and one of @high @funit, how large was the change in @measure for @group?>`,
      { ...slots, group, low: factors[low] ?? 0, high: factors[high] ?? 0 },
    ),
    key: inUnits(size, subject.unit),
    wrong: [
      inUnits(
        Math.abs((other[high] ?? 0) - (other[low] ?? 0)),
        subject.unit,
        'This is the change for the other group, from the column beside it.',
      ),
      inUnits(b, subject.unit, 'This is the later value itself, without subtracting the earlier one.'),
      inUnits(a + b, subject.unit, 'This is the sum of the two values instead of their difference.'),
      inUnits(a, subject.unit, 'This is the earlier value itself.'),
      inUnits(Math.max(1, size - 3), subject.unit, 'This comes from reading a neighboring row of the table.'),
      inUnits(size + 2, subject.unit, 'This comes from a slip in reading one of the rows.'),
    ],
    order: 'by-size',
    explanation: `In the column for ${group}, Table 1 gives ${a} ${subject.unit} at ${factors[low] ?? 0} ${subject.factorUnit} and ${b} ${subject.unit} at ${factors[high] ?? 0} ${subject.factorUnit}. The change is the difference between these two values, regardless of its direction.`,
    hint: 'Stay in one column, and find the two rows that the question names.',
    solution: [`Read the two values for ${group}: ${a} and ${b}.`, 'Subtract the smaller from the larger.'],
    compute: `abs(${cell(factors[high], group)} - ${cell(factors[low], group)})`,
  }
}

const gap: ScienceTemplate = (dice, { subject, groups, factors, first, second }, slots) => {
  const row = dice.int(0, 5)
  const [a, b] = [first[row] ?? 0, second[row] ?? 0]
  const next = Math.abs((first[(row + 1) % 6] ?? 0) - (second[(row + 1) % 6] ?? 0))
  return {
    stem: dice.say(
      '<At a @factor of @at @funit, by how much did the @measure for @one exceed that for @two?|Table 1 shows that at @at @funit the value for @one was greater than the value for @two by how much?|How much larger was the @measure with @one than with @two when the @factor was @at @funit?>',
      { ...slots, at: factors[row] ?? 0 },
    ),
    key: inUnits(a - b, subject.unit),
    wrong: [
      inUnits(
        next === a - b ? next + 1 : next,
        subject.unit,
        'This is the difference in a neighboring row of the table.',
      ),
      inUnits(Math.max(1, a - b - 2), subject.unit, 'This comes from a slip in the subtraction.'),
      inUnits(
        Math.max(2, a - b - 1),
        subject.unit,
        'This comes from reading one of the values from the wrong row.',
      ),
      inUnits(a + b, subject.unit, 'This is the sum of the two values.'),
      inUnits(a, subject.unit, 'This is the value of the first group alone.'),
      inUnits(b, subject.unit, 'This is the value of the second group alone.'),
    ],
    order: 'by-size',
    explanation: `In the row of Table 1 for ${factors[row] ?? 0} ${subject.factorUnit}, the value is ${a} ${subject.unit} for ${groups[0]} and ${b} ${subject.unit} for ${groups[1]}. The first exceeds the second by the difference between the two, which is the answer.`,
    hint: 'Both values are in the same row of the table.',
    solution: [
      `Find the row for ${factors[row] ?? 0} ${subject.factorUnit}.`,
      `Subtract: \\(${a} - ${b}\\).`,
    ],
    compute: `${cell(factors[row], groups[0])} - ${cell(factors[row], groups[1])}`,
  }
}

const between: ScienceTemplate = (dice, { subject, groups, factors, first }, slots) => {
  const row = dice.int(0, 4)
  const [a, b] = [first[row] ?? 0, first[row + 1] ?? 0]
  const at = ((factors[row] ?? 0) + (factors[row + 1] ?? 0)) / 2
  return {
    stem: dice.say(
      '<Suppose that @one had also been tested at a @factor of @at @funit. Judging by Table 1, the @measure would most likely have been closest to which value?|No reading was taken at @at @funit. From the values for @one in Table 1, which @measure would be expected there?|Based on the pattern for @one, a @factor of @at @funit would most likely give a @measure of about how much?>',
      { ...slots, at },
    ),
    key: inUnits((a + b) / 2, subject.unit),
    wrong: [
      inUnits(a, subject.unit, 'This is the measured value just before the point in question.'),
      inUnits(b, subject.unit, 'This is the measured value just after the point in question.'),
      inUnits(b + (b - a) / 2, subject.unit, 'This lies beyond both of the neighboring values.'),
      inUnits(a - (b - a) / 2, subject.unit, 'This lies before both of the neighboring values.'),
    ],
    order: 'by-size',
    explanation: `For ${groups[0]} the values change by equal amounts from row to row. The point lies halfway between ${factors[row] ?? 0} and ${factors[row + 1] ?? 0} ${subject.factorUnit}, so the value should lie halfway between ${a} and ${b} ${subject.unit}.`,
    hint: 'Find the two rows that the new value of the factor would fall between.',
    solution: [`Neighboring values: ${a} and ${b}.`, 'Take the value in the middle of the two.'],
    compute: `(${cell(factors[row], groups[0])} + ${cell(factors[row + 1], groups[0])}) / 2`,
  }
}

const beyond: ScienceTemplate = (dice, { subject, groups, factors, first }, slots) => {
  const [before, last] = [first[4] ?? 0, first[5] ?? 0]
  const at = (factors[5] ?? 0) + subject.by
  return {
    stem: dice.say(
      '<If the trend for @one in Table 1 continued, what would the @measure be at a @factor of @at @funit?|The researchers plan a further trial of @one at @at @funit. Which @measure does the pattern in Table 1 predict?|Continuing the pattern of the @system with @one, which value would be in the next row of Table 1, at @at @funit?>',
      { ...slots, at },
    ),
    key: inUnits(2 * last - before, subject.unit),
    wrong: [
      inUnits(last, subject.unit, 'This repeats the last value, as if the trend had stopped.'),
      inUnits(before, subject.unit, 'This reverses the trend.'),
      inUnits(3 * last - 2 * before, subject.unit, 'This goes one row too far.'),
      inUnits(last + 1, subject.unit, 'This is much less than one step from the last value.'),
    ],
    order: 'by-size',
    explanation: `From row to row the value for ${groups[0]} changes by ${Math.abs(last - before)} ${subject.unit}, always in the same direction. One more step of that size from the last value in the table, ${last} ${subject.unit}, gives the expected value.`,
    hint: 'By how much does the value change from one row to the next?',
    solution: [`One step: \\(${last} - ${before} = ${last - before}\\).`, 'Add it to the last value.'],
    compute: `2 * ${cell(factors[5], groups[0])} - ${cell(factors[4], groups[0])}`,
  }
}

const onChart: ScienceTemplate = (dice, { subject, groups, chart, days }, slots) => {
  const [low, high] = dice.pick([[0, 2], [1, 3], [1, 4], [0, 3], [2, 4], [0, 4]] as const) // prettier-ignore
  const values = chart.series[0]?.points.map(([, value]) => value) ?? []
  const [a, b] = [values[low] ?? 0, values[high] ?? 0]
  return {
    stem: dice.say(
      '<According to Figure 1, by how much did the @measure for @one grow from day @low to day @high?|In Study 2, what was the increase in @measure of the @system between day @low and day @high?|Figure 1 shows what gain in @measure for @one from day @low until day @high?>',
      { ...slots, low: days[low] ?? 0, high: days[high] ?? 0 },
    ),
    key: inUnits(b - a, subject.unit),
    wrong: [
      inUnits(b, subject.unit, 'This is the value on the later day.'),
      inUnits(a, subject.unit, 'This is the value on the earlier day.'),
      inUnits(a + b, subject.unit, 'This is the sum of the two values.'),
      inUnits(Math.max(1, b - a - 2), subject.unit, 'This comes from a slip in reading the scale.'),
      inUnits(b - a + 3, subject.unit, 'This comes from reading the line at a neighboring day.'),
    ],
    order: 'by-size',
    explanation: `In Figure 1 the line for ${groups[0]} is at ${a} ${subject.unit} on day ${days[low] ?? 0} and at ${b} ${subject.unit} on day ${days[high] ?? 0}. The increase is the difference of these two readings of the line.`,
    hint: 'Read the line at both days before you compare.',
    solution: [
      `Day ${days[low] ?? 0}: ${a}. Day ${days[high] ?? 0}: ${b}.`,
      'Subtract the first from the second.',
    ],
    compute: `point("fig1", "${groups[0]}", ${days[high] ?? 0}) - point("fig1", "${groups[0]}", ${days[low] ?? 0})`,
  }
}

export const VALUES = { change, gap, between, beyond, onChart } as const
