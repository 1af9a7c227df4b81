import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import * as z from 'zod'
import { databaseClient, openOwnTable, startDatabase } from '#scripts/local/database.ts'
import { CLIENT_ID, createUserPool, type PreSignUp, TABLE_NAME } from '#scripts/local/user-pool/user-pool.ts'
import { T0 } from './sample-attempt.ts'

const failure = z.object({ __type: z.string(), message: z.string() })
const tokens = z.object({
  AuthenticationResult: z.object({
    AccessToken: z.string(),
    IdToken: z.string(),
    RefreshToken: z.string().optional(),
  }),
})

/**
 * Opens the embedded user pool alone, on a table in memory, with a settable clock. The pool is removed after the file's
 * tests.
 */
export async function openUserPool(
  preSignUp: PreSignUp = async (event) => event,
  clock: { now: number } = { now: T0 },
) {
  const database = await startDatabase('beside', null)
  const client = databaseClient(database.endpoint)
  const table = await openOwnTable(database.endpoint, TABLE_NAME)
  afterAll(async () => {
    client.destroy()
    await database.stop()
  })

  /** Starts the pool as after a restart of the server: only the table remains. */
  const start = () =>
    createUserPool({
      table,
      issuer: 'http://localhost:3000/cognito/pool',
      effects: { now: () => clock.now, randomBytes },
      preSignUp,
      onMail: () => {},
    })
  let pool = start()

  /** Performs an action of the pool. Returns the reply, or the error as "Name: message". */
  async function call(name: string, input: object): Promise<unknown> {
    const { status, body } = await pool.perform(name, { ClientId: CLIENT_ID, ...input }, true)
    if (status === 200) return body
    const { __type, message } = failure.parse(body)
    return `${__type}: ${message}`
  }

  return {
    clock,
    client,
    table,
    call,
    restart: () => (pool = start()),
    listMail: () => pool.listMail(),
    /** Returns the code of the newest message. */
    lastCode: async (): Promise<string> => (await pool.listMail())[0]?.code ?? 'no mail',
    ensureUser: (email: string, password: string) =>
      pool.ensureUser({ email, password, firstName: 'Maya', lastName: 'Okafor' }),
    /** Returns the reply with the tokens, or the error as text. */
    signIn: (username: string, password: string) =>
      call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
      }),
    tokensOf: (reply: unknown) => tokens.parse(reply).AuthenticationResult,
  }
}
