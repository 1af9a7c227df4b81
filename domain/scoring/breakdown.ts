import { DIFFICULTIES, SECTIONS, TOPICS, type Difficulty, type Section } from '../exam/formats.ts'

/** Counts over the questions of a graded test, for the student's review. */

export type Verdict = 'correct' | 'incorrect' | 'unanswered'

/** The fields of a question that counting needs. */
export type GradedQuestion = {
  section: Section
  topic: string
  difficultyLevel: Difficulty
  userAnswer: string | null
  isCorrect: boolean
  timeSpentSeconds: number
  /** Whether it counts nowhere. */
  unscored?: true | undefined
}

/** Questions by verdict, their total, and the seconds spent on all of them and on the answered ones. */
export type Tally = Record<Verdict, number> & { total: number; seconds: number; answeredSeconds: number }

/**
 * Returns the verdict on a question. An unanswered question scores as a wrong one, but students see it as a
 * separate case.
 */
export function verdictOf({
  userAnswer,
  isCorrect,
}: Pick<GradedQuestion, 'userAnswer' | 'isCorrect'>): Verdict {
  if (userAnswer === null) return 'unanswered'
  return isCorrect ? 'correct' : 'incorrect'
}

/** Counts scored questions by verdict, and the seconds spent on them. */
export function tally(questions: readonly GradedQuestion[]): Tally {
  const counts: Tally = { correct: 0, incorrect: 0, unanswered: 0, total: 0, seconds: 0, answeredSeconds: 0 }
  for (const question of questions) {
    if (question.unscored) continue
    const verdict = verdictOf(question)
    counts[verdict] += 1
    counts.total += 1
    counts.seconds += question.timeSpentSeconds
    if (verdict !== 'unanswered') counts.answeredSeconds += question.timeSpentSeconds
  }
  return counts
}

/** Counts the questions of each served section, in the exam's order. */
export const bySection = (questions: readonly GradedQuestion[]) =>
  SECTIONS.map((section) => ({
    section,
    ...tally(questions.filter((question) => question.section === section)),
  })).filter(({ total }) => total > 0)

/** Counts the questions of each served difficulty, easy first. */
export const byDifficulty = (questions: readonly GradedQuestion[]) =>
  DIFFICULTIES.map((difficulty) => ({
    difficulty,
    ...tally(questions.filter(({ difficultyLevel }) => difficultyLevel === difficulty)),
  })).filter(({ total }) => total > 0)

/** Counts the questions of each served topic, by section, in the exam's order. */
export const byTopic = (questions: readonly GradedQuestion[]) =>
  SECTIONS.flatMap((section) =>
    TOPICS[section].map((topic) => ({
      section,
      topic,
      ...tally(questions.filter((question) => question.section === section && question.topic === topic)),
    })),
  ).filter(({ total }) => total > 0)

/** Sorts by share of correct answers, the smallest first, then by lost questions, the most first. */
export const weakestFirst = <T extends Tally>(parts: readonly T[]): T[] =>
  parts.toSorted(
    (one, other) =>
      // Compares shares without dividing, because rounding could make equal shares differ.
      one.correct * other.total - other.correct * one.total ||
      other.total - other.correct - (one.total - one.correct),
  )
