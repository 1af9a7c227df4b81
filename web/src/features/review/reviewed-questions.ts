import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { verdictOf } from '#domain/scoring/breakdown.ts'
import type { PublicSetReply, ReviewReply } from '#web/lib/api.ts'

/** A question of the review with its number in its section, as on the test. */
export type ReviewedQuestion = ReviewReply['questions'][number] & { number: number }
/** A set, or a group of questions without a passage, with those of its questions that are shown. */
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

/** Whether a question passes a filter. */
export function matches(question: ReviewedQuestion, filter: Filter): boolean {
  if (filter === 'all') return true
  return filter === 'bookmarked' ? question.bookmarked : verdictOf(question) === filter
}

/** How many questions without a passage are listed below one heading. */
const LISTED_TOGETHER = 10

/**
 * Groups the questions by their passages, in the order of the form. Questions of Math sets have no passage, and a form
 * mixes them, so they are grouped in tens by their numbers: 1 to 10, 11 to 20.
 */
export function bySet(
  sets: readonly PublicSetReply[],
  questions: readonly ReviewedQuestion[],
): ReviewedSet[] {
  const setsById = new Map(sets.map((set) => [set.id, set]))
  const groups = Map.groupBy(questions, (question) =>
    setsById.get(question.setId)?.passage === null ? groupName(question) : question.setId,
  )
  return [...groups].flatMap(([name, members]): ReviewedSet[] => {
    const [first] = members
    const set = setsById.get(name)
    if (set !== undefined) return [{ set, questions: members }]
    return first === undefined ? [] : [toNumberedSet(name, first, members, setsById)]
  })
}

const groupName = ({ section, number }: ReviewedQuestion): string =>
  `${section} ${Math.ceil(number / LISTED_TOGETHER)}`

/**
 * Returns a group of questions from several sets as one set, which is named by the number that its group starts at. A
 * figure's id is unique only in its own set, so here it also contains that set's id.
 */
function toNumberedSet(
  id: string,
  { section, number }: ReviewedQuestion,
  members: readonly ReviewedQuestion[],
  setsById: ReadonlyMap<string, PublicSetReply>,
): ReviewedSet {
  const from = number - ((number - 1) % LISTED_TOGETHER)
  const figureId = (setId: string, figure: string) => `${setId} ${figure}`
  return {
    set: {
      id,
      section,
      title: `${SECTION_NAMES[section]}, from question ${from}`,
      passage: null,
      figures: [...new Set(members.map(({ setId }) => setId))].flatMap((setId) =>
        (setsById.get(setId)?.figures ?? []).map((figure) => ({
          ...figure,
          id: figureId(setId, figure.id),
        })),
      ),
    },
    questions: members.map((question) =>
      question.figure === null
        ? question
        : { ...question, figure: figureId(question.setId, question.figure) },
    ),
  }
}

/** Returns the number of the question about each marked portion, by the portion's number. */
export const numbersByPortion = (questions: readonly ReviewedQuestion[]): ReadonlyMap<number, number> =>
  new Map(questions.flatMap(({ portion, number }) => (portion === null ? [] : [[portion, number] as const])))

/** Returns the element id of a question. */
export const articleId = (questionId: string): string => `question-${questionId}`
