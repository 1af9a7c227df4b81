// @module-tag deep
import { expect, test } from 'vitest'
import { differentCode } from '../support/codes.ts'
import { lockMsAfter } from '#scripts/local/user-pool/user-pool.ts'
import { openUserPool } from '../support/user-pool.ts'

/** Expiry and guessing at the embedded user pool, which responds like Cognito. */

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

const WRONG_PASSWORD = 'NotAuthorizedException: Incorrect username or password.'
const LOCKED = 'NotAuthorizedException: Password attempts exceeded'
const WRONG_CODE = 'CodeMismatchException: Invalid verification code provided, please try again.'
const EXPIRED = 'ExpiredCodeException: Invalid code provided, please request a code again.'
const LIMIT = 'LimitExceededException: Attempt limit exceeded, please try after some time.'

const pool = await openUserPool()
const { clock, call } = pool

let personCount = 0
/** Returns an address that no test has used. */
const newAddress = () => `person-${(personCount += 1)}@example.com`
const signUp = async (email = newAddress()) => {
  await call('SignUp', { Username: email, Password: 'practice36' })
  return { email, code: await pool.lastCode() }
}
const createMember = async () => {
  const email = newAddress()
  await pool.ensureUser(email, 'practice36')
  return email
}
const confirm = (email: string, code: string) =>
  call('ConfirmSignUp', { Username: email, ConfirmationCode: code })
const forget = (email: string) => call('ForgotPassword', { Username: email })
const reset = (email: string, code: string, password = 'another-one') =>
  call('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: password })

test('a sign-up code is valid for a day', async () => {
  const [early, late] = [await signUp(), await signUp()]
  clock.now += DAY - 1
  expect(await confirm(early.email, early.code)).toEqual({})
  clock.now += 1
  expect(await confirm(late.email, late.code)).toBe(EXPIRED)
  await call('ResendConfirmationCode', { Username: late.email })
  expect(await confirm(late.email, await pool.lastCode())).toEqual({})
})

test('a reset code is valid for an hour, once, and until a newer one replaces it', async () => {
  const email = await createMember()
  await forget(email)
  const first = await pool.lastCode()
  await forget(email)
  const second = await pool.lastCode()
  if (first !== second) expect(await reset(email, first)).toBe(WRONG_CODE)
  clock.now += HOUR - 1
  expect(await reset(email, second)).toEqual({})
  expect(await reset(email, second)).toBe(EXPIRED)
  await forget(email)
  clock.now += HOUR
  expect(await reset(email, await pool.lastCode())).toBe(EXPIRED)
})

test('a code allows five guesses in an hour, even if they are simultaneous or a new code is sent', async () => {
  const email = await createMember()
  await forget(email)
  const code = await pool.lastCode()
  const guesses = await Promise.all(Array.from({ length: 20 }, () => reset(email, differentCode(code))))
  expect(guesses.filter((message) => message === WRONG_CODE)).toHaveLength(5)
  expect(guesses.filter((message) => message === LIMIT)).toHaveLength(15)
  expect(await reset(email, code)).toBe(LIMIT)
  await forget(email)
  expect(await reset(email, await pool.lastCode())).toBe(LIMIT)
  clock.now += HOUR + 1
  await forget(email)
  expect(await reset(email, await pool.lastCode())).toEqual({})
})

test('at most five codes are sent to an address in an hour', async () => {
  const { email } = await signUp()
  const resend = () => call('ResendConfirmationCode', { Username: email })
  for (let sent = 1; sent < 5; sent += 1) expect(await resend()).toHaveProperty('CodeDeliveryDetails')
  expect(await resend()).toBe(LIMIT)
  clock.now += HOUR + 1
  expect(await resend()).toHaveProperty('CodeDeliveryDetails')
})

test('the fifth wrong password locks for a second, each further one for twice as long, up to 15 minutes', async () => {
  expect([1, 4, 5, 6, 7, 14, 15, 30].map(lockMsAfter)).toEqual([
    0,
    0,
    SECOND,
    2 * SECOND,
    4 * SECOND,
    512 * SECOND,
    900 * SECOND,
    900 * SECOND,
  ])
  const email = await createMember()
  for (let tried = 0; tried < 5; tried += 1) expect(await pool.signIn(email, 'wrong')).toBe(WRONG_PASSWORD)
  expect(await pool.signIn(email, 'practice36')).toBe(LOCKED)
  clock.now += SECOND
  expect(await pool.signIn(email, 'wrong')).toBe(WRONG_PASSWORD)
  // Tries during the lock don't extend it.
  clock.now += 2 * SECOND - 1
  expect(await pool.signIn(email, 'practice36')).toBe(LOCKED)
  clock.now += 1
  expect(await pool.signIn(email, 'practice36')).toHaveProperty('AuthenticationResult')
  // The count starts again at zero.
  expect(await pool.signIn(email, 'wrong')).toBe(WRONG_PASSWORD)
  expect(await pool.signIn(email, 'practice36')).toHaveProperty('AuthenticationResult')
})

test('only five of many simultaneous passwords are checked', async () => {
  const email = await createMember()
  const guesses = await Promise.all(Array.from({ length: 20 }, () => pool.signIn(email, 'wrong')))
  expect(guesses.filter((message) => message === WRONG_PASSWORD)).toHaveLength(5)
  expect(guesses.filter((message) => message === LOCKED)).toHaveLength(15)
})

test('wrong passwords are forgotten after 15 minutes without a try, and after a reset', async () => {
  const email = await createMember()
  for (let tried = 0; tried < 4; tried += 1) await pool.signIn(email, 'wrong')
  clock.now += 15 * 60 * SECOND + 1
  for (let tried = 0; tried < 4; tried += 1) await pool.signIn(email, 'wrong')
  expect(await pool.signIn(email, 'practice36')).toHaveProperty('AuthenticationResult')

  for (let tried = 0; tried < 12; tried += 1) {
    await pool.signIn(email, 'wrong')
    clock.now += lockMsAfter(tried + 1)
  }
  await pool.signIn(email, 'wrong')
  await forget(email)
  await reset(email, await pool.lastCode())
  expect(await pool.signIn(email, 'another-one')).toHaveProperty('AuthenticationResult')
})

test('an access token is valid for an hour, a session for 30 days', async () => {
  const email = await createMember()
  const { AccessToken, RefreshToken } = pool.tokensOf(await pool.signIn(email, 'practice36'))
  const renew = () => call('GetTokensFromRefreshToken', { RefreshToken })
  clock.now += HOUR - SECOND
  expect(await call('GetUser', { AccessToken })).toHaveProperty('Username')
  clock.now += SECOND
  expect(await call('GetUser', { AccessToken })).toBe('NotAuthorizedException: Access Token has expired')
  clock.now += 30 * DAY - HOUR - 1
  const renewed = pool.tokensOf(await renew())
  expect(await call('GetUser', renewed)).toHaveProperty('Username')
  clock.now += 1
  expect(await renew()).toBe('NotAuthorizedException: Refresh Token has expired')
})

test('a challenge must be answered within three minutes', async () => {
  const email = await createMember()
  const begin = async (): Promise<Record<string, string>> => {
    const reply = await call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: 'abcdef' },
    })
    if (typeof reply !== 'object' || reply === null || !('ChallengeParameters' in reply)) throw new Error()
    return Object.fromEntries(Object.entries(reply.ChallengeParameters ?? {}))
  }
  const respond = (challengeParameters: Record<string, string>) =>
    call('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: challengeParameters['USERNAME'],
        PASSWORD_CLAIM_SECRET_BLOCK: challengeParameters['SECRET_BLOCK'],
        PASSWORD_CLAIM_SIGNATURE: 'c2lnbmF0dXJl',
        TIMESTAMP: 'Sat Nov 7 09:05:00 UTC 2026',
      },
    })
  const challenge = await begin()
  clock.now += 180 * SECOND - 1
  pool.restart()
  expect(await respond(challenge)).toBe(WRONG_PASSWORD)
  clock.now += 1
  const INVALID_SESSION = 'NotAuthorizedException: Invalid session for the user.'
  expect(await respond(challenge)).toBe(INVALID_SESSION)
  expect(await respond({ ...challenge, SECRET_BLOCK: 'bm90IG91cnM=' })).toBe(INVALID_SESSION)
})
