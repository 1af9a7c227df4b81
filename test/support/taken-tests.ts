import { DAY } from './sample-attempt.ts'
import { answersTo } from './answers.ts'
import type { Api, NewTest, SentAnswer } from './api-client.ts'

type TestOptions = {
  test?: Partial<NewTest>
  /** The number of answered questions, from the first on. */
  answered?: number
  /** Whether an answer is right, by place. */
  isRight?: (place: number) => boolean
  /** Further fields of each answer, by place. */
  fields?: (place: number) => Partial<SentAnswer>
  isReviewed?: boolean
}

/**
 * Creates a function that takes and submits a test of ten questions, and opens its review unless `isReviewed` is
 * false. Each test is on another day, so no daily limit is reached.
 * @param keys the correct options by questionName
 */
export const createTakeTest =
  (keys: ReadonlyMap<string, string>, clock: { now: number }) =>
  async (student: Api, options: TestOptions = {}) => {
    const { test, answered = 10, isRight = () => false, fields = () => ({}), isReviewed = true } = options
    clock.now += DAY
    const { attempt, questions } = await student.create({
      section: 'math',
      version: 'old',
      count: 10,
      ...test,
    })
    const answers = answersTo(questions, keys, isRight)
      .slice(0, answered)
      .map((one, place) => ({ ...one, ...fields(place) }))
    await student.submit(attempt.id, answers)
    if (isReviewed) await student.review(attempt.id)
    return { id: attempt.id, questions }
  }
