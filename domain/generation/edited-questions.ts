import type { ContentQuestion, ContentSet } from '../items/content-set.ts'

/** The parts of a set that a reader needs for each of its questions. */
const sharedParts = ({ title, passage, figures }: ContentSet): string =>
  JSON.stringify([title, passage ?? null, figures])

const isSame = (one: ContentQuestion | undefined, other: ContentQuestion): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns the questions, from 0, whose texts an edit changed. A change of the title, the passage, or a figure concerns
 * every question.
 */
export const editedQuestions = (before: ContentSet, after: ContentSet): number[] =>
  after.questions.flatMap((question, index) =>
    sharedParts(before) !== sharedParts(after) || !isSame(before.questions[index], question) ? [index] : [],
  )
