import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { createCore } from '#lambdas/core/core.ts'
import { withAccountCheck } from '#lambdas/shared/accounts/authenticate.ts'
import { createTokenCheck, readTokenSource } from '#lambdas/shared/platform/tokens.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { attemptKey } from '#lambdas/shared/store/keys.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createApi } from '#test/support/api-client.ts'
import { fixtureBank } from '#test/support/fixture-bank.ts'
import { startCloud, TABLE_NAME, type Cloud } from '../local/cloud.ts'
import { createTableIfMissing, databaseClient, LOCAL_AWS, productTable } from '../local/database.ts'
import { copyItems } from '../local/rebuild-table.ts'
import { CLIENT_ID, POOL_ID } from '../local/user-pool/user-pool.ts'
import { accountIds } from '../users/each-user.ts'
import { prepareRestored } from './prepare-restored.ts'

const RESTORED = `${TABLE_NAME}-restored`
const PASSWORD = 'practice36'
const TEST = { section: 'math', version: 'old', count: 5, untimed: true } as const

/**
 * Restores the whole table of an embedded cloud by cut-over, with students who work before, during, and after it.
 * @throws Error that says what is wrong afterwards
 */
export async function runDrill(print: (line: string) => void): Promise<void> {
  const content = fixtureBank({ questionsPerPool: 10, versions: ['old'] })
  const cloud = await startCloud({ port: 0, folder: null, content })
  const client = databaseClient(cloud.databaseEndpoint)
  const pool = new CognitoIdentityProviderClient({
    endpoint: `${cloud.url}/cognito`,
    region: LOCAL_AWS.AWS_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  try {
    await restoreByCutOver({ cloud, client, pool, print })
  } finally {
    client.destroy()
    pool.destroy()
    await cloud.stop()
  }
}

type Parts = {
  cloud: Cloud
  client: DynamoDBClient
  pool: CognitoIdentityProviderClient
  print: (line: string) => void
}

async function restoreByCutOver({ cloud, client, pool, print }: Parts): Promise<void> {
  const check = (what: string, isTrue: boolean): void => {
    if (!isTrue) throw new Error(`Not true: ${what}.`)
    print(`✓ ${what}`)
  }
  const [ana, ben] = [await signUp(cloud, pool, 'ana'), await signUp(cloud, pool, 'ben')]
  const live = apiOver((path, init) => fetch(`${cloud.url}/api${path}`, init))
  const taken = await takeTest(live(ana))
  const review = await answersOf(live(ana), taken)
  await live(ben).create(TEST)

  print('The moment to restore: AWS copies the table.')
  await createTableIfMissing(client, productTable(RESTORED))
  await copyItems(client, TABLE_NAME, RESTORED)

  const later = await live(ana).create(TEST)
  await live(ben).deleteMe()
  await createTable(client, TABLE_NAME).put({ ...attemptKey(taken), isDamaged: true }, {})
  const statusOf = async (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => 200,
      (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error),
    )
  check('a test is damaged after that moment', (await statusOf(live(ana).review(taken))) === 500)

  await prepareRestored({
    client,
    live: TABLE_NAME,
    restored: RESTORED,
    listAccounts: () => accountIds(pool, POOL_ID),
    print,
    applySettings: async () => print('The embedded database has no settings to copy.'),
  })

  print('Cut over: the functions use the restored table.')
  const core = coreOn(client, RESTORED)
  const restored = apiOver(async (path, init) => core.request(path, init))
  check('the test is as before, answer by answer', (await answersOf(restored(ana), taken)) === review)
  check(
    'a test that began after the moment is gone',
    (await statusOf(restored(ana).get(later.attempt.id))) === 404,
  )
  check(
    'the student continues: a new test is started, answered, and graded',
    (await statusOf(takeTest(restored(ana)))) === 200,
  )
  check(
    'the student who deleted the account meanwhile stays deleted',
    (await statusOf(restored(ben).dashboard())) === 401 && !(await textOf(client, RESTORED)).includes(ben.id),
  )
  check(
    'the damaged table is untouched, for an investigation',
    (await textOf(client, TABLE_NAME)).includes('isDamaged'),
  )
}

type Person = { id: string; token: string }

/** Creates an account in the embedded pool and signs it in. */
async function signUp(
  { userPool }: Cloud,
  pool: CognitoIdentityProviderClient,
  name: string,
): Promise<Person> {
  const email = `${name}@example.com`
  const id = await userPool.ensureUser({ email, password: PASSWORD, firstName: name, lastName: 'Okafor' })
  const { AuthenticationResult: result } = await pool.send(
    new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  )
  return { id, token: result?.AccessToken ?? '' }
}

/** Takes a test and returns its id. */
async function takeTest(student: ReturnType<typeof createApi>): Promise<string> {
  const { attempt, questions } = await student.create(TEST)
  const answers = questions.map(({ id, options }) => ({
    questionId: id,
    userAnswer: options[0] ?? null,
    seq: 1,
    timeSpentSeconds: 1,
  }))
  await student.save(attempt.id, { answers })
  await student.submit(attempt.id)
  return attempt.id
}

/** Returns the questions of a review, with answers, keys, and times, as one text. */
const answersOf = async (student: ReturnType<typeof createApi>, id: string): Promise<string> =>
  JSON.stringify((await student.review(id)).questions)

/** Returns a function that creates a person's client of the API, over one transport. */
const apiOver =
  (transport: Parameters<typeof createApi>[0]) =>
  ({ token }: Person) =>
    createApi(transport).signedIn(token)

/** Returns the core function on another table, as a deployment with the setting `table` has it. */
function coreOn(client: DynamoDBClient, tableName: string) {
  const table = createTable(client, tableName)
  const authenticate = withAccountCheck(createTokenCheck(readTokenSource()), createAccountStore(table))
  return createCore(table, authenticate)
}

/** Returns all items of a table as one text. */
async function textOf(client: DynamoDBClient, TableName: string): Promise<string> {
  let text = ''
  for await (const { Items = [] } of paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName },
  ))
    text += JSON.stringify(Items)
  return text
}
