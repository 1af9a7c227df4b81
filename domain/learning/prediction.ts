import { SECTIONS, type Section, type Version } from '../exam/formats.ts'
import { COMPOSITE_SECTIONS, meanScore } from '../scoring/estimate.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import { likelihoodsOf, type TopicLikelihood } from './ability.ts'
import { INTERVAL } from './model.ts'
import { createDistribution, medianScore, TINY, type ScoreDistribution } from './score-distribution.ts'
import type { LearningSummary } from './summary.ts'

/** The predicted score on a new form, with the interval that holds the result in about eight of ten cases. */

/** Whole points of 1 to 36. */
export type ScoreInterval = { score: number; low: number; high: number }

export type SectionPrediction = {
  section: Section
  /** The number of answers that count. */
  answers: number
  /** How many more it takes for a prediction; 0 if there is one. */
  answersNeeded: number
  prediction: ScoreInterval | null
}

export type ScorePrediction = {
  version: Version
  /** In the order of the sections. */
  sections: SectionPrediction[]
  /** Null until each of its sections has a prediction. */
  composite: ScoreInterval | null
}

/** The fewest answers of a section that allow a prediction: those of one Traditional Reading section. */
export const MIN_SECTION_ANSWERS = 40

/**
 * Returns the middle score, which has the smallest mean distance from the result, and the shortest interval with it
 * that has at least the share INTERVAL; the most probable one if several are the shortest. It compares all intervals,
 * because extending one from the score outward would stop at scores that no form of this length gives.
 */
function intervalOf(distribution: ScoreDistribution): ScoreInterval {
  const score = medianScore(distribution)
  let best = { low: MIN_SCORE, high: MAX_SCORE, share: 1 }
  for (let low = MIN_SCORE; low <= score; low += 1)
    for (let high = score; high <= MAX_SCORE; high += 1) {
      const share = distribution.slice(low, high + 1).reduce((sum, probability) => sum + probability, 0)
      const longer = high - low - (best.high - best.low)
      const isBetter = longer < 0 || (longer === 0 && share > best.share + TINY)
      if (share >= INTERVAL && isBetter) best = { low, high, share }
    }
  return { score, low: best.low, high: best.high }
}

/** Returns the distribution of the composite, as if the scores of the sections were independent. */
function compositeDistribution(sections: readonly ScoreDistribution[]): ScoreDistribution {
  const sums = sections.reduce<number[]>(
    (before, section) => {
      const after = Array.from({ length: before.length + section.length - 1 }, () => 0)
      for (const [sum, one] of before.entries())
        for (const [score, other] of section.entries())
          after[sum + score] = (after[sum + score] ?? 0) + one * other
      return after
    },
    [1],
  )
  const composite = Array.from({ length: MAX_SCORE + 1 }, () => 0)
  for (const [sum, probability] of sums.entries()) {
    const score = meanScore(sum, sections.length)
    composite[score] = (composite[score] ?? 0) + probability
  }
  return composite
}

/** Returns the number of answers in a section's topics that count, without the rushed ones. */
export const countAnswers = (topics: readonly TopicLikelihood[]): number =>
  topics.reduce((sum, { answers }) => sum + answers, 0)

/** Predicts the scores on a new form of a version from a student's evidence. */
export function predictScores(summary: LearningSummary, version: Version): ScorePrediction {
  const likelihoods = likelihoodsOf(summary)
  const distributions = new Map<Section, ScoreDistribution>()
  const sections = SECTIONS.map((section): SectionPrediction => {
    const topics = likelihoods[section]
    const answers = countAnswers(topics)
    if (answers < MIN_SECTION_ANSWERS)
      return { section, answers, answersNeeded: MIN_SECTION_ANSWERS - answers, prediction: null }
    const distribution = createDistribution(version, section, likelihoods)()
    distributions.set(section, distribution)
    return { section, answers, answersNeeded: 0, prediction: intervalOf(distribution) }
  })
  const needed = COMPOSITE_SECTIONS[version].map((section) => distributions.get(section))
  const complete = needed.filter((distribution) => distribution !== undefined)
  const isComplete = complete.length === needed.length
  return { version, sections, composite: isComplete ? intervalOf(compositeDistribution(complete)) : null }
}
