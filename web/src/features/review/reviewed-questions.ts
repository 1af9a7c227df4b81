import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
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

/** How many questions without a passage are listed below one heading. */
const LISTED_TOGETHER = 10

/**
 * Groups the questions by their passages, in the order of the form. A form mixes its Math sets, so questions without
 * a passage are grouped by their numbers. Leaves out groups without questions.
 */
export function bySet(
  sets: readonly PublicSetReply[],
  questions: readonly ReviewedQuestion[],
): ReviewedSet[] {
  const setOf = new Map(sets.map((set) => [set.id, set]))
  const groups = Map.groupBy(questions, (question) =>
    setOf.get(question.setId)?.passage === null ? groupName(question) : question.setId,
  )
  return [...groups].flatMap(([name, listed]): ReviewedSet[] => {
    const [first] = listed
    const set = setOf.get(name)
    if (set !== undefined) return [{ set, questions: listed }]
    return first === undefined ? [] : [numberedGroup(name, first, listed, setOf)]
  })
}

const groupName = ({ section, number }: ReviewedQuestion): string =>
  `${section} ${Math.ceil(number / LISTED_TOGETHER)}`

/** Returns questions of several sets as one set. The name of a figure is unique only in its own set. */
function numberedGroup(
  id: string,
  { section, number }: ReviewedQuestion,
  listed: readonly ReviewedQuestion[],
  setOf: ReadonlyMap<string, PublicSetReply>,
): ReviewedSet {
  const from = number - ((number - 1) % LISTED_TOGETHER)
  const figureName = (setId: string, figure: string) => `${setId} ${figure}`
  return {
    set: {
      id,
      section,
      title: `${SECTION_NAMES[section]}, from question ${from}`,
      passage: null,
      figures: [...new Set(listed.map(({ setId }) => setId))].flatMap((setId) =>
        (setOf.get(setId)?.figures ?? []).map((figure) => ({
          ...figure,
          id: figureName(setId, figure.id),
        })),
      ),
    },
    questions: listed.map((question) =>
      question.figure === null
        ? question
        : { ...question, figure: figureName(question.setId, question.figure) },
    ),
  }
}

/** Returns the number of the question about each marked portion, by the portion's number. */
export const numbersByPortion = (questions: readonly ReviewedQuestion[]): ReadonlyMap<number, number> =>
  new Map(questions.flatMap(({ portion, number }) => (portion === null ? [] : [[portion, number] as const])))

/** Returns the element id of a question. */
export const articleId = (questionId: string): string => `question-${questionId}`
