import type { Section } from '#domain/exam/formats.ts'
import { abilitiesOf } from '#domain/learning/ability.ts'
import { masteryOf } from '#domain/learning/mastery.ts'
import type { Tag } from '#domain/learning/tags.ts'
import type { OwnQuestion } from '#lambdas/shared/questions/own-question.ts'
import type { LearningStore } from '#lambdas/shared/store/learning-store.ts'

/** Why a student missed a question, for the model. */
const REASONS = {
  knowledge: 'they didn’t know the rule, the word, or the formula',
  misread: 'they read the question or a choice wrong',
  reasoning: 'they drew the wrong conclusion from what they knew',
  time: 'they ran out of time, or spent too much of it',
} as const satisfies Record<Tag, string>

/**
 * Returns what is known about the student and the question, for the model: why they say that they missed it, and
 * their mastery of its topic. Only for a question whose key the student has seen, because the reason and the mastery
 * depend on keys.
 */
export async function studentFacts(
  learning: Pick<LearningStore, 'glance'>,
  userId: string,
  { set, item, source }: OwnQuestion,
): Promise<string[]> {
  const tag = source.kind === 'test' ? source.stored.tags?.get(source.place) : undefined
  const percent = await readMastery(learning, userId, { section: set.section, topic: item.topic })
  return [
    ...(tag === undefined ? [] : [`The student says why they missed it: ${REASONS[tag]}.`]),
    ...(percent === null
      ? []
      : [`Of medium questions of this topic, the student gets about ${percent}% right.`]),
  ]
}

/** Returns the mastery in percent, from the evidence as it was last folded; null if it isn't known. */
async function readMastery(
  learning: Pick<LearningStore, 'glance'>,
  userId: string,
  { section, topic }: { section: Section; topic: string },
): Promise<number | null> {
  const stored = await learning.glance(userId)
  if (stored === undefined || stored.folded === null) return null
  const mastery = masteryOf(abilitiesOf(stored.folded.summary)).find(
    (one) => one.section === section && one.topic === topic,
  )
  return mastery?.isKnown === true ? Math.round(mastery.probability * 100) : null
}
