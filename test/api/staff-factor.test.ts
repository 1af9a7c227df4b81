import { InitiateAuthCommand, RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { ADMIN_GROUP, EDITOR_GROUP } from '#domain/accounts/groups.ts'
import { auditSchemas } from '#domain/api/audit.schemas.ts'
import { peopleSchemas } from '#domain/api/people.schemas.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { TABLE_NAME as POOL_TABLE_NAME, totp } from '#scripts/local/user-pool/user-pool.ts'
import { openAccountCloud, PASSWORD } from '../support/account-cloud.ts'
import { errorOf } from '../support/api-client.ts'
import { databaseClient } from '../support/database.ts'
import { setUpAuthenticator, setAuthenticatorEnabled } from '../support/authenticator.ts'

/** The second factor of administrators and editors, with the user pool's own tokens and a settable clock. */

const { auth, sdk, createPerson, apiOf, signInForToken, databaseEndpoint } = await openAccountCloud([], {
  requiresFactor: true,
})

const database = databaseClient(databaseEndpoint)
afterAll(() => database.destroy())

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
/** Advances the clock, so that an app shows a new code and the next sign-in has a later timestamp. */
const wait = () => vi.setSystemTime(Date.now() + 120_000)

/** Returns the access token of a sign-in with the password, and with a code if there is a secret. */
async function signIn(email: string, secret?: string): Promise<string> {
  wait()
  if (secret === undefined) return signInForToken({ email })
  const { Session } = await sdk.send(
    new InitiateAuthCommand({
      ClientId: auth.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  )
  const { AuthenticationResult: result } = await sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: auth.userPoolClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: totp(secret, Date.now()) },
    }),
  )
  return result?.AccessToken ?? 'no token'
}

/** Calls a route, by default one that editors may use. Returns 200, or the error's code. */
async function tryRoute(token: string, path = '/admin/drafts'): Promise<number | string> {
  const response = await apiOf(token).call('GET', path)
  return response.status === 200 ? 200 : errorOf(response).code
}

/** Creates an administrator or an editor who has signed in with an authenticator app. */
async function createStaff(group: string) {
  const person = await createPerson('staff', [group])
  const first = await signIn(person.email)
  const secret = await setUpAuthenticator(sdk, first)
  expect(await tryRoute(first)).toBe('sign_in_needed')
  return { ...person, secret, first, token: await signIn(person.email, secret) }
}

test.each([[ADMIN_GROUP], [EDITOR_GROUP]])(
  'a member of %s is refused without an authenticator app and accepted after a sign-in with it',
  async (group) => {
    const person = await createPerson('newcomer', [group])
    const before = await signIn(person.email)
    expect(await tryRoute(before)).toBe('factor_needed')
    const secret = await setUpAuthenticator(sdk, before)
    expect(await tryRoute(before)).toBe('sign_in_needed')
    const after = await signIn(person.email, secret)
    expect(await tryRoute(after)).toBe(200)
    expect(await tryRoute(before)).toBe('sign_in_needed')
  },
)

test('the refusal is a 403 that says what to do', async () => {
  const { email } = await createPerson('newcomer', [ADMIN_GROUP])
  const response = await apiOf(await signIn(email)).call('GET', '/admin/generations')
  expect(response.status).toBe(403)
  expect(errorOf(response).message).toBe(
    'Administrators and editors need a second step to sign in. Set up an authenticator app in your account.',
  )
})

test('a student needs no second factor, and is refused as a student', async () => {
  const token = await signIn((await createPerson('student')).email)
  expect(await tryRoute(token)).toBe('forbidden')
  expect(await tryRoute(token, '/me')).toBe(200)
})

test('turning an app off ends access at once, and sessions from before it’s on again stay without access', async () => {
  const { email, token } = await createStaff(ADMIN_GROUP)
  await setAuthenticatorEnabled(sdk, token, false)
  expect(await tryRoute(token)).toBe('factor_needed')
  const without = await signIn(email)
  await setAuthenticatorEnabled(sdk, without)
  expect(await tryRoute(without)).toBe('sign_in_needed')
  expect(await tryRoute(token)).toBe('sign_in_needed')
})

test('an account that another provider signs in is refused, even with an app', async () => {
  const { id, token } = await createStaff(ADMIN_GROUP)
  await createTable(database, POOL_TABLE_NAME).update(
    { pk: `USER#${id}`, sk: 'USER' },
    // As Cognito stores it for an account of Google.
    {
      set: 'SET attributes.identities = :value',
      values: { ':value': '[{"providerName":"Google","userId":"1"}]' },
    },
  )
  const response = await apiOf(token).call('GET', '/admin/drafts')
  expect([response.status, errorOf(response).code]).toEqual([403, 'factor_needed'])
  expect(errorOf(response).message).toContain('signs in through another provider')
})

test('another administrator resets a lost app, which signs the person out and is recorded', async () => {
  const ada = await createStaff(ADMIN_GROUP)
  const ben = await createStaff(EDITOR_GROUP)
  const admin = apiOf(ada.token)
  const person = async (id: string) =>
    z.parse(peopleSchemas.getPerson.reply, JSON.parse((await admin.call('GET', `/admin/users/${id}`)).text))
  const reset = (id: string) => admin.call('PATCH', `/admin/users/${id}`, { body: { secondFactor: false } })
  expect(await person(ben.id)).toMatchObject({ secondFactor: true })

  const response = await reset(ben.id)
  expect(response.status, response.text).toBe(200)
  expect(z.parse(peopleSchemas.changePerson.reply, JSON.parse(response.text))).toMatchObject({
    secondFactor: false,
    editor: true,
  })
  expect(await tryRoute(ben.token)).toBe('unauthorized')
  const after = await signIn(ben.email)
  expect(await tryRoute(after)).toBe('factor_needed')
  const secret = await setUpAuthenticator(sdk, after)
  expect(await tryRoute(after)).toBe('sign_in_needed')
  expect(await tryRoute(await signIn(ben.email, secret))).toBe(200)

  const own = await reset(ada.id)
  expect([own.status, errorOf(own).code]).toEqual([409, 'conflict'])
  const { entries } = z.parse(
    auditSchemas.listAudit.reply,
    JSON.parse((await admin.call('GET', '/admin/audit')).text),
  )
  expect(
    entries.map(({ action, subject, details, outcome }) => ({ action, subject, details, outcome })),
  ).toEqual([
    { action: 'changePerson', subject: ada.id, details: { secondFactor: false }, outcome: 'rejected' },
    { action: 'changePerson', subject: ben.id, details: { secondFactor: false }, outcome: 'done' },
  ])
})

test('a reset can remove a factor but not add one, and is forbidden for an editor', async () => {
  const ada = await createStaff(ADMIN_GROUP)
  const editor = await createStaff(EDITOR_GROUP)
  const path = `/admin/users/${editor.id}`
  const given = await apiOf(ada.token).call('PATCH', path, { body: { secondFactor: true } })
  expect(given.status).toBe(400)
  const byEditor = await apiOf(editor.token).call('PATCH', `/admin/users/${ada.id}`, {
    body: { secondFactor: false },
  })
  expect([byEditor.status, errorOf(byEditor).code]).toEqual([403, 'forbidden'])
  expect(await tryRoute(ada.token)).toBe(200)
})
