import type { Difficulty, Section, Version } from '../exam/formats.ts'
import { questionId } from '../ids.ts'
import type { Figure } from './figures.ts'

/** Positions of the options, A to D. */
export const OPTION_INDEXES = [0, 1, 2, 3] as const
export type OptionIndex = (typeof OPTION_INDEXES)[number]

/**
 * A question as the bank stores it, with its key. Students don't get the key until they check the question, answer it
 * in a drill, or open the review.
 */
export type SecretItem = {
  topic: string
  questionText: string
  options: readonly string[]
  /** Position of the correct option. */
  key: OptionIndex
  portion: number | null
  figure: string | null
}

/** The part of a question that a student may see during a test. */
export type PublicItem = {
  id: string
  setId: string
  section: Section
  version: Version
  topic: string
  difficultyLevel: Difficulty
  questionText: string
  options: string[]
  portion: number | null
  figure: string | null
}

/**
 * The form half of a set: everything a test needs, including the keys. Immutable under its id and revision.
 */
export type SecretSet = {
  id: string
  /** Increases each time the set is revised. An attempt stays on the revision it was served. */
  revision: number
  version: Version
  section: Section
  difficulty: Difficulty
  title: string
  passage: string | null
  figures: readonly Figure[]
  questions: readonly SecretItem[]
}

/**
 * One question's part of the teaching half. Position n of that half belongs to question n of the form half.
 */
export type TeachingItem = {
  explanation: string
  /** Why each option fails, by position; null at the key. */
  notes: readonly (string | null)[]
  hint: string
  solution: readonly string[]
}

/** The part of a set that a student may see during a test. */
export type PublicSet = {
  id: string
  section: Section
  title: string
  passage: string | null
  figures: Figure[]
}

/** Copies the allowlisted fields. A field added to the secret type stays secret until it is listed here. */
export function toPublicItem(set: SecretSet, index: number): PublicItem {
  const item = set.questions[index]
  if (item === undefined) throw new RangeError(`set ${set.id} has no question ${index}`)
  return {
    id: questionId(set.id, index),
    setId: set.id,
    section: set.section,
    version: set.version,
    topic: item.topic,
    difficultyLevel: set.difficulty,
    questionText: item.questionText,
    options: [...item.options],
    portion: item.portion,
    figure: item.figure,
  }
}

export const toPublicSet = (set: SecretSet): PublicSet => ({
  id: set.id,
  section: set.section,
  title: set.title,
  passage: set.passage,
  figures: [...set.figures],
})
