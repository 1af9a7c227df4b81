import type { GivenAnswer } from '../../../../domain/attempts/answers.ts'
import { filtersOf, NO_ANSWER, type Answer, type Attempt } from '../../../../domain/attempts/attempt.ts'
import type { SectionAction } from '../../../../domain/attempts/clocks.ts'
import { OPTION_INDEXES, type OptionIndex } from '../../../../domain/items/item.ts'
import type { PublicQuestionReply, SittingReply } from '../api.ts'

/** Between what the API says (question ids, option texts) and what the rules work on (places in the form). */

type HeldAnswer = SittingReply['answers'][number]

const optionOf = (question: PublicQuestionReply, text: string | null): OptionIndex | null =>
  OPTION_INDEXES.find((option) => question.options[option] === text) ?? null

const toAnswer = (
  question: PublicQuestionReply,
  { userAnswer, seq, timeSpentSeconds, bookmarked }: HeldAnswer,
): Answer => ({ choice: optionOf(question, userAnswer), seq, timeSpentSeconds, bookmarked })

/** Records of the server by their place in the form. */
export function toHeld(
  questions: readonly PublicQuestionReply[],
  held: readonly HeldAnswer[],
): ReadonlyMap<number, Answer> {
  const places = new Map(questions.map((question, index) => [question.id, { question, index }]))
  return new Map(
    held.flatMap((answer) => {
      const place = places.get(answer.questionId)
      return place === undefined ? [] : [[place.index, toAnswer(place.question, answer)] as const]
    }),
  )
}

/** An attempt as the server answered with it. */
export function toAttempt({ attempt, questions, answers }: SittingReply): Attempt {
  const held = new Map(answers.map((answer) => [answer.questionId, answer]))
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
    state: attempt.state,
    sections: attempt.sections,
    answers: questions.map((question) => {
      const answer = held.get(question.id)
      return answer === undefined ? NO_ANSWER : toAnswer(question, answer)
    }),
    late: false,
    result: null,
  }
}

/** Answers as the API takes them. */
export const toSent = (questions: readonly PublicQuestionReply[], given: readonly GivenAnswer[]) =>
  given.flatMap(({ index, choice, seq, timeSpentSeconds, bookmarked, at }) => {
    const question = questions[index]
    if (question === undefined) return []
    const userAnswer = choice === null ? null : (question.options[choice] ?? null)
    const when = at === undefined ? {} : { at: Math.round(at) }
    return [{ questionId: question.id, userAnswer, seq, timeSpentSeconds, bookmarked, ...when }]
  })

/** The most clock actions that one request takes. */
const MAX_ACTIONS = 600

/** Clock actions as the API takes them, oldest first: in one batch, but after very many breaks offline. */
export const inBatches = (actions: readonly SectionAction[]): [SectionAction[], ...SectionAction[][]] => {
  const [first, rest] = [actions.slice(0, MAX_ACTIONS), actions.slice(MAX_ACTIONS)]
  return [first, ...(rest.length > 0 ? inBatches(rest) : [])]
}

/** How far this device's clock is behind the server's: its time against the middle of the exchange. */
export const clockOffset = (serverTime: number, sentAt: number, receivedAt: number): number =>
  Math.round(serverTime - (sentAt + receivedAt) / 2)
