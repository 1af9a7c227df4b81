import { join } from 'node:path'
import { newAccount, startSession, type Account, type ServerAddress } from '#test/e2e/support/accounts.ts'
import { answer, createApi, type Api, type NewTest } from '#test/support/api-client.ts'
import { readBank } from '../content/load.ts'
import type { Stage } from './scene.ts'

/** Returns a student of a scene. Each scene has its own student at each size, because scenes share servers. */
export const studentOf = ({ isPhone }: Stage, name: string): Account => ({
  email: `maya.${name}${isPhone ? '' : '1'}@example.com`,
  password: 'four words of mine',
  firstName: 'Maya',
  lastName: 'Okafor',
})

/** Creates the account of a scene's student. */
export const createStudent = (stage: Stage, name: string): Promise<Account> =>
  newAccount(stage.server, studentOf(stage, name))

/** Returns an API client that is signed in as the student, as on another device. */
export async function apiOnOtherDevice(server: ServerAddress, person: Account): Promise<Api> {
  const { AccessToken } = await startSession(server, person)
  return createApi((path, init) => fetch(`${server.url}/api${path}`, init)).signedIn(AccessToken)
}

/**
 * Takes a test with the API.
 * @param correctShare the approximate share of correct answers, 0 to 1
 */
export async function takeTest(api: Api, test: NewTest, correctShare: number): Promise<void> {
  const { attempt, questions } = await api.create(test)
  await api.submit(
    attempt.id,
    questions.map(({ id, options }, index) => {
      const key = rightAnswers().get(joinOptions(options))
      const isRight = (index * 7) % 20 < correctShare * 20
      const choice = options.find((option) => (option === key) === isRight)
      return answer(id, choice ?? options[0] ?? null)
    }),
  )
}

/** Returns a text that identifies a question by its options, in any order. */
const joinOptions = (options: readonly string[]): string => options.toSorted().join('|')

let knownAnswers: ReadonlyMap<string, string> | null = null

/**
 * Returns the right answers of the product's bank by `joinOptions`. A question with math isn't found, because the
 * server sends its options as MathML.
 */
function rightAnswers(): ReadonlyMap<string, string> {
  knownAnswers ??= new Map(
    readBank(join(import.meta.dirname, '../../content/bank')).sets.flatMap(({ set }) =>
      set.questions.map(({ options, correctAnswer }) => [joinOptions(options), correctAnswer] as const),
    ),
  )
  return knownAnswers
}
