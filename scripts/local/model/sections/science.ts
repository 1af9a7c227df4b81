import * as z from 'zod'
import { TOPICS } from '#domain/exam/formats.ts'
import type { WrittenSet } from '#domain/generation/written.ts'
import type { Dice } from '../engine/dice.ts'
import { fromDraft } from '../engine/draft.ts'
import { fillTemplate, questionTemplate } from '../engine/question-template.ts'
import { templates } from '../engine/templates.ts'
import { makeStudy, subject, type Study } from './study.ts'

const text = z.string().min(1)
const topic = z.enum(TOPICS.science)
const subjects = templates('science-subjects', z.array(subject).min(4))

const passages = templates(
  'science-passages',
  z.strictObject({
    towns: z.array(text).min(1),
    /** Each paragraph is a list of sentences, and one wording of each sentence is used. */
    parts: z.record(z.string(), z.array(z.array(text).min(1)).min(1)),
    /** The paragraphs and headings of a passage. */
    layouts: z.record(topic, z.array(text).min(1)),
  }),
)

/** The question templates, and for each topic the names of its templates: more than a set needs. */
const questions = templates(
  'science-questions',
  z.strictObject({
    topics: z.record(topic, z.array(text).min(6)),
    questions: z.array(questionTemplate),
  }),
)

/**
 * Writes a set with its data. `number` counts the sets of a run: each gets the next subject of the list that `order`
 * shuffles.
 */
export function scienceSet(
  dice: Dice,
  order: Dice,
  topicName: string,
  size: number,
  number: number,
): WrittenSet {
  const knownTopic = topic.parse(topicName)
  const shuffled = order.shuffle(subjects())
  const chosenSubject = shuffled[number % shuffled.length]
  if (chosenSubject === undefined) throw new RangeError('there is no subject')
  const study = makeStudy(dice, chosenSubject)
  const slots = slotsOf(dice, study)
  const scopeEntries = Object.entries({ ...slots, ...valuesOf(study) })
  const all = new Map(questions().questions.map((one) => [one.name, one]))
  const writtenQuestions = dice
    .shuffle(questions().topics[knownTopic])
    .slice(0, size)
    .flatMap((name) => {
      const template = all.get(name)
      if (template === undefined) throw new RangeError(`there is no question "${name}"`)
      return fromDraft(dice, { topic: knownTopic, ...fillTemplate(dice, template, scopeEntries) }) ?? []
    })
  return {
    title: chosenSubject.title,
    passage: passageOf(dice, passages().layouts[knownTopic], slots),
    figures: knownTopic === 'Research Summaries' ? [study.table, study.chart] : [study.table],
    questions: writtenQuestions,
  }
}

/** Returns the words that a passage and its questions share. */
function slotsOf(
  dice: Dice,
  { subject: { system, measure, factor, unit, factorUnit, kept, one, two }, groups }: Study,
) {
  const [keptOne, keptTwo, keptThree] = kept
  return {
    system, measure: measure.toLowerCase(), factor: factor.toLowerCase(), unit, factorUnit,
    one: groups[0], two: groups[1], keptOne, keptTwo, keptThree, causeOne: one, causeTwo: two,
    town: dice.pick(passages().towns), discarded: dice.pick(['two', 'three', 'four', 'five', 'six']),
  } // prettier-ignore
}

/** Returns the data that the formulas of the questions use. */
const valuesOf = ({ subject: { sign, by }, groups, factors, first, second, days, readings }: Study) => ({
  sign,
  by,
  groups,
  factors,
  first,
  second,
  columns: [first, second],
  days,
  readings,
})

const capital = (one: string): string => one.charAt(0).toUpperCase() + one.slice(1)

const passageOf = (dice: Dice, layout: readonly string[], slots: Readonly<Record<string, string>>): string =>
  layout
    .map((part) =>
      part.startsWith('#')
        ? part
        : (passages().parts[part] ?? [])
            .map((wordings) => capital(dice.say(dice.pick(wordings), slots)))
            .join(' '),
    )
    .join('\n\n')
