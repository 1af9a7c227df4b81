import { SECTIONS, type Section, type Version } from '../exam/formats.ts'
import { COMPOSITE_SECTIONS } from '../scoring/estimate.ts'
import { abilitiesOf, likelihoodsOf } from './ability.ts'
import { MIN_MASTERY_ANSWERS, probabilityRight } from './model.ts'
import { countAnswers, MIN_SECTION_ANSWERS } from './prediction.ts'
import { createDistribution, expectedScore, TOPIC_STEP } from './score-distribution.ts'
import type { LearningSummary } from './summary.ts'

/** The points that expected scores would gain if the ability in a topic rose by TOPIC_STEP. */
export type TopicGain = {
  section: Section
  topic: string
  /** The number of answers that count. */
  answers: number
  /** Whether the section has a prediction, and the topic enough answers. */
  isKnown: boolean
  /** The probability of a right answer to a medium question, now and after the step. */
  from: number
  to: number
  sectionPoints: number
  /** 0 if the section isn't part of the composite. */
  compositePoints: number
}

/**
 * Returns the gains of all topics, the largest first. The step is the same for each topic, so a mastery that is already
 * high rises less. Without answers, gains follow from the prior.
 */
export function topicGains(summary: LearningSummary, version: Version): TopicGain[] {
  const likelihoods = likelihoodsOf(summary)
  const abilities = abilitiesOf(summary)
  const inComposite: readonly Section[] = COMPOSITE_SECTIONS[version]
  const gains = SECTIONS.flatMap((section) => {
    const topics = likelihoods[section]
    const isSectionKnown = countAnswers(topics) >= MIN_SECTION_ANSWERS
    const distributionWith = createDistribution(version, section, likelihoods)
    const now = expectedScore(distributionWith())
    return [...abilities[section].topics].map(([topic, { answers, mean }]): TopicGain => {
      const sectionPoints = expectedScore(distributionWith(topic)) - now
      return {
        section,
        topic,
        answers,
        isKnown: isSectionKnown && answers >= MIN_MASTERY_ANSWERS,
        from: probabilityRight(mean, 0),
        to: probabilityRight(mean + TOPIC_STEP, 0),
        sectionPoints,
        compositePoints: inComposite.includes(section) ? sectionPoints / inComposite.length : 0,
      }
    })
  })
  return gains.toSorted(
    (one, other) => other.compositePoints - one.compositePoints || other.sectionPoints - one.sectionPoints,
  )
}

const BEST_COUNT = 3

/** Returns the BEST_COUNT largest known gains. */
export const bestGains = (gains: readonly TopicGain[]): TopicGain[] =>
  gains.filter(({ isKnown }) => isKnown).slice(0, BEST_COUNT)
