import { InitiateAuthCommand, NotAuthorizedException } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, test } from 'vitest'
import { TABLE_NAME as POOL_TABLE } from '#scripts/local/user-pool/user-pool.ts'
import { openAccountCloud } from '../support/account-cloud.ts'
import { createApi, type Transport } from '../support/api-client.ts'
import { databaseClient, everyItem } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'

/** Tests an account from its first sign-in to its deletion: functions, table, and user pool together. */

const { url, auth, sdk, userPool, databaseEndpoint } = await openAccountCloud(
  fixtureBank({ questionsPerPool: { english: 0, math: 10, reading: 0, science: 0 }, versions: ['old'] }),
)
const client = databaseClient(databaseEndpoint)
afterAll(() => client.destroy())

const transport: Transport = (path, init) => fetch(`${url}/api${path}`, init)
const person = {
  email: 'maya.okafor@example.com',
  password: 'practice36',
  firstName: 'Maya',
  lastName: 'Okafor',
}

async function signIn() {
  const { AuthenticationResult: result } = await sdk.send(
    new InitiateAuthCommand({
      ClientId: auth.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
    }),
  )
  return createApi(transport).signedIn(result?.AccessToken ?? '')
}
const allItems = async () =>
  JSON.stringify([await everyItem(client), await everyItem(client, POOL_TABLE)]).toLowerCase()

test('deleting an account removes it from every table and the user pool, and a new one with its email starts empty', async () => {
  const userId = await userPool.ensureUser(person)
  const student = await signIn()
  await student.setMe({ targetScore: 33 })
  const guest = createApi(transport)
  const guestTest = await guest.create({ section: 'math', version: 'old', count: 10 })
  await guest.submit(guestTest.attempt.id)
  await student.claim(guestTest.attempt.id, guest.token)
  const ownTest = await student.create({ section: 'math', version: 'old', count: 10 })
  const texts = [userId, person.email, 'okafor', guestTest.attempt.id, ownTest.attempt.id]
  const before = await allItems()
  for (const text of texts) expect(before).toContain(text.toLowerCase())

  expect(await student.deleteMe()).toEqual({ deleted: true })

  const after = await allItems()
  for (const text of texts) expect(after).not.toContain(text.toLowerCase())
  await expect(student.dashboard()).rejects.toMatchObject({ status: 401 })
  await expect(signIn()).rejects.toBeInstanceOf(NotAuthorizedException)
  expect(await student.deleteMe()).toEqual({ deleted: true })

  expect(await userPool.ensureUser(person)).not.toBe(userId)
  const newStudent = await signIn()
  expect(await newStudent.me()).toMatchObject({ targetScore: 32 })
  expect((await newStudent.dashboard()).tests).toEqual([])
})
