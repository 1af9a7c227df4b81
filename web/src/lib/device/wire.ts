import type { GivenAnswer } from '#domain/attempts/answers.ts'
import { filtersOf, NO_ANSWER, type Answer, type Attempt } from '#domain/attempts/attempt.ts'
import type { SectionAction } from '#domain/attempts/clocks.ts'
import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import type { PublicQuestionReply, SittingReply } from '../api.ts'

/** Converts between the API's data (question ids, option texts) and the domain's (indexes in the form). */

type AnswerReply = SittingReply['answers'][number]

const optionOf = (question: PublicQuestionReply, text: string | null): OptionIndex | null =>
  OPTION_INDEXES.find((option) => question.options[option] === text) ?? null

/** Converts the server's record of an answer. */
export const toAnswer = (
  question: PublicQuestionReply,
  { userAnswer, firstAnswer, changes, hints, checked, ...answer }: AnswerReply,
): Answer => {
  const choice = optionOf(question, userAnswer)
  const firstChoice = firstAnswer === undefined ? choice : optionOf(question, firstAnswer)
  return {
    choice,
    seq: answer.seq,
    timeSpentSeconds: answer.timeSpentSeconds,
    bookmarked: answer.bookmarked,
    ...(checked && { checked }),
    ...(hints && { hints }),
    ...(changes !== undefined && firstChoice !== null && { changes, firstChoice }),
  }
}

/** Returns the server's answer records by their index in the form. */
export function toAnswersByIndex(
  questions: readonly PublicQuestionReply[],
  stored: readonly AnswerReply[],
): ReadonlyMap<number, Answer> {
  const positions = new Map(questions.map((question, index) => [question.id, { question, index }]))
  return new Map(
    stored.flatMap((answer) => {
      const position = positions.get(answer.questionId)
      return position === undefined ? [] : [[position.index, toAnswer(position.question, answer)] as const]
    }),
  )
}

/** Builds the domain's attempt from the server's reply. */
export function toAttempt({ attempt, questions, answers }: SittingReply): Attempt {
  const stored = new Map(answers.map((answer) => [answer.questionId, answer]))
  return {
    id: attempt.id,
    section: attempt.section,
    version: attempt.version,
    mode: attempt.mode,
    createdAt: attempt.createdAt,
    untimed: attempt.untimed,
    timeFactor: attempt.timeFactor,
    requested: attempt.requestedQuestions,
    ...filtersOf(attempt),
    limited: attempt.limited,
    ...(attempt.unscored ? { unscored: attempt.unscored } : {}),
    ...(attempt.breakSeconds === undefined ? {} : { breakSeconds: attempt.breakSeconds }),
    state: attempt.state,
    sections: attempt.sections,
    answers: questions.map((question) => {
      const answer = stored.get(question.id)
      return answer === undefined ? NO_ANSWER : toAnswer(question, answer)
    }),
    late: false,
    result: null,
  }
}

/** Converts answers to the API's format. */
export const toAnswersBody = (questions: readonly PublicQuestionReply[], answers: readonly GivenAnswer[]) =>
  answers.flatMap(({ index, choice, seq, timeSpentSeconds, bookmarked, changes, firstChoice, at }) => {
    const question = questions[index]
    if (question === undefined) return []
    const textOf = (option: OptionIndex | null) =>
      option === null ? null : (question.options[option] ?? null)
    return [
      {
        questionId: question.id,
        userAnswer: textOf(choice),
        seq,
        timeSpentSeconds,
        bookmarked,
        changes,
        firstAnswer: firstChoice === choice ? undefined : (textOf(firstChoice ?? null) ?? undefined),
        at: at === undefined ? at : Math.round(at),
      },
    ]
  })

/** The most clock actions that one request accepts. */
const MAX_ACTIONS = 600

/**
 * Splits clock actions into batches that the API accepts, oldest first. One batch is usually enough. Only a
 * student who pauses very often while offline needs more.
 */
export const splitIntoBatches = (
  actions: readonly SectionAction[],
): [SectionAction[], ...SectionAction[][]] => {
  const [first, rest] = [actions.slice(0, MAX_ACTIONS), actions.slice(MAX_ACTIONS)]
  return [first, ...(rest.length > 0 ? splitIntoBatches(rest) : [])]
}

/**
 * Returns how far this device's clock is behind the server's, in ms. Compares the server's time with the
 * middle of the request.
 */
export const clockOffset = (serverTime: number, sentAt: number, receivedAt: number): number =>
  Math.round(serverTime - (sentAt + receivedAt) / 2)
