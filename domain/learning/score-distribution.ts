import { DIFFICULTIES, FORMATS, TOPICS, type Section, type Version } from '../exam/formats.ts'
import { estimateScale } from '../scoring/estimate.ts'
import { MAX_SCORE } from '../scoring/score.ts'
import { sectionPosterior, toSection, multiply, type Likelihoods, type TopicLikelihood } from './ability.ts'
import { priorFromOthers } from './general-ability.ts'
import { ITEM_SD, LABEL_DIFFICULTY, probabilityRight } from './model.ts'
import { normalize, POINTS } from './quadrature.ts'

/**
 * The distribution of a section's scaled score on a new form: the posterior of the abilities, then chance on the form,
 * then the published table. A form has equally many questions of each topic and difficulty, as the draw aims for.
 */

/** Probabilities by scaled score: the one of 1 is at index 1. */
export type ScoreDistribution = readonly number[]

/**
 * Three deviations of an item's difficulty from its label's, in logits, and their weights. They have the mean and
 * variance of a normal distribution (Gauss and Hermite).
 */
const ITEM_DEVIATIONS = [
  { deviation: -Math.sqrt(3) * ITEM_SD, weight: 1 / 6 },
  { deviation: 0, weight: 2 / 3 },
  { deviation: Math.sqrt(3) * ITEM_SD, weight: 1 / 6 },
] as const

/** Returns the expected share of right answers at an ability in a topic, averaged over the items' difficulties. */
function shareAt(ability: number): number {
  const shares = DIFFICULTIES.flatMap((label) =>
    ITEM_DEVIATIONS.map(
      ({ deviation, weight }) => weight * probabilityRight(ability, LABEL_DIFFICULTY[label] + deviation),
    ),
  )
  return shares.reduce((sum, share) => sum + share, 0) / DIFFICULTIES.length
}

/** The step by which a topic's ability may be raised, in logits: in the middle, 10 percentage points of mastery. */
export const TOPIC_STEP = 0.5

const squares = (values: readonly number[]): number[] => values.map((value) => value ** 2)
const sharesAfter = (step: number) => {
  const shares = POINTS.map((point) => shareAt(point + step))
  return { shares, squares: squares(shares) }
}
const NOW = sharesAfter(0)
const RAISED = sharesAfter(TOPIC_STEP)

/** For each ability in the section, the mean and the mean square of the share of right answers in a topic. */
type Moments = { first: readonly number[]; second: readonly number[] }

function momentsOf({ likelihood, forSection }: TopicLikelihood, at: typeof NOW): Moments {
  const expect = (values: readonly number[]) =>
    toSection(multiply(likelihood, values)).map((sum, index) => sum / (forSection[index] ?? 1))
  return { first: expect(at.shares), second: expect(at.squares) }
}

/**
 * Returns the distribution of the number of right answers: beta-binomial with this mean and variance, or binomial if
 * the variance is smaller than the binomial distribution's.
 */
function countsOf(questions: number, mean: number, variance: number): number[] {
  const share = mean / questions
  const excess = (variance / (mean * (1 - share)) - 1) / (questions - 1)
  const spread = Math.max(excess, 1e-6)
  const right = (share * (1 - spread)) / spread
  const wrong = ((1 - share) * (1 - spread)) / spread
  const weights = [1]
  for (let count = 0; count < questions; count += 1) {
    const odds = ((questions - count) * (count + right)) / ((count + 1) * (questions - count - 1 + wrong))
    weights.push((weights[count] ?? 0) * odds)
  }
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Abilities that are less likely than this are left out. */
const NEGLIGIBLE = 1e-7

const tableOf = (version: Version, section: Section): number[] => {
  const { questions } = FORMATS[version][section]
  return Array.from({ length: questions + 1 }, (_, count) => estimateScale(section, count, questions))
}

/**
 * Returns the mean and variance of the number of right answers at an ability in the section.
 * @param each the number of questions of each topic
 * @param index the ability's index in POINTS
 */
function meanAndVarianceAt(moments: readonly Moments[], each: number, index: number) {
  let [mean, variance] = [0, 0]
  for (const { first, second } of moments) {
    const [share, square] = [first[index] ?? 0, second[index] ?? 0]
    mean += each * share
    variance += each * (share - square) + each ** 2 * (square - share ** 2)
  }
  return { mean, variance }
}

/**
 * Creates a function that returns the distribution of the scaled score on a new standard form. If the function gets the
 * name of a topic, it's the distribution for an ability in this topic that is higher by TOPIC_STEP.
 * @param likelihoods those of all sections, because the others say something about this one
 */
export function createDistribution(version: Version, section: Section, likelihoods: Likelihoods) {
  const topics = likelihoods[section]
  const { questions } = FORMATS[version][section]
  const names: readonly string[] = TOPICS[section]
  const each = questions / names.length
  const table = tableOf(version, section)
  const posterior = sectionPosterior(topics, priorFromOthers(likelihoods, section))
  const likely = posterior.map((weight) => (weight < NEGLIGIBLE ? 0 : weight))
  const inForm = topics
    .filter(({ name }) => names.includes(name))
    .map((topic) => ({ topic, moments: momentsOf(topic, NOW) }))

  return (raisedTopic?: string): ScoreDistribution => {
    const moments = inForm.map(({ topic, moments: now }) =>
      topic.name === raisedTopic ? momentsOf(topic, RAISED) : now,
    )
    const scores = Array.from({ length: MAX_SCORE + 1 }, () => 0)
    for (const [index, weight] of likely.entries()) {
      if (weight === 0) continue
      const { mean, variance } = meanAndVarianceAt(moments, each, index)
      for (const [count, probability] of countsOf(questions, mean, variance).entries()) {
        const score = table[count] ?? 0
        scores[score] = (scores[score] ?? 0) + weight * probability
      }
    }
    return normalize(scores)
  }
}

/** The tolerance for rounding errors in sums of probabilities. */
export const TINY = 1e-9

/** Returns the middle score: a result is below it, and above it, in at most half of all cases. */
export function medianScore(distribution: ScoreDistribution): number {
  let below = 0
  for (const [score, probability] of distribution.entries()) {
    below += probability
    if (below >= 0.5 - TINY) return score
  }
  return MAX_SCORE
}

/** Returns the expected score. */
export const expectedScore = (distribution: ScoreDistribution): number =>
  distribution.reduce((sum, probability, score) => sum + probability * score, 0)
