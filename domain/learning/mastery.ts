import { SECTIONS, type Section } from '../exam/formats.ts'
import type { Abilities, TopicAbility } from './ability.ts'
import { MIN_MASTERY_ANSWERS, probabilityRight } from './model.ts'

/**
 * The mastery of a topic: the probability that the student gets a medium item right, with its interval. With few
 * answers it isn't known.
 */
export type Mastery = { section: Section; topic: string; answers: number } & (
  | { isKnown: true; probability: number; low: number; high: number }
  | { isKnown: false; answersNeeded: number }
)

function masteryIn(section: Section, topic: string, ability: TopicAbility): Mastery {
  const { answers, mediumRight, low, high } = ability
  if (answers < MIN_MASTERY_ANSWERS)
    return { section, topic, answers, isKnown: false, answersNeeded: MIN_MASTERY_ANSWERS - answers }
  return {
    section,
    topic,
    answers,
    isKnown: true,
    probability: mediumRight,
    low: probabilityRight(low, 0),
    high: probabilityRight(high, 0),
  }
}

/** Returns the mastery of each topic, in the order of the sections and topics. */
export const masteryOf = (abilities: Abilities): Mastery[] =>
  SECTIONS.flatMap((section) =>
    [...abilities[section].topics].map(([topic, ability]) => masteryIn(section, topic, ability)),
  )
