import { testSchemas } from '#domain/api/tests.schemas.ts'
import type { NewTest, ServedTest } from './api-client.ts'
import type { openTutor } from './tutor.ts'

type Tutor = Pick<Awaited<ReturnType<typeof openTutor>>, 'call'>

const MATH: NewTest = { section: 'math', version: 'old', count: 10 }

/** Creates a student's test. */
export async function createTest({ call }: Tutor, user: string, test: NewTest = MATH): Promise<ServedTest> {
  const { status, body } = await call('POST', '/tests', user, test)
  if (status !== 201) throw new Error(`no test: ${status} ${JSON.stringify(body)}`)
  return testSchemas.createTest.reply.parse(body)
}

/** Identifies one of a test's questions, as a conversation refers to it. */
export function aboutOf({ attempt, questions }: ServedTest, place = 0) {
  const question = questions[place]
  if (question === undefined) throw new Error(`no question ${place}`)
  return { attemptId: attempt.id, questionId: question.id }
}

/** Creates, submits, and reviews a test in which this option of the first question is chosen. */
export async function createReviewedTest(scenario: Tutor, user: string, choice = 0): Promise<ServedTest> {
  const test = await createTest(scenario, user)
  const [question] = test.questions
  const answers = [
    { questionId: question?.id, userAnswer: question?.options[choice], seq: 1, timeSpentSeconds: 9 },
  ]
  const { status } = await scenario.call('POST', `/tests/${test.attempt.id}/submit`, user, { answers })
  if (status !== 200) throw new Error(`not submitted: ${status}`)
  const review = await scenario.call('GET', `/tests/${test.attempt.id}/review`, user)
  if (review.status !== 200) throw new Error(`not reviewed: ${review.status}`)
  return test
}
