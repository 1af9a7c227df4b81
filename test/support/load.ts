import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { randomOrder, type Rng } from '#domain/bank/random.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { answer, type Api, type NewTest, type ServedTest } from './api-client.ts'
import { TABLE_NAME } from './database.ts'

/** One student's test under load, with the index of the option that the student chooses for each question. */
export type StartedTest = { api: Api; id: string; questions: ServedTest['questions']; chosen: number[] }

export type Load = {
  startedTests: readonly StartedTest[]
  /** The number of requests. A request that fails throws, so all of them succeeded. */
  requests: number
}

/**
 * Lets students take the same test at the same time: they start together, save each answer together, and submit
 * together. Each answer reports 49 seconds of time spent, but nobody waits that long. All requests of a step are sent
 * at once, in random order.
 */
export async function takeTogether(students: readonly Api[], test: NewTest, rng: Rng): Promise<Load> {
  let requests = 0
  const together = <In, Out>(all: readonly In[], send: (one: In) => Promise<Out>): Promise<Out[]> => {
    requests += all.length
    const shuffled = randomOrder(all.length, rng).flatMap((place) => all.slice(place, place + 1))
    return Promise.all(shuffled.map(send))
  }
  const startedTests = await together(students, async (api): Promise<StartedTest> => {
    const { attempt, questions } = await api.create({ ...test, device: 'laptop' })
    return { api, id: attempt.id, questions, chosen: questions.map(() => Math.floor(rng() * 4)) }
  })
  const count = Math.max(...startedTests.map(({ questions }) => questions.length))
  for (let index = 0; index < count; index += 1)
    await together(startedTests, ({ api, id, questions, chosen }) => {
      const question = questions[index]
      const option = question?.options[chosen[index] ?? 0] ?? null
      const answers = question === undefined ? [] : [answer(question.id, option, { timeSpentSeconds: 49 })]
      return api.save(id, { answers, device: 'laptop' })
    })
  await together(startedTests, ({ api, id }) => api.submit(id, [], [], 'laptop'))
  return { startedTests, requests }
}

/** Returns the ids of the tests whose stored answers or score differ from what the student chose. */
export async function findLostTests(
  client: DynamoDBClient,
  startedTests: readonly StartedTest[],
): Promise<string[]> {
  const attempts = createAttemptStore(createTable(client, TABLE_NAME))
  const stored = await Promise.all(startedTests.map(({ id }) => attempts.read(id, Date.now())))
  return startedTests.flatMap(({ id, chosen }, place) => {
    const { attempt, key = [] } = stored[place] ?? {}
    const isWhole = chosen.every((choice, index) => attempt?.answers[index]?.choice === choice)
    const right = chosen.filter((choice, index) => choice === key[index]).length
    return isWhole && attempt?.result?.correct === right ? [] : [id]
  })
}
