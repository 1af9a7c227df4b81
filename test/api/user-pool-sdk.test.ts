import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  ListUsersCommand,
  NotAuthorizedException,
  ResourceNotFoundException,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { createTokenCheck } from '#lambdas/shared/platform/tokens.ts'
import { openAccountCloud } from '../support/account-cloud.ts'

/** The embedded user pool as the AWS SDK sees it: replies, and errors of the SDK's own classes. */

const { url, auth, sdk, userPool } = await openAccountCloud()
const { userPoolId: UserPoolId, userPoolClientId: ClientId } = auth
const check = createTokenCheck({ issuer: `${url}/cognito/${UserPoolId}`, clientId: ClientId })

let personCount = 0
async function createMember() {
  const email = `member-${(personCount += 1)}@example.com`
  const sub = await userPool.ensureUser({
    email,
    password: 'practice36',
    firstName: 'Maya',
    lastName: 'Okafor',
  })
  return { email, sub, user: { UserPoolId, Username: sub } }
}
const authenticate = (USERNAME: string, PASSWORD = 'practice36') =>
  sdk.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  )
async function signIn(email: string) {
  const { AuthenticationResult: result } = await authenticate(email)
  return { AccessToken: result?.AccessToken ?? '', RefreshToken: result?.RefreshToken ?? '' }
}
const renew = (RefreshToken: string) =>
  sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
/** Matches an error of the SDK's own class. */
const sdkError = (kind: new (...given: never) => Error, message: string) =>
  expect.objectContaining({ constructor: kind, name: kind.name, message })
const terms = [{ Name: 'terms', Value: 'accepted' }]
const nameAttributes = [
  { Name: 'given_name', Value: 'Maya' },
  { Name: 'family_name', Value: 'Okafor' },
]
const signUp = (Username: string, Password: string, more: object = {}) =>
  sdk.send(
    new SignUpCommand({
      ClientId,
      Username,
      Password,
      UserAttributes: nameAttributes,
      ValidationData: terms,
      ...more,
    }),
  )

test('a sign-up is rejected with the reason', async () => {
  const { email } = await createMember()
  await expect(signUp(email.toUpperCase(), 'practice36')).rejects.toEqual(
    sdkError(UsernameExistsException, 'An account with the given email already exists.'),
  )
  await expect(signUp('new@example.com', 'five5')).rejects.toEqual(
    sdkError(InvalidPasswordException, 'Password did not conform with policy: Password not long enough'),
  )
  await expect(signUp('no address', 'practice36')).rejects.toThrow('Username should be an email.')
  await expect(signUp('new@example.com', ' practice36')).rejects.toThrow(
    "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
      'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
  )
  await expect(
    signUp('new@example.com', 'practice36', {
      UserAttributes: [...nameAttributes, { Name: 'email_verified', Value: 'true' }],
    }),
  ).rejects.toThrow('A client attempted to write unauthorized attribute')
  await expect(signUp('new@example.com', 'practice36', { ClientId: 'another' })).rejects.toEqual(
    sdkError(ResourceNotFoundException, 'User pool client another does not exist.'),
  )
  await expect(signUp('new@example.com', 'practice36')).resolves.toMatchObject({ UserConfirmed: false })
})

test('a password may consist of digits, one repeated letter, or other scripts, and may contain a space', async () => {
  for (const password of ['123456', 'aaaaaa', '      '.replaceAll(' ', 'é'), 'pass word', '密码密码密码']) {
    const email = `kind-${(personCount += 1)}@example.com`
    await userPool.ensureUser({ email, password, firstName: 'Maya', lastName: 'Okafor' })
    await expect(authenticate(email, password)).resolves.toHaveProperty('AuthenticationResult')
  }
})

test('a client reads and changes its own user', async () => {
  const { email, sub } = await createMember()
  const { AccessToken } = await signIn(email)
  const update = (Name: string, Value: string) =>
    sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }))
  await update('given_name', 'May')
  await expect(update('email_verified', 'false')).rejects.toThrow(NotAuthorizedException)
  await expect(update('custom:admin', 'true')).rejects.toThrow(NotAuthorizedException)
  expect(await sdk.send(new GetUserCommand({ AccessToken }))).toMatchObject({
    Username: sub,
    UserAttributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'given_name', Value: 'May' },
      { Name: 'family_name', Value: 'Okafor' },
      { Name: 'email', Value: email },
    ],
  })
})

test('malformed tokens, forged tokens, and tokens of another kind are rejected', async () => {
  const { email } = await createMember()
  const { AccessToken, RefreshToken } = await signIn(email)
  const [header = '', payload = '', signature = ''] = AccessToken.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...Object(claims), sub: 'another' })).toString('base64url')
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const { AuthenticationResult } = await authenticate(email)
  for (const bad of [
    'x',
    'x.y.z',
    `${header}.${forged}.${signature}`,
    `${none}.${payload}.`,
    AuthenticationResult?.IdToken ?? '',
    RefreshToken,
  ])
    await expect(sdk.send(new GetUserCommand({ AccessToken: bad })), bad).rejects.toEqual(
      sdkError(NotAuthorizedException, 'Invalid Access Token'),
    )
  for (const bad of [
    AccessToken,
    'x',
    RefreshToken.slice(0, -8),
    `${RefreshToken.startsWith('A') ? 'B' : 'A'}${RefreshToken.slice(1)}`,
  ])
    await expect(renew(bad), bad).rejects.toThrow('Invalid Refresh Token')
})

test('revoking a refresh token ends its session, and a global sign-out ends every session', async () => {
  const { email, user } = await createMember()
  const [one, two, three] = [await signIn(email), await signIn(email), await signIn(email)]
  await sdk.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }))
  await expect(renew(one.RefreshToken)).rejects.toThrow('Refresh Token has been revoked')
  await expect(sdk.send(new GetUserCommand({ AccessToken: one.AccessToken }))).rejects.toThrow(
    'Access Token has been revoked',
  )
  await expect(renew(two.RefreshToken)).resolves.toHaveProperty('AuthenticationResult')
  await sdk.send(new GlobalSignOutCommand({ AccessToken: two.AccessToken }))
  for (const { RefreshToken } of [two, three])
    await expect(renew(RefreshToken)).rejects.toThrow('Refresh Token has been revoked')
  const four = await signIn(email)
  await sdk.send(new AdminUserGlobalSignOutCommand(user))
  await expect(renew(four.RefreshToken)).rejects.toThrow('Refresh Token has been revoked')
})

test('a password change ends no session, but a global sign-out does', async () => {
  const { email } = await createMember()
  const [thisSession, otherSession] = [await signIn(email), await signIn(email)]
  await sdk.send(
    new ChangePasswordCommand({
      AccessToken: thisSession.AccessToken,
      PreviousPassword: 'practice36',
      ProposedPassword: 'another one',
    }),
  )
  await expect(renew(otherSession.RefreshToken)).resolves.toHaveProperty('AuthenticationResult')
  await sdk.send(new GlobalSignOutCommand({ AccessToken: thisSession.AccessToken }))
  for (const { RefreshToken } of [thisSession, otherSession])
    await expect(renew(RefreshToken)).rejects.toThrow('Refresh Token has been revoked')
  expect((await authenticate(email, 'another one')).AuthenticationResult).toBeDefined()
})

test('a group member is an administrator from the next token on', async () => {
  const { email, sub, user } = await createMember()
  const group = { ...user, GroupName: 'admin' }
  const { AccessToken, RefreshToken } = await signIn(email)
  expect(await check(AccessToken)).toMatchObject({ userId: sub, username: sub, admin: false })
  await sdk.send(new AdminAddUserToGroupCommand(group))
  expect((await sdk.send(new AdminListGroupsForUserCommand(user))).Groups).toMatchObject([
    { GroupName: 'admin', UserPoolId },
  ])
  const renewedToken = (await renew(RefreshToken)).AuthenticationResult?.AccessToken ?? ''
  expect(await check(renewedToken)).toMatchObject({ userId: sub, admin: true })
  await sdk.send(new AdminRemoveUserFromGroupCommand(group))
  expect((await sdk.send(new AdminListGroupsForUserCommand(user))).Groups).toEqual([])
  await expect(sdk.send(new AdminAddUserToGroupCommand({ ...group, GroupName: 'root' }))).rejects.toThrow(
    ResourceNotFoundException,
  )
})

test('a disabled user is signed out until enabled again', async () => {
  const { email, user } = await createMember()
  const { RefreshToken } = await signIn(email)
  await sdk.send(new AdminDisableUserCommand(user))
  expect((await sdk.send(new AdminGetUserCommand(user))).Enabled).toBe(false)
  await expect(renew(RefreshToken)).rejects.toThrow('Refresh Token has been revoked')
  await expect(authenticate(email)).rejects.toThrow('User is disabled.')
  await expect(authenticate(email, 'wrong')).rejects.toThrow('Incorrect username or password.')
  await sdk.send(new AdminEnableUserCommand(user))
  await expect(authenticate(email)).resolves.toHaveProperty('AuthenticationResult')
})

test('users are listed by the start of their address, in pages', async () => {
  const emails = ['lea@list.example', 'len@list.example', 'leo@list.example', 'Les@list.example']
  for (const email of emails)
    await userPool.ensureUser({ email, password: 'practice36', firstName: 'Lee', lastName: 'List' })
  const list = async (Filter: string, PaginationToken?: string) => {
    const page = await sdk.send(new ListUsersCommand({ UserPoolId, Filter, Limit: 3, PaginationToken }))
    const emails = page.Users?.map(
      ({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value,
    )
    return { emails, next: page.PaginationToken, users: page.Users }
  }
  const first = await list('email ^= "LE"')
  expect(first.emails).toEqual(emails.slice(0, 3))
  expect(first.users?.[0]).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED' })
  expect(first.users?.[0]?.UserCreateDate?.getTime()).toBeCloseTo(Date.now(), -5)
  const second = await list('email ^= "LE"', first.next)
  expect(second).toMatchObject({ emails: ['Les@list.example'], next: undefined })
  expect((await list('email = "leo@list.example"')).emails).toEqual(['leo@list.example'])
  expect((await list('email = "leo@list"')).emails).toEqual([])
  expect((await list('')).emails).toHaveLength(3)
  await expect(list('name = "x"')).rejects.toThrow(InvalidParameterException)
})

test('a user deleted by an administrator is removed with every token', async () => {
  const { email, user } = await createMember()
  const { AccessToken, RefreshToken } = await signIn(email)
  await sdk.send(new AdminDeleteUserCommand(user))
  await expect(sdk.send(new AdminGetUserCommand(user))).rejects.toThrow(UserNotFoundException)
  await expect(sdk.send(new AdminDeleteUserCommand(user))).rejects.toThrow('User does not exist.')
  await expect(sdk.send(new GetUserCommand({ AccessToken }))).rejects.toThrow(UserNotFoundException)
  await expect(renew(RefreshToken)).rejects.toThrow(NotAuthorizedException)
  await expect(authenticate(email)).rejects.toThrow('Incorrect username or password.')
})

test('an invalid sign-in request is rejected with the reason', async () => {
  const initiate = (AuthFlow: 'USER_AUTH' | 'USER_SRP_AUTH', AuthParameters: Record<string, string>) =>
    sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters }))
  await expect(initiate('USER_SRP_AUTH', { USERNAME: 'a@b.example' })).rejects.toThrow(
    'Missing required parameter SRP_A',
  )
  await expect(initiate('USER_SRP_AUTH', { USERNAME: 'a@b.example', SRP_A: '0' })).rejects.toThrow(
    InvalidParameterException,
  )
  await expect(initiate('USER_AUTH', { USERNAME: 'a@b.example' })).rejects.toThrow(
    'Initiate Auth method not supported.',
  )
})
