import { VisibleError } from '#domain/errors.ts'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { keyLetter, LETTERS, type Letter } from '#domain/items/finding.ts'
import { recomputeFindings } from '#domain/items/recompute.ts'
import { evaluatorFor } from '#lambdas/shared/items/evaluator.ts'

export type KeyChange = Pick<ContentQuestion, 'explanation' | 'distractors' | 'hint' | 'solution'> & {
  /** The question's number in the set, from 1. */
  question: number
  key: Letter
}

type CorrectedContent = { after: ContentSet; from: Letter; isContradicted: boolean }

const BY_HAND_REASON = 'An administrator corrected the key.'

/**
 * Returns the set with a different key for one question. If the question's `check` doesn't confirm the new
 * key, it's dropped, or replaced by `byHand` in Math.
 * @returns also the letter of the previous key, and whether the question's check contradicts the new one
 * @throws VisibleError unprocessable for a question that doesn't exist, whose stored key isn't one of its
 *   options, or that already has the key or the explanation
 */
export function correctedContent(set: ContentSet, change: KeyChange): CorrectedContent {
  const index = change.question - 1
  const question = set.questions[index]
  if (question === undefined)
    throw new VisibleError(
      'unprocessable',
      `question: no question ${change.question}; this set ends at ${set.questions.length}`,
    )
  const from = keyLetter(question)
  if (from === undefined)
    throw new VisibleError(
      'unprocessable',
      `question: the stored key of question ${change.question} isn’t one of its options`,
    )
  if (from === change.key) throw new VisibleError('unprocessable', `key: ${from} is already the key`)
  const { key, explanation, distractors, hint, solution } = change
  if (explanation === question.explanation)
    throw new VisibleError(
      'unprocessable',
      `q${change.question}: the explanation still argues for ${from}; write why ${key} is right`,
    )
  const correctAnswer = question.options[LETTERS.indexOf(key)] ?? ''
  const corrected: ContentQuestion = { ...question, correctAnswer, explanation, distractors, hint, solution }
  const withQuestion = (next: ContentQuestion): ContentSet => ({
    ...set,
    questions: set.questions.map((one, place) => (place === index ? next : one)),
  })
  const after = withQuestion(corrected)
  const failsRecompute = recomputeFindings(after, evaluatorFor(set.figures)).some(
    ({ where }) => where === `q${change.question}`,
  )
  if (!failsRecompute) return { after, from, isContradicted: false }
  const { check: _, ...unchecked } = corrected
  return {
    after: withQuestion(
      set.section === 'math' ? { ...unchecked, check: { byHand: BY_HAND_REASON } } : unchecked,
    ),
    from,
    isContradicted: true,
  }
}
