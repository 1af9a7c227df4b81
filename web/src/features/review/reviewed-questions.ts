import type { Section } from '#domain/exam/formats.ts'
import { verdictOf } from '#domain/scoring/breakdown.ts'
import type { PublicSetReply, ReviewReply } from '#web/lib/api.ts'

/** A question of the review with its number in its section, as on the test. */
export type ReviewedQuestion = ReviewReply['questions'][number] & { number: number }
/** A set with the questions of it that are shown. */
export type ReviewedSet = { set: PublicSetReply; questions: readonly ReviewedQuestion[] }

export const FILTERS = ['all', 'incorrect', 'unanswered', 'bookmarked'] as const
export type Filter = (typeof FILTERS)[number]

/** Numbers the questions from 1 in each section. */
export function numberQuestions(questions: ReviewReply['questions']): ReviewedQuestion[] {
  const counts = new Map<Section, number>()
  return questions.map((question) => {
    const number = (counts.get(question.section) ?? 0) + 1
    counts.set(question.section, number)
    return { ...question, number }
  })
}

export function matches(question: ReviewedQuestion, filter: Filter): boolean {
  if (filter === 'all') return true
  return filter === 'bookmarked' ? question.bookmarked : verdictOf(question) === filter
}

/** Groups the questions by set, in the order of the form. Leaves out sets without questions. */
export const bySet = (
  sets: readonly PublicSetReply[],
  questions: readonly ReviewedQuestion[],
): ReviewedSet[] =>
  sets
    .map((set) => ({ set, questions: questions.filter(({ setId }) => setId === set.id) }))
    .filter(({ questions }) => questions.length > 0)

/** Returns the element id of a question. */
export const articleId = (questionId: string): string => `question-${questionId}`
