import { sectionAt, firstQuestionIndex } from '#domain/attempts/attempt.ts'
import type { Sitting } from '#domain/attempts/sitting.ts'
import type { PublicQuestionReply, PublicSetReply } from '#web/lib/api.ts'
import type { FormRecord } from '#web/lib/device/records.ts'

/**
 * The position of a question: `number` 12 `of` 75 in its section, its `index` in the form, and the index of its
 * section's `first` question.
 */
export type Position = { number: number; of: number; index: number; first: number }

/** Returns the position of the current question. */
export function positionOf({ attempt, current }: Sitting): Position {
  const { section, count } = sectionAt(attempt, current)
  const first = firstQuestionIndex(attempt, section)
  return { number: current - first + 1, of: count, index: current, first }
}

/**
 * Maps each marked portion of an English set to the number of its question in the section.
 * @param first the index in the form of the section's first question
 */
export const portionNumbers = (
  { questions }: Pick<FormRecord, 'questions'>,
  setId: string,
  first: number,
): ReadonlyMap<number, number> =>
  new Map(
    questions.flatMap((question, index): [number, number][] =>
      question.setId === setId && question.portion !== null ? [[question.portion, index - first + 1]] : [],
    ),
  )

/** Counts the answered questions of the current section. */
export function answeredCount({ attempt, current }: Sitting): number {
  const { section, count } = sectionAt(attempt, current)
  const first = firstQuestionIndex(attempt, section)
  return attempt.answers.slice(first, first + count).filter(({ choice }) => choice !== null).length
}

/** @throws RangeError if the form has no question with this index */
export function questionAt({ questions }: Pick<FormRecord, 'questions'>, index: number): PublicQuestionReply {
  const question = questions[index]
  if (question === undefined) throw new RangeError(`no question ${index} in this test`)
  return question
}

/**
 * Returns the set that a question belongs to.
 * @throws RangeError if the form has no such question or set
 */
export function setAt(form: Pick<FormRecord, 'questions' | 'sets'>, index: number): PublicSetReply {
  const { setId } = questionAt(form, index)
  const set = form.sets.find(({ id }) => id === setId)
  if (set === undefined) throw new RangeError(`no set ${setId} in this test`)
  return set
}
