import type * as z from 'zod'
import type { mistakeSchemas } from '#domain/api/mistakes.schemas.ts'

type Reply = z.input<(typeof mistakeSchemas)['listAnswers']['reply']>
export type AnsweredTest = Reply['tests'][number]
export type ListedAnswer = AnsweredTest['answers'][number]

let created = 0

/** Builds an answer: wrong, to a medium question about Trigonometry, at the usual pace. */
export function listedAnswer(changes: Partial<ListedAnswer> = {}): ListedAnswer {
  created += 1
  return {
    questionId: `AAAAAA.${created}`,
    section: 'math',
    topic: 'Trigonometry',
    difficultyLevel: 'medium',
    timeSpentSeconds: 60,
    pace: 'even',
    isAnswered: true,
    isCorrect: false,
    tag: null,
    suggested: null,
    ...changes,
  }
}

/** Builds a reviewed Math test that ended some days ago. */
export function answeredTest(daysAgo: number, changes: Partial<AnsweredTest> = {}): AnsweredTest {
  created += 1
  const { answers = [] } = changes
  return {
    id: `att_${String(created).padStart(22, '0')}`,
    section: 'math',
    version: 'old',
    mode: 'practice',
    completedAt: Date.now() - daysAgo * 86_400_000,
    untimed: false,
    timeFactor: 1,
    totalQuestions: answers.length,
    isReviewed: true,
    ...changes,
    answers,
  }
}

/** Returns the response with a page of tests. */
export const answersPage = (tests: AnsweredTest[], next: string | null = null): { body: Reply } => ({
  body: { tests, next },
})
