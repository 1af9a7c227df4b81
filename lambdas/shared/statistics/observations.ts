import { NO_ANSWER, sectionAt } from '#domain/attempts/attempt.ts'
import { closeExpiredAttempt } from '#domain/attempts/grade.ts'
import type { Section } from '#domain/exam/formats.ts'
import { questionId } from '#domain/ids.ts'
import { observe, type Observation } from '#domain/statistics/counts.ts'
import type { StoredAttempt } from '../store/attempt-item.ts'
import { servedQuestions } from '../store/form-code.ts'

/** Returns the name of the counts of a revision of a question. */
export const itemName = (id: string, index: number, revision: number): string =>
  `${questionId(id, index)}:${revision}`

export type NamedObservation = {
  section: Section
  /** The question's id, the same for all revisions. */
  question: string
  /** The name of its counts. */
  item: string
  observation: Observation
}

/** Returns an attempt's observations, or none before it is graded. */
export function observationsOf(
  { attempt: stored, form, key }: StoredAttempt,
  now: number,
): NamedObservation[] {
  const attempt = closeExpiredAttempt(stored, key, now)
  if (attempt.result === null) return []
  const served = servedQuestions(form).map(({ set: { id, revision }, question: index }) => ({
    question: questionId(id, index),
    item: itemName(id, index, revision),
  }))
  return observe(attempt, key).map((observation) => {
    const names = served[observation.place]
    if (names === undefined) throw new Error('an attempt has more answers than its form has questions')
    return { ...names, section: sectionAt(attempt, observation.place).section, observation }
  })
}

/**
 * Returns the questions on which the student had more help than on the exam: those answered in the mode check, and
 * those with an opened hint, answered or not. None of them gives an observation.
 */
export const questionsWithHelp = ({ attempt, form }: StoredAttempt): string[] =>
  servedQuestions(form)
    .filter((_, place) => {
      const { choice, hints } = attempt.answers[place] ?? NO_ANSWER
      return hints !== undefined || (attempt.mode === 'check' && choice !== null)
    })
    .map(({ set, question }) => questionId(set.id, question))
