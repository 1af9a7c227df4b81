import { QUICK_QUESTIONS, type QuickQuestion, isQuestionAboutStep } from './quick-questions.ts'

/** A student's judgment of an answer of the tutor. `none` removes it. */
export const RATINGS = ['none', 'helpful', 'not-helpful'] as const
export type Rating = (typeof RATINGS)[number]

/** A student's rating of an answer. */
export type Rated = {
  rating: Rating
  /** How often the student has changed it, so that the latest change wins wherever it's counted. */
  changes: number
}

/** How a question was asked: with a quick action, about a step of a solution, or in the student's own words. */
export const QUESTION_KINDS = ['mistake', 'strategy', 'quiz', 'step', 'own'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** The origin of an answer: the prompt, and the kind of question. Ratings are counted by it. */
export type AnswerSource = { prompt: string; kind: QuestionKind }

const QUICK: readonly QuickQuestion[] = ['mistake', 'strategy', 'quiz']

export const kindOfQuestion = (text: string): QuestionKind =>
  QUICK.find((name) => QUICK_QUESTIONS[name] === text) ?? (isQuestionAboutStep(text) ? 'step' : 'own')

/** The ratings of one day (UTC) of the answers with one source. */
export type RatingCounts = AnswerSource & { day: string; helpful: number; notHelpful: number }

/** Adds up the days: one row per prompt and kind, the newest prompt first, and the kinds in their order. */
export function sumRatings(days: readonly RatingCounts[]): Omit<RatingCounts, 'day'>[] {
  const sums = new Map<string, Omit<RatingCounts, 'day'>>()
  for (const { prompt, kind, helpful, notHelpful } of days) {
    const name = `${prompt} ${kind}`
    const sum = sums.get(name) ?? { prompt, kind, helpful: 0, notHelpful: 0 }
    sums.set(name, {
      ...sum,
      helpful: sum.helpful + helpful,
      notHelpful: sum.notHelpful + notHelpful,
    })
  }
  return [...sums.values()]
    .filter(({ helpful, notHelpful }) => helpful + notHelpful > 0)
    .toSorted(
      (one, other) =>
        other.prompt.localeCompare(one.prompt, 'en', { numeric: true }) ||
        QUESTION_KINDS.indexOf(one.kind) - QUESTION_KINDS.indexOf(other.kind),
    )
}
