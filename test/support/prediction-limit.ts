import { seededRng } from '#domain/bank/random.ts'
import { DIFFICULTIES, FORMATS, SECTIONS, TOPICS, type Section, type Version } from '#domain/exam/formats.ts'
import { applyMatrix, multiply } from '#domain/learning/ability.ts'
import type { AnswerEvidence } from '#domain/learning/evidence.ts'
import { LABEL_DIFFICULTY } from '#domain/learning/model.ts'
import { medianScore } from '#domain/learning/score-distribution.ts'
import { normalize, normalOn, POINTS } from '#domain/learning/quadrature.ts'
import { estimateScale } from '#domain/scoring/estimate.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import {
  ASSUMED,
  bySection,
  simulateForm,
  simulateFullTest,
  simulateStudent,
  topicAt,
} from './simulated-students.ts'

/**
 * The smallest mean error that a prediction of simulated students can have. It follows from the exact distribution of
 * the next score, given the answers and everything that the simulation assumes: the spread of abilities, topics, and
 * items, and how a form is composed. The median of this distribution has the smallest expected error, which is computed
 * and not sampled, so that a few thousand students show it within a few thousandths of a point.
 */

type Likelihood = { topic: string; likelihood: readonly number[]; forSection: readonly number[] }

const DEVIATIONS = Array.from({ length: 33 }, (_, index) => (index - 16) / 4)
const WEIGHTS = normalize(DEVIATIONS.map((deviation) => Math.exp(-0.5 * deviation ** 2)))
const { guessing, itemSd, sectionCorrelation, topicSd } = ASSUMED

/** For each label, the probability of a right answer at each ability, averaged over the items with this label. */
const RIGHT = DIFFICULTIES.map((label) =>
  POINTS.map((ability) =>
    DEVIATIONS.reduce((sum, deviation, index) => {
      const difficulty = LABEL_DIFFICULTY[label] + itemSd * deviation
      return sum + (WEIGHTS[index] ?? 0) * (guessing + (1 - guessing) / (1 + Math.exp(difficulty - ability)))
    }, 0),
  ),
)

/** Probabilities below this are left out. */
const NEGLIGIBLE = 1e-7

const TOPIC_AROUND = POINTS.map((ability) => normalOn(ability, topicSd))
const GENERAL = normalOn(0, 1)
const AROUND_GENERAL = POINTS.map((general) =>
  normalOn(Math.sqrt(sectionCorrelation) * general, Math.sqrt(1 - sectionCorrelation)),
)
const TO_SECTION = POINTS.map((_, section) => AROUND_GENERAL.map((row) => row[section] ?? 0))

const productOf = (lists: readonly (readonly number[])[]): number[] =>
  lists.reduce<number[]>(
    (product, list) => multiply(product, list),
    POINTS.map(() => 1),
  )

function likelihoodsIn(section: Section, answers: readonly AnswerEvidence[]): Likelihood[] {
  return TOPICS[section].map((topic) => {
    const own = answers.filter((answer) => answer.section === section && answer.topic === topic)
    const likelihood = POINTS.map((_, index) =>
      own.reduce((product, { difficulty, isRight }) => {
        const right = RIGHT[DIFFICULTIES.indexOf(difficulty)]?.[index] ?? 0
        return product * (isRight ? right : 1 - right)
      }, 1),
    )
    return { topic, likelihood, forSection: applyMatrix(TOPIC_AROUND, likelihood) }
  })
}

function posteriorOf(section: Section, all: Record<Section, readonly Likelihood[]>): number[] {
  const own = (name: Section) => normalize(productOf(all[name].map(({ forSection }) => forSection)))
  const others = SECTIONS.filter((other) => other !== section)
  const general = normalize(
    productOf([GENERAL, ...others.map((other) => applyMatrix(AROUND_GENERAL, own(other)))]),
  )
  return normalize(multiply(applyMatrix(TO_SECTION, general), own(section)))
}

/** Returns all orders of the labels of a section's sets, which are equally probable (`balancedDifficulties`). */
const labelOrders = (sets: number): number[][] =>
  sets === 0
    ? [[]]
    : labelOrders(sets - 1).flatMap((before) => {
        const group = before.slice(before.length - (before.length % DIFFICULTIES.length))
        return DIFFICULTIES.flatMap((_, label) => (group.includes(label) ? [] : [[...before, label]]))
      })

/** For each topic of a section, its numbers of questions by label; and the share of forms that have these numbers. */
type Composition = { byTopic: number[][]; share: number }

/** Returns every possible composition of a section's forms. */
function compositionsOf(version: Version, section: Section): Composition[] {
  const { questions, setSize } = FORMATS[version][section]
  const orders = labelOrders(questions / setSize)
  const found = new Map<string, Composition>()
  for (const order of orders) {
    const byTopic = TOPICS[section].map((topic) =>
      DIFFICULTIES.map((_, label) =>
        order.reduce(
          (sum, own, set) => sum + (own === label ? countInSet(section, { topic, set, setSize }) : 0),
          0,
        ),
      ),
    )
    const key = JSON.stringify(byTopic)
    const share = (found.get(key)?.share ?? 0) + 1 / orders.length
    found.set(key, { byTopic, share })
  }
  return [...found.values()]
}

const countInSet = (
  section: Section,
  { topic, set, setSize }: { topic: string; set: number; setSize: number },
): number =>
  Array.from({ length: setSize }, (_, index) => topicAt(section, set, index)).filter((one) => one === topic)
    .length

/**
 * Returns the distribution of a sum of two independent counts. Plain loops make it fast: most of the time is spent
 * here.
 */
function addCounts(one: readonly number[], other: readonly number[]): number[] {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0)
  for (let count = 0; count < one.length; count += 1) {
    const share = one[count] ?? 0
    if (share < NEGLIGIBLE) continue
    for (let more = 0; more < other.length; more += 1)
      sums[count + more] = (sums[count + more] ?? 0) + share * (other[more] ?? 0)
  }
  return sums
}

/**
 * Returns, for each ability, the distribution of the number of right answers, given the numbers of questions by label.
 */
const rightAnswers = (byLabel: readonly number[]): number[][] =>
  POINTS.map((_, ability) => {
    let counts = [1]
    for (const [label, questions] of byLabel.entries()) {
      const right = RIGHT[label]?.[ability] ?? 0
      for (let question = 0; question < questions; question += 1)
        counts = addCounts(counts, [1 - right, right])
    }
    return counts
  })

/** Creates a function that returns the distribution of a section's next score, given its likelihoods and posterior. */
function createNextScores(version: Version, section: Section) {
  const compositions = compositionsOf(version, section)
  const { questions } = FORMATS[version][section]
  const known = new Map<string, number[][]>()
  const countsAt = (byLabel: readonly number[]): number[][] => {
    const key = byLabel.join()
    const counts = known.get(key) ?? rightAnswers(byLabel)
    known.set(key, counts)
    return counts
  }
  return (topics: readonly Likelihood[], posterior: readonly number[]): number[] => {
    const scores = Array.from({ length: MAX_SCORE + 1 }, () => 0)
    for (const [index, weight] of posterior.entries()) {
      if (weight < NEGLIGIBLE) continue
      const inTopics = topics.map(({ likelihood, forSection }) =>
        multiply(likelihood, TOPIC_AROUND[index] ?? []).map((value) => value / (forSection[index] ?? 1)),
      )
      const cache = new Map<string, number[]>()
      const countsOf = (topic: number, byLabel: readonly number[]): number[] => {
        const key = `${topic} ${byLabel.join()}`
        const counts = cache.get(key) ?? mixture(inTopics[topic] ?? [], countsAt(byLabel))
        cache.set(key, counts)
        return counts
      }
      for (const { byTopic, share } of compositions) {
        const counts = byTopic
          .map((byLabel, topic) => countsOf(topic, byLabel))
          .reduce((sum, own) => addCounts(sum, own), [1])
        for (const [count, probability] of counts.entries()) {
          const score = estimateScale(section, count, questions)
          scores[score] = (scores[score] ?? 0) + weight * share * probability
        }
      }
    }
    return normalize(scores)
  }
}

/** Returns the mixture of distributions with these weights. */
function mixture(weights: readonly number[], distributions: readonly (readonly number[])[]): number[] {
  const sums = (distributions[0] ?? []).map(() => 0)
  for (const [index, weight] of weights.entries()) {
    if (weight < NEGLIGIBLE) continue
    const distribution = distributions[index] ?? []
    for (let count = 0; count < sums.length; count += 1)
      sums[count] = (sums[count] ?? 0) + weight * (distribution[count] ?? 0)
  }
  return sums
}

/**
 * Returns the smallest possible mean error of a section's prediction after a number of full tests, over simulated
 * students, and its standard error.
 */
export function leastError(
  students: number,
  { version, tests, seed }: { version: Version; tests: number; seed: number },
): { error: number; standardError: number } {
  const rng = seededRng(seed)
  const nextScores = bySection((section) => createNextScores(version, section))
  const errors = Array.from({ length: students }, () => {
    const student = simulateStudent(rng, ASSUMED)
    const answers = Array.from({ length: tests }, (_, at) => {
      const form = simulateForm(rng, ASSUMED, undefined, { version, isBalanced: true })
      return simulateFullTest(rng, student, ASSUMED, { attemptId: `att_${at}`, at, form, version }).answers
    }).flat()
    const all = bySection((section) => likelihoodsIn(section, answers))
    const bySections = SECTIONS.map((section) => {
      const scores = nextScores[section](all[section], posteriorOf(section, all))
      const median = medianScore(scores)
      return scores.reduce((sum, share, score) => sum + share * Math.abs(score - median), 0)
    })
    return meanOf(bySections)
  })
  const error = meanOf(errors)
  const variance = meanOf(errors.map((one) => (one - error) ** 2))
  return { error, standardError: Math.sqrt(variance / students) }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
