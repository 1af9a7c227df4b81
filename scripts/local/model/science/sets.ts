import type { WrittenSet } from '#domain/generation/written.ts'
import type { Dice } from '../dice.ts'
import { fromDraft } from '../draft.ts'
import { makeData, type Data } from './data.ts'
import { PASSAGES, type Wordings } from './passages.ts'
import { REASONS } from './reasons.ts'
import { SUBJECTS } from './subjects.ts'
import { VALUES, type ScienceTemplate } from './values.ts'

/** The kinds of questions for each topic: more than a set has. */
const KINDS: Readonly<Record<string, readonly ScienceTemplate[]>> = {
  'Data Representation': [
    VALUES.change,
    VALUES.gap,
    VALUES.between,
    VALUES.beyond,
    REASONS.trend,
    REASONS.support,
  ],
  'Research Summaries': [
    VALUES.change,
    VALUES.gap,
    VALUES.onChart,
    REASONS.keptSame,
    REASONS.secondStudy,
    VALUES.between,
  ],
  'Conflicting Viewpoints': [
    REASONS.whoseView,
    REASONS.agreement,
    REASONS.newResult,
    VALUES.gap,
    VALUES.beyond,
    REASONS.support,
  ],
}

const TOWNS = [
  'Alderford',
  'Birchdale',
  'Coldbrook',
  'Elmgate',
  'Foxridge',
  'Hazelport',
  'Kettlewick',
  'Larkfield',
  'Otterbury',
  'Wrenmouth',
]

/**
 * Writes a set with its data. `number` counts the sets of a run, so that each has the next subject of the
 * shuffled list.
 */
export function scienceSet(
  dice: Dice,
  subjects: Dice,
  topic: string,
  size: number,
  number: number,
): WrittenSet {
  const order = subjects.shuffle(SUBJECTS)
  const subject = order[number % order.length]
  if (subject === undefined) throw new RangeError('there is no subject')
  const data = makeData(dice, subject)
  const slots = slotsOf(dice, data)
  const kinds = KINDS[topic] ?? []
  const questions = dice
    .shuffle(kinds)
    .slice(0, size)
    .flatMap((kind) => fromDraft(dice, { topic, ...kind(dice, data, slots) }) ?? [])
  const withChart = topic === 'Research Summaries'
  return {
    title: subject.title,
    passage: passageOf(dice, topic, slots),
    figures: withChart ? [data.table, data.chart] : [data.table],
    questions,
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function slotsOf(dice: Dice, { subject, groups }: Data) {
  const [keptOne, keptTwo, keptThree] = subject.kept
  return {
    system: subject.system, measure: subject.measure.toLowerCase(), factor: subject.factor.toLowerCase(), unit: subject.unit, funit: subject.factorUnit,
    one: groups[0], two: groups[1], keptOne, keptTwo, keptThree, causeOne: subject.one, causeTwo: subject.two,
    town: dice.pick(TOWNS), discarded: dice.pick(['two', 'three', 'four', 'five', 'six']),
  } // prettier-ignore
}

function passageOf(dice: Dice, topic: string, slots: Readonly<Record<string, string>>): string {
  const paragraph = (wordings: Wordings) =>
    wordings.map((choices) => capital(dice.say(dice.pick(choices), slots))).join(' ')
  const { INTRODUCTION, METHOD, CLOSING, SECOND_STUDY, SCIENTIST_1, SCIENTIST_2 } = PASSAGES
  const parts = {
    'Research Summaries': [paragraph(INTRODUCTION), '## Study 1', paragraph(METHOD), '## Study 2', paragraph(SECOND_STUDY)],
    'Conflicting Viewpoints': [
      paragraph(INTRODUCTION), paragraph(METHOD), '## Scientist 1', paragraph(SCIENTIST_1), '## Scientist 2', paragraph(SCIENTIST_2),
    ],
  }[topic] ?? [paragraph(INTRODUCTION), paragraph(METHOD), paragraph(CLOSING)] // prettier-ignore
  return parts.join('\n\n')
}
