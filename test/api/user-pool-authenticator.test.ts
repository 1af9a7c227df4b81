import { expect, test } from 'vitest'
import * as z from 'zod'
import { POOL_ID, totp } from '#scripts/local/user-pool/user-pool.ts'
import { differentCode } from '../support/codes.ts'
import { openUserPool } from '../support/user-pool.ts'

/** Authenticator apps at the embedded user pool, which responds like Cognito. */

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Longer than a code is valid. */
const LATER = 2 * MINUTE

const WRONG_CODE = 'CodeMismatchException: Invalid code received for user'
const USED_CODE = 'ExpiredCodeException: Your software token has already been used once.'
const WRONG_SETUP_CODE = 'EnableSoftwareTokenMFAException: Code mismatch and fail enable Software Token MFA'
const ENDED = 'NotAuthorizedException: Invalid session for the user, session is expired.'
const LOCKED = 'NotAuthorizedException: Password attempts exceeded'

const pool = await openUserPool()
const { clock, call, signIn, tokensOf } = pool

const challenge = z.object({ ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'), Session: z.string() })
const code = (secret: string) => totp(secret, clock.now)

let personCount = 0
async function createMember() {
  const email = `person-${(personCount += 1)}@example.com`
  const id = await pool.ensureUser(email, 'practice36')
  const { AccessToken } = tokensOf(await signIn(email, 'practice36'))
  return { email, id, AccessToken }
}
const associate = async (AccessToken: string) =>
  z.object({ SecretCode: z.string() }).parse(await call('AssociateSoftwareToken', { AccessToken })).SecretCode
const verify = (AccessToken: string, UserCode: string) =>
  call('VerifySoftwareToken', { AccessToken, UserCode })
const turn = (AccessToken: string, Enabled: boolean) =>
  call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } })
/** Creates a member with an app that sign-ins ask for, whose setup code is no longer valid. */
async function createMemberWithApp() {
  const member = await createMember()
  const secret = await associate(member.AccessToken)
  expect(await verify(member.AccessToken, code(secret))).toEqual({ Status: 'SUCCESS' })
  expect(await turn(member.AccessToken, true)).toEqual({})
  clock.now += LATER
  return { ...member, secret }
}
const begin = async (email: string) => challenge.parse(await signIn(email, 'practice36')).Session
const finish = (email: string, Session: string, appCode: string) =>
  call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: appCode },
  })

test('an app is set up with a code of its secret, and sign-ins ask for it once it is turned on', async () => {
  const { email, AccessToken } = await createMember()
  expect(await turn(AccessToken, true)).toBe(
    'InvalidParameterException: User has not verified software token mfa',
  )
  const secret = await associate(AccessToken)
  expect(secret).toMatch(/^[A-Z2-7]{52}$/)
  expect(await verify(AccessToken, differentCode(code(secret)))).toBe(WRONG_SETUP_CODE)
  expect(await verify(AccessToken, code(secret))).toEqual({ Status: 'SUCCESS' })
  tokensOf(await signIn(email, 'practice36'))
  await turn(AccessToken, true)
  expect(await call('GetUser', { AccessToken })).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  })
  const session = await begin(email)
  clock.now += MINUTE
  tokensOf(await finish(email, session, code(secret)))
})

test('an app that was never verified can’t replace the one in use', async () => {
  const { email, AccessToken, secret } = await createMemberWithApp()
  const other = await associate(AccessToken)
  expect(await finish(email, await begin(email), code(other))).toBe(WRONG_CODE)
  tokensOf(await finish(email, await begin(email), code(secret)))
})

test('a code is accepted once, counting the setup, and then no code of an earlier time step', async () => {
  const { email, AccessToken } = await createMember()
  const secret = await associate(AccessToken)
  const used = code(secret)
  await verify(AccessToken, used)
  await turn(AccessToken, true)
  expect(await finish(email, await begin(email), used)).toBe(USED_CODE)
  expect(await finish(email, await begin(email), totp(secret, clock.now - 30 * SECOND))).toBe(USED_CODE)
  clock.now += LATER
  tokensOf(await finish(email, await begin(email), code(secret)))
  expect(await finish(email, await begin(email), code(secret))).toBe(USED_CODE)
})

test('only one of two simultaneous sign-ins with the same code succeeds', async () => {
  const { email, secret } = await createMemberWithApp()
  const sessions = [await begin(email), await begin(email)]
  const replies = await Promise.all(sessions.map((session) => finish(email, session, code(secret))))
  expect(replies.filter((reply) => reply === USED_CODE)).toHaveLength(1)
})

test('a code is valid in its own 30 seconds, and in the 30 seconds before and after', async () => {
  const { email, secret } = await createMemberWithApp()
  const late = totp(secret, clock.now - MINUTE)
  const early = totp(secret, clock.now + MINUTE)
  expect(await finish(email, await begin(email), late)).toBe(WRONG_CODE)
  expect(await finish(email, await begin(email), early)).toBe(WRONG_CODE)
  tokensOf(await finish(email, await begin(email), totp(secret, clock.now + 30 * SECOND)))
})

test('the code must follow within three minutes, for the same user', async () => {
  const { email, secret } = await createMemberWithApp()
  const other = await createMemberWithApp()
  const session = await begin(email)
  expect(await finish(other.email, session, code(other.secret))).toBe(ENDED)
  expect(await finish(email, 'made up', code(secret))).toBe(ENDED)
  clock.now += 3 * MINUTE
  expect(await finish(email, session, code(secret))).toBe(ENDED)
})

test('a challenge survives a restart, and a wrong code doesn’t end it', async () => {
  const { email, secret } = await createMemberWithApp()
  const session = await begin(email)
  expect(await finish(email, session, differentCode(code(secret)))).toBe(WRONG_CODE)
  pool.restart()
  tokensOf(await finish(email, session, code(secret)))
})

test('wrong codes lock the account as wrong passwords do, and a correct password doesn’t unlock it', async () => {
  const { email, secret } = await createMemberWithApp()
  for (let tries = 0; tries < 5; tries += 1)
    expect(await finish(email, await begin(email), differentCode(code(secret)))).toBe(WRONG_CODE)
  expect(await finish(email, await begin(email), code(secret))).toBe(LOCKED)
  clock.now += SECOND
  tokensOf(await finish(email, await begin(email), code(secret)))
})

test('a user turns the app off, and an administrator resets it', async () => {
  const first = await createMemberWithApp()
  await turn(first.AccessToken, false)
  tokensOf(await signIn(first.email, 'practice36'))
  const { email, id } = await createMemberWithApp()
  const user = { UserPoolId: POOL_ID, Username: id }
  expect(await call('AdminGetUser', user)).toMatchObject({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })
  await call('AdminSetUserMFAPreference', { ...user, SoftwareTokenMfaSettings: { Enabled: false } })
  expect(await call('AdminGetUser', user)).not.toHaveProperty('UserMFASettingList')
  tokensOf(await signIn(email, 'practice36'))
})

test('a forgotten password doesn’t remove the app', async () => {
  const { email } = await createMemberWithApp()
  await call('ForgotPassword', { Username: email })
  await call('ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: await pool.lastCode(),
    Password: 'another-one',
  })
  challenge.parse(await signIn(email, 'another-one'))
})
