import { DIFFICULTIES, FORMATS, TOPICS, type Section, type Version } from '../exam/formats.ts'
import { estimateScale } from '../scoring/estimate.ts'
import { MAX_SCORE } from '../scoring/score.ts'
import { sectionPosterior, toSection, multiply, type TopicLikelihood } from './ability.ts'
import { ITEM_SD, LABEL_DIFFICULTY, probabilityRight } from './model.ts'
import { POINTS } from './quadrature.ts'

/**
 * The distribution of a section's scaled score on a new form: the posterior of the abilities, then chance on the form,
 * then the published table. A form has equally many questions of each topic and difficulty, as the draw aims for.
 */

/** Probabilities by scaled score: the one of 1 is at index 1. */
export type ScoreDistribution = readonly number[]

/** Three points with the mean and variance of a normal distribution (Gauss and Hermite): deviation and weight. */
const ITEMS = [
  { deviation: -Math.sqrt(3) * ITEM_SD, weight: 1 / 6 },
  { deviation: 0, weight: 2 / 3 },
  { deviation: Math.sqrt(3) * ITEM_SD, weight: 1 / 6 },
] as const

/** Returns the expected share of right answers in a topic, over the difficulties of its items. */
function shareRight(ability: number): number {
  const shares = DIFFICULTIES.flatMap((label) =>
    ITEMS.map(
      ({ deviation, weight }) => weight * probabilityRight(ability, LABEL_DIFFICULTY[label] + deviation),
    ),
  )
  return shares.reduce((sum, share) => sum + share, 0) / DIFFICULTIES.length
}

const squares = (values: readonly number[]): number[] => values.map((value) => value ** 2)

/** For each ability in the section, the mean and the mean square of the share of right answers in a topic. */
type Moments = { first: readonly number[]; second: readonly number[] }

function momentsOf({ likelihood, forSection }: TopicLikelihood, step: number): Moments {
  const shares = POINTS.map((point) => shareRight(point + step))
  const expect = (values: readonly number[]) =>
    toSection(multiply(likelihood, values)).map((sum, index) => sum / (forSection[index] ?? 1))
  return { first: expect(shares), second: expect(squares(shares)) }
}

/**
 * Returns the distribution of the number of right answers: beta-binomial with this mean and variance, or binomial if the
 * variance is smaller.
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

/**
 * Returns the distribution of the scaled score on a new standard form.
 * @param topics the likelihoods of the section's topics
 * @param steps how far to raise the ability in a topic first, in logits
 */
export function scoreDistribution(
  version: Version,
  section: Section,
  topics: readonly TopicLikelihood[],
  steps: Readonly<Record<string, number>> = {},
): ScoreDistribution {
  const { questions } = FORMATS[version][section]
  const names: readonly string[] = TOPICS[section]
  const each = questions / names.length
  const moments = topics
    .filter(({ name }) => names.includes(name))
    .map((topic) => momentsOf(topic, steps[topic.name] ?? 0))
  const scores = Array.from({ length: MAX_SCORE + 1 }, () => 0)
  for (const [index, weight] of sectionPosterior(topics).entries()) {
    if (weight < NEGLIGIBLE) continue
    let [mean, variance] = [0, 0]
    for (const { first, second } of moments) {
      const [share, square] = [first[index] ?? 0, second[index] ?? 0]
      mean += each * share
      variance += each * (share - square) + each ** 2 * (square - share ** 2)
    }
    for (const [count, probability] of countsOf(questions, mean, variance).entries()) {
      const scaled = estimateScale(section, count, questions)
      scores[scaled] = (scores[scaled] ?? 0) + weight * probability
    }
  }
  const sum = scores.reduce((all, probability) => all + probability, 0)
  return scores.map((probability) => probability / sum)
}

/** Returns the expected score. */
export const expectedScore = (distribution: ScoreDistribution): number =>
  distribution.reduce((sum, probability, score) => sum + probability * score, 0)
