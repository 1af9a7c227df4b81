import { answer, type SentAnswer, type ServedTest } from './api-client.ts'
import { questionName } from './fixture-bank.ts'

type Question = ServedTest['questions'][number]

/** Answers each question with its key if `isRight` returns true for it, otherwise with another option. */
export function answersTo(
  questions: readonly Question[],
  keys: ReadonlyMap<string, string>,
  isRight: (index: number) => boolean,
): SentAnswer[] {
  return questions.map((question, index) => {
    const key = keys.get(questionName(question))
    if (key === undefined) throw new Error(`no key for ${question.questionText}`)
    const option = isRight(index) ? key : (question.options.find((option) => option !== key) ?? null)
    return answer(question.id, option)
  })
}

/** Answers the first question, correctly or not: without an answer, a test has no score and no review. */
export const firstQuestionAnswers = ([question]: readonly Question[]): SentAnswer[] =>
  question === undefined ? [] : [answer(question.id, question.options[0] ?? null)]

/** Splits a list, such as the answers of one save, into pieces of at most `size`. */
export const batches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  )
