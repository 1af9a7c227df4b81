import type * as z from 'zod'
import type { testSchemas } from '#domain/api/tests.schemas.ts'

export type Review = z.input<(typeof testSchemas)['reviewTest']['reply']>
type Question = Review['questions'][number]

const SET = 'AAAAAA'

/** Builds a question of a review: easy, answered wrong, at the usual pace of Math. */
export const reviewedQuestion = (number: number, changes: Partial<Question> = {}): Question => ({
  id: `${SET}.${number}`,
  setId: SET,
  section: 'math',
  version: 'old',
  topic: 'Trigonometry',
  difficultyLevel: 'easy',
  questionText: `Question text ${number}`,
  options: ['one', 'two', 'three', 'four'],
  portion: null,
  figure: null,
  userAnswer: 'one',
  correctAnswer: 'two',
  isCorrect: false,
  explanation: `Explanation ${number}`,
  choiceNote: null,
  timeSpentSeconds: 60,
  bookmarked: false,
  ...changes,
})

/** Builds the review of a Math test with these questions. */
export function review(id: string, questions: Question[]): Review {
  const correctAnswers = questions.filter(({ isCorrect }) => isCorrect).length
  const end = Date.now() - 60_000
  return {
    score: 10,
    correctAnswers,
    totalQuestions: questions.length,
    completedAt: end,
    late: false,
    timeSpentSeconds: 600,
    mode: 'practice',
    untimed: false,
    timeFactor: 1,
    correction: null,
    attempt: {
      id,
      section: 'math',
      version: 'old',
      mode: 'practice',
      createdAt: end - 600_000,
      serverTime: Date.now(),
      requestedQuestions: questions.length,
      limited: false,
      totalQuestions: questions.length,
      untimed: false,
      timeFactor: 1,
      state: 'closed',
      sections: [
        {
          section: 'math',
          count: questions.length,
          seconds: 600,
          state: 'finished',
          startedAt: end - 600_000,
          endsAt: end,
          remainingMs: null,
          finishedAt: end,
          changedAt: end,
        },
      ],
    },
    sets: [{ id: SET, section: 'math', title: 'A set', passage: null, figures: [] }],
    questions,
  }
}
