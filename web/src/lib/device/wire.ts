import type { GivenAnswer } from '../../../../domain/attempts/answers.ts'
import { NO_ANSWER, type Attempt } from '../../../../domain/attempts/attempt.ts'
import type { OptionIndex } from '../../../../domain/items/item.ts'
import type { PublicQuestionReply, SittingReply } from '../api.ts'

/** Between what the API says (question ids, option texts) and what the rules work on (places in the form). */

const OPTIONS = [0, 1, 2, 3] as const satisfies readonly OptionIndex[]

const optionOf = (question: PublicQuestionReply, text: string | null): OptionIndex | null =>
  OPTIONS.find((option) => question.options[option] === text) ?? null

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
    limited: attempt.limited,
    state: attempt.state,
    // Any action of ours is newer than what the server has just told.
    sections: attempt.sections.map((clock) => ({ ...clock, changedAt: 0 })),
    answers: questions.map((question) => {
      const answer = held.get(question.id)
      if (answer === undefined) return NO_ANSWER
      const { userAnswer, seq, timeSpentSeconds, bookmarked } = answer
      return { choice: optionOf(question, userAnswer), seq, timeSpentSeconds, bookmarked }
    }),
    late: false,
    result: null,
  }
}

/** Answers as the API takes them. */
export const toSent = (
  questions: readonly PublicQuestionReply[],
  given: readonly (GivenAnswer & { at: number })[],
) =>
  given.flatMap(({ index, choice, seq, timeSpentSeconds, bookmarked, at }) => {
    const question = questions[index]
    if (question === undefined) return []
    const userAnswer = choice === null ? null : (question.options[choice] ?? null)
    return [{ questionId: question.id, userAnswer, seq, timeSpentSeconds, bookmarked, at: Math.round(at) }]
  })

/** How far this device's clock is behind the server's: its time against the middle of the exchange. */
export const clockOffset = (serverTime: number, sentAt: number, receivedAt: number): number =>
  Math.round(serverTime - (sentAt + receivedAt) / 2)
