import { SECTIONS, TOPICS, type Section } from '../exam/formats.ts'
import {
  ABILITY_PRIOR,
  MAX_STEP,
  PERIOD_WEIGHT,
  probabilityRight,
  STEP_LOGITS,
  TOPIC_SD,
  WEIGHTS,
} from './model.ts'
import {
  estimateOf,
  expectation,
  fromLogs,
  normalize,
  normalOn,
  POINTS,
  type Estimate,
} from './quadrature.ts'
import { newestPeriod, type Cell, type LearningSummary } from './summary.ts'

/**
 * Abilities by a hierarchical Rasch model: a section's ability has a normal prior, and the abilities in its topics
 * are normally distributed around it. Both are estimated by the means of their posterior distributions, which are
 * computed on the quadrature grid.
 */

export type TopicAbility = Estimate & {
  /** The number of answers that count. */
  answers: number
  /** The expected probability of a right answer to a medium item. */
  mediumRight: number
}
export type SectionAbility = Estimate & { answers: number; topics: ReadonlyMap<string, TopicAbility> }
export type Abilities = Readonly<Record<Section, SectionAbility>>

/** The likelihood of a topic's answers at each ability in the topic, and at each ability in its section. */
export type TopicLikelihood = {
  name: string
  /** The number of answers that count. */
  answers: number
  likelihood: readonly number[]
  forSection: readonly number[]
}

/** The likelihoods of all topics, by section. */
export type Likelihoods = Readonly<Record<Section, readonly TopicLikelihood[]>>

const PRIOR = normalOn(ABILITY_PRIOR.mean, ABILITY_PRIOR.sd)
/** For each ability in a section, the distribution of the ability in a topic. Each row is a distribution. */
const TOPIC_AROUND_SECTION: readonly (readonly number[])[] = POINTS.map((ability) =>
  normalOn(ability, TOPIC_SD),
)
/** The same matrix with rows and columns exchanged: a row for each ability in a topic. */
const TO_TOPIC = POINTS.map((_, topic) => TOPIC_AROUND_SECTION.map((around) => around[topic] ?? 0))

const STEPS = Array.from({ length: 2 * MAX_STEP + 1 }, (_, index) => index - MAX_STEP)
/** For each step, the log-probabilities of a right and of a wrong answer at each ability. */
const LOGS = new Map(
  STEPS.map((step) => {
    const right = POINTS.map((ability) => probabilityRight(ability, step * STEP_LOGITS))
    return [step, { right: right.map(Math.log), wrong: right.map((p) => Math.log(1 - p)) }] as const
  }),
)

const weightOf = ({ kind, period }: Cell, newest: number): number =>
  WEIGHTS[kind] * PERIOD_WEIGHT ** (newest - period)

/** Returns the likelihood of a topic's answers at each ability, scaled to at most 1. */
function likelihoodOf(cells: readonly Cell[], newest: number): number[] {
  const logs = POINTS.map(() => 0)
  for (const cell of cells) {
    const own = LOGS.get(cell.step)
    if (own === undefined) throw new RangeError(`no difficulty has the step ${cell.step}`)
    const weight = weightOf(cell, newest)
    for (const index of logs.keys())
      logs[index] =
        (logs[index] ?? 0) +
        weight * (cell.right * (own.right[index] ?? 0) + cell.wrong * (own.wrong[index] ?? 0))
  }
  return fromLogs(logs)
}

/** Multiplies two lists value by value. */
export const multiply = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, index) => value * (other[index] ?? 0))

/** Multiplies a matrix by a vector. It uses loops, which are fast, because most of the work of an estimate is here. */
export function applyMatrix(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  return matrix.map((row) => {
    let sum = 0
    for (let index = 0; index < row.length; index += 1) sum += (row[index] ?? 0) * (values[index] ?? 0)
    return sum
  })
}

/**
 * Returns, for each ability in a section, the expectation of a function of the ability in a topic. If the function is a
 * topic's likelihood, the result is the likelihood of the section's abilities.
 */
export const toSection = (topic: readonly number[]): number[] => applyMatrix(TOPIC_AROUND_SECTION, topic)
/** Returns the distribution of the ability in a topic, given the distribution of the ability in its section. */
const toTopic = (section: readonly number[]): number[] => applyMatrix(TO_TOPIC, section)

const answersOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { kind, right, wrong }) => (WEIGHTS[kind] > 0 ? sum + right + wrong : sum), 0)

/** Returns the likelihoods of a section's topics: those of the exam, and any others with answers. */
function likelihoodsIn(section: Section, cells: readonly Cell[], newest: number): TopicLikelihood[] {
  const names = new Set([...TOPICS[section], ...cells.map(({ topic }) => topic)])
  return [...names].map((name) => {
    const own = cells.filter(({ topic }) => topic === name)
    const likelihood = likelihoodOf(own, newest)
    return { name, answers: answersOf(own), likelihood, forSection: toSection(likelihood) }
  })
}

/** Returns the posterior distribution of the ability in a section. */
export const sectionPosterior = (
  topics: readonly TopicLikelihood[],
  prior: readonly number[] = PRIOR,
): number[] =>
  normalize(
    topics.reduce<readonly number[]>((product, { forSection }) => multiply(product, forSection), prior),
  )

function sectionAbility(topics: readonly TopicLikelihood[]): SectionAbility {
  const abilities = topics.map(({ name, answers, likelihood }) => {
    // A topic's own answers count once, so its prior comes from the other topics.
    const others = topics.filter((topic) => topic.name !== name)
    const prior = toTopic(others.reduce((product, { forSection }) => multiply(product, forSection), PRIOR))
    const posterior = normalize(multiply(prior, likelihood))
    const mediumRight = expectation(posterior, (ability) => probabilityRight(ability, 0))
    return [name, { ...estimateOf(posterior), answers, mediumRight }] as const
  })
  return {
    ...estimateOf(sectionPosterior(topics)),
    answers: topics.reduce((sum, { answers }) => sum + answers, 0),
    topics: new Map(abilities),
  }
}

/** Returns the likelihoods of all topics. Answers of older periods weigh less than those of the newest one. */
export function likelihoodsOf(summary: LearningSummary): Likelihoods {
  const newest = newestPeriod(summary)
  // In a fixed order, so that rounding is the same for summaries with the same counts.
  const inOrder = [...summary.cells].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const bySection = Map.groupBy(
    inOrder.map(([, cell]) => cell),
    ({ section }) => section,
  )
  const of = (section: Section) => likelihoodsIn(section, bySection.get(section) ?? [], newest)
  const [english, math, reading, science] = SECTIONS
  return { [english]: of(english), [math]: of(math), [reading]: of(reading), [science]: of(science) }
}

/** Estimates a student's abilities, in logits. A section without answers has the prior. */
export function abilitiesOf(summary: LearningSummary): Abilities {
  const { english, math, reading, science } = likelihoodsOf(summary)
  return {
    english: sectionAbility(english),
    math: sectionAbility(math),
    reading: sectionAbility(reading),
    science: sectionAbility(science),
  }
}
