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

/** The length, in characters, of the reason for saving what a model's reading rejects. */
export const OVERRULE_REASON_LENGTH = { least: 10, most: 500 } as const

/**
 * Returns the line that reports why a reading rejects a question: "q3.reading: a solver chose B".
 * @param index from 0
 */
export const readingLine = (index: number, reason: string): string => `q${index + 1}.reading: ${reason}`

/** Whether a message has a line about a reading. An editor or administrator may save despite it, with a reason. */
export const hasReadingLine = (message: string): boolean => /^q\d+\.reading: /m.test(message)
