import { VisibleError } from '../../../domain/errors.ts'
import type { ContentQuestion, ContentSet } from '../../../domain/items/content-set.ts'
import { keyLetter, LETTERS, type Letter } from '../../../domain/items/finding.ts'
import { recomputeFindings } from '../../../domain/items/recompute.ts'
import { evaluatorFor } from '../../shared/items/evaluator.ts'

export type KeyChange = Pick<ContentQuestion, 'explanation' | 'distractors' | 'hint' | 'solution'> & {
  /** Counted from 1. */
  question: number
  key: Letter
}

const BY_HAND = 'An administrator corrected the key.'

/**
 * Returns a set with another key for one of its questions. Removes a calculation that gives the old key,
 * since it was wrong too.
 * @returns also the letter of the previous key
 * @throws VisibleError unprocessable for a question that doesn't exist, or if it already has the key
 */
export function correctedContent(set: ContentSet, change: KeyChange): { after: ContentSet; from: Letter } {
  const place = change.question - 1
  const question = set.questions[place]
  const from = question === undefined ? undefined : keyLetter(question)
  if (question === undefined || from === undefined)
    throw new VisibleError('unprocessable', `question: the set has ${set.questions.length} questions`)
  if (from === change.key) throw new VisibleError('unprocessable', `key: ${from} is the key already`)
  const { key, explanation, distractors, hint, solution } = change
  const correctAnswer = question.options[LETTERS.indexOf(key)] ?? ''
  const corrected: ContentQuestion = { ...question, correctAnswer, explanation, distractors, hint, solution }
  const withQuestion = (next: ContentQuestion): ContentSet => ({
    ...set,
    questions: set.questions.map((one, index) => (index === place ? next : one)),
  })
  const after = withQuestion(corrected)
  const isContradicted = recomputeFindings(after, evaluatorFor(set.figures)).some(
    ({ where }) => where === `q${change.question}`,
  )
  if (!isContradicted) return { after, from }
  const { check: _, ...unchecked } = corrected
  return {
    after: withQuestion(set.section === 'math' ? { ...unchecked, check: { byHand: BY_HAND } } : unchecked),
    from,
  }
}
