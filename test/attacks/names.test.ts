import { randomUUID } from 'node:crypto'
import {
  InitiateAuthCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ADMIN_GROUP } from '#domain/accounts/groups.ts'
import { MAX_NAME_LENGTH, TERMS } from '#domain/accounts/sign-up.ts'
import { peopleSchemas } from '#domain/api/people.schemas.ts'
import { openAccountCloud } from '../support/account-cloud.ts'
import { createApi } from '../support/api-client.ts'
import { fixtureBank } from '../support/fixture-bank.ts'

/**
 * Users can change their names with their own tokens after sign-up, when no trigger of the user pool runs.
 */

const PASSWORD = 'practice36'
const cloud = await openAccountCloud(fixtureBank({ questionsPerPool: 10, versions: ['old'] }))
const transport = (path: string, init: RequestInit) => fetch(`${cloud.url}/api${path}`, init)

async function signIn(email: string): Promise<string> {
  const { AuthenticationResult: result } = await cloud.sdk.send(
    new InitiateAuthCommand({
      ClientId: cloud.auth.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  )
  return result?.AccessToken ?? ''
}

async function createPerson(firstName: string, groups: readonly string[] = []) {
  const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`
  const id = await cloud.userPool.ensureUser({
    email,
    password: PASSWORD,
    firstName,
    lastName: 'Okafor',
    groups,
  })
  return { id, email, token: await signIn(email) }
}

const rename = (token: string, first: string, last: string) =>
  cloud.sdk.send(
    new UpdateUserAttributesCommand({
      AccessToken: token,
      UserAttributes: [
        { Name: 'given_name', Value: first },
        { Name: 'family_name', Value: last },
      ],
    }),
  )

const admin = createApi(transport).signedIn((await createPerson('Ada', [ADMIN_GROUP])).token)
async function callAsAdmin<T>(schema: z.core.$ZodType<T>, method: string, path: string, body?: unknown) {
  const { status, text } = await admin.call(method, path, body === undefined ? {} : { body })
  expect(status, text).toBe(200)
  return { text, reply: z.parse(schema, JSON.parse(text)) }
}
const searchPeople = (text: string) =>
  callAsAdmin(peopleSchemas.findPeople.reply, 'POST', '/admin/users/search', { text })
const getPerson = (id: string) => callAsAdmin(peopleSchemas.getPerson.reply, 'GET', `/admin/users/${id}`)

const MISLEADING = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\p{M}{4}|[\uff00-\uffef]/u

describe('a name that was changed after sign-up', () => {
  test.each([
    ['2 KB of bidi controls', '\u202e\u2066'.repeat(340)],
    ['2 KB of wide letters', '\uff37'.repeat(680)],
    ['2 KB of emoji', '\u{1f389}'.repeat(510)],
    ['piled-up marks', `M${'\u0301'.repeat(900)}`],
    ['zero-width characters', `Maya${'\u200b'.repeat(600)}`],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('is hidden from an administrator: %s', async (_, name) => {
    const { id, email, token } = await createPerson('Mallory')
    await rename(token, name, name)
    const { text, reply } = await searchPeople(email)
    expect(reply.people).toEqual([expect.objectContaining({ id, email, firstName: '', lastName: '' })])
    const view = await getPerson(id)
    expect(view.reply).toMatchObject({ firstName: '', lastName: '' })
    for (const shown of [text, view.text]) expect(shown).not.toMatch(MISLEADING)
  })

  test('is hidden only in its invalid part', async () => {
    const { id, email, token } = await createPerson('Mallory')
    await rename(token, 'Zo\u00eb', '\u202e'.repeat(600))
    expect((await searchPeople(email)).reply.people).toEqual([
      expect.objectContaining({ id, firstName: 'Zo\u00eb', lastName: '' }),
    ])
  })

  test('stays within the length limits in every row of the list', async () => {
    const { token } = await createPerson('Mallory')
    await rename(token, '\u202e'.repeat(2000), 'W'.repeat(2000))
    const { reply } = await searchPeople('')
    expect(reply.people.length).toBeGreaterThan(1)
    for (const { firstName, lastName, email } of reply.people) {
      expect([...firstName].length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
      expect([...lastName].length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
      expect(email.length).toBeLessThanOrEqual(254)
    }
  })
})

const signUp = (email: string, firstName: string) =>
  cloud.sdk.send(
    new SignUpCommand({
      ClientId: cloud.auth.userPoolClientId,
      Username: email,
      Password: PASSWORD,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: firstName },
        { Name: 'family_name', Value: 'Okafor' },
      ],
      ValidationData: [{ Name: TERMS.key, Value: TERMS.accepted }],
      ClientMetadata: { [TERMS.key]: TERMS.accepted },
    }),
  )

test('an unconfirmed address that reverses the text direction is hidden', async () => {
  await signUp(`\u202e${randomUUID()}@example.com`, 'Mallory')
  const { text, reply } = await searchPeople('')
  expect(text).not.toMatch(MISLEADING)
  expect(reply.people).toContainEqual(
    expect.objectContaining({ email: '', firstName: 'Mallory', confirmed: false }),
  )
})

test('an invisible character in a name is rejected at sign-up', async () => {
  await expect(signUp(`mallory-${randomUUID()}@example.com`, 'Ma\u200bya')).rejects.toThrow(
    /Please enter only your first name/,
  )
})
