import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { differentCode } from '../support/codes.ts'
import * as z from 'zod'
import { everyItem } from '../support/database.ts'
import { createInbox, TABLE_NAME } from '#scripts/local/user-pool/user-pool.ts'
import { openUserPool } from '../support/user-pool.ts'

/** The embedded user pool reveals nobody's account, is correct in races, and deletes an account's data. */

const pool = await openUserPool()
const { call } = pool

const challenge = z.strictObject({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeParameters: z.strictObject({
    SALT: z.string().regex(/^[0-9a-f]{32}$/),
    SECRET_BLOCK: z.base64(),
    SRP_B: z.string().regex(/^[0-9a-f]{700,768}$/),
    USERNAME: z.uuid(),
    USER_ID_FOR_SRP: z.uuid(),
  }),
})
const beginSrp = async (username: string) =>
  challenge.parse(
    await call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: username, SRP_A: 'abcdef' },
    }),
  ).ChallengeParameters

test('a challenge always has the same shape, and the same salt and user for one name', async () => {
  await pool.ensureUser('known@example.com', 'practice36')
  for (const name of ['known@example.com', 'unknown@example.com']) {
    const first = await beginSrp(name)
    const second = await beginSrp(name.toUpperCase())
    expect(second).toMatchObject({ SALT: first.SALT, USERNAME: first.USERNAME })
    expect(second.SRP_B).not.toBe(first.SRP_B)
    expect(first.USER_ID_FOR_SRP).toBe(first.USERNAME)
    expect(first.SECRET_BLOCK.length).toBeCloseTo(
      (await beginSrp('known@example.com')).SECRET_BLOCK.length,
      -1,
    )
  }
  expect((await beginSrp('another@example.com')).SALT).not.toBe((await beginSrp('unknown@example.com')).SALT)
})

test('signing in and resetting look the same for a member, a stranger, and an unconfirmed account', async () => {
  await pool.ensureUser('member@example.com', 'practice36')
  await call('SignUp', { Username: 'mallory@example.com', Password: 'practice36' })
  /** Returns all responses to somebody who doesn't know the password and can't read the mail. */
  async function responsesTo(email: string) {
    const responses: unknown[] = []
    for (let tried = 0; tried < 6; tried += 1) responses.push(await pool.signIn(email, 'guess'))
    responses.push(
      await call('ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode: '000000',
        Password: 'another88',
      }),
    )
    for (let tries = 0; tries < 6; tries += 1) {
      const before = (await pool.listMail()).length
      responses.push(await call('ForgotPassword', { Username: email }))
      const newest = (await pool.listMail())[0]
      const isSent = (await pool.listMail()).length > before
      const code = isSent && newest !== undefined ? differentCode(newest.code) : '123456'
      responses.push(
        await call('ConfirmForgotPassword', {
          Username: email,
          ConfirmationCode: code,
          Password: 'another88',
        }),
      )
    }
    return responses
  }
  const member = await responsesTo('member@example.com')
  expect(member).toContain('NotAuthorizedException: Password attempts exceeded')
  expect(member).toContainEqual({
    CodeDeliveryDetails: { Destination: 'm***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  })
  expect(member.at(-1)).toMatch(/^LimitExceededException/)
  expect(await responsesTo('mystery@example.com')).toEqual(member)
  expect(await responsesTo('mallory@example.com')).toEqual(member)
})

test('resending a code to a stranger gets the same responses as for an unconfirmed account', async () => {
  await call('SignUp', { Username: 'waiting@example.com', Password: 'practice36' })
  const resendAndConfirm = async (email: string) => [
    await call('ResendConfirmationCode', { Username: email }),
    await call('ConfirmSignUp', { Username: email, ConfirmationCode: 'abcdef' }),
  ]
  expect(await resendAndConfirm('wanderer@example.com')).toEqual(
    await resendAndConfirm('waiting@example.com'),
  )
  expect((await pool.listMail()).filter(({ to }) => to === 'wanderer@example.com')).toEqual([])
})

test('an unconfirmed account is revealed only to callers with its password', async () => {
  await call('SignUp', { Username: 'fresh@example.com', Password: 'practice36' })
  expect(await pool.signIn('fresh@example.com', 'practice3')).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  )
  expect(await pool.signIn('fresh@example.com', 'practice36')).toBe(
    'UserNotConfirmedException: User is not confirmed.',
  )
})

test("an unconfirmed account can't set a password by a reset, even with a correct code", async () => {
  await call('SignUp', { Username: 'early@example.com', Password: 'practice36' })
  const before = await pool.listMail()
  expect(await call('ForgotPassword', { Username: 'early@example.com' })).toHaveProperty(
    'CodeDeliveryDetails',
  )
  expect(await pool.listMail()).toEqual(before)
  const storedCode = (await everyItem(pool.client, TABLE_NAME)).find(
    ({ pk, sk }) => pk === 'ADDRESS#early@example.com' && sk === 'CODE#reset',
  )
  expect(
    await call('ConfirmForgotPassword', {
      Username: 'early@example.com',
      ConfirmationCode: String(storedCode?.['code']),
      Password: 'another-one',
    }),
  ).toBe('CodeMismatchException: Invalid verification code provided, please try again.')
  expect(await pool.signIn('early@example.com', 'practice36')).toBe(
    'UserNotConfirmedException: User is not confirmed.',
  )
})

test('only one of several simultaneous sign-ups for one address wins', async () => {
  const tries = ['race@example.com', 'Race@example.com', 'RACE@EXAMPLE.COM', 'race@Example.com']
  const responses = await Promise.all(
    tries.map((Username, place) => call('SignUp', { Username, Password: `password-${place}` })),
  )
  const existsError = 'UsernameExistsException: An account with the given email already exists.'
  expect(responses.filter((one) => one === existsError)).toHaveLength(3)
  const winner = responses.findIndex((one) => one !== existsError)
  await call('ConfirmSignUp', { Username: 'race@example.com', ConfirmationCode: await pool.lastCode() })
  expect(await pool.signIn('race@example.com', `password-${winner}`)).toHaveProperty('AuthenticationResult')
})

test('two simultaneous changes of a user are both stored', async () => {
  await pool.ensureUser('both@example.com', 'practice36')
  const UserPoolId = 'us-east-1_ActPrepLocal'
  const user = { UserPoolId, Username: 'both@example.com' }
  await Promise.all([
    call('AdminAddUserToGroup', { ...user, GroupName: 'admin' }),
    call('AdminDisableUser', user),
  ])
  expect(await call('AdminGetUser', user)).toMatchObject({ Enabled: false })
  expect(await call('AdminListGroupsForUser', user)).toMatchObject({ Groups: [{ GroupName: 'admin' }] })
})

test('tokens, sessions, and pending codes survive a restart', async () => {
  await pool.ensureUser('lasting@example.com', 'practice36')
  const { AccessToken, RefreshToken } = pool.tokensOf(await pool.signIn('lasting@example.com', 'practice36'))
  await call('ForgotPassword', { Username: 'lasting@example.com' })
  pool.clock.now += 1000
  pool.restart()
  expect(await call('GetUser', { AccessToken })).toHaveProperty('Username')
  expect(await call('GetTokensFromRefreshToken', { RefreshToken })).toHaveProperty('AuthenticationResult')
  const body = { ConfirmationCode: await pool.lastCode(), Password: 'another-one' }
  expect(await call('ConfirmForgotPassword', { Username: 'lasting@example.com', ...body })).toEqual({})
})

test('no password is stored, and a deleted account leaves nothing', async () => {
  const before = JSON.stringify(await everyItem(pool.client, TABLE_NAME))
  const { UserSub } = z
    .object({ UserSub: z.uuid() })
    .parse(await call('SignUp', { Username: 'Leaving@Example.com', Password: 'goodbye-all' }))
  await call('ConfirmSignUp', { Username: 'leaving@example.com', ConfirmationCode: await pool.lastCode() })
  await pool.signIn('leaving@example.com', 'wrong')
  await call('ForgotPassword', { Username: 'leaving@example.com' })
  const { AccessToken } = pool.tokensOf(await pool.signIn('leaving@example.com', 'goodbye-all'))
  await pool.signIn('leaving@example.com', 'wrong')
  const during = JSON.stringify(await everyItem(pool.client, TABLE_NAME))
  expect(during).toContain(UserSub)
  expect(during).not.toContain('goodbye-all')
  expect(await call('DeleteUser', { AccessToken })).toEqual({})
  const after = JSON.stringify(await everyItem(pool.client, TABLE_NAME))
  expect(after).toBe(before)
  expect(await call('GetUser', { AccessToken })).toBe('UserNotFoundException: User does not exist.')
})

test('the inbox stores the last 50 messages, newest first', async () => {
  pool.clock.now += 1000
  const deliveredTo: string[] = []
  const inbox = createInbox(pool.table, { now: () => pool.clock.now, randomBytes }, ({ to }) =>
    deliveredTo.push(to),
  )
  const recipients = Array.from({ length: 52 }, (_, place) => `mail-${place}@example.com`)
  for (const to of recipients) await inbox.deliver(to, 'confirm', '000000')
  expect(deliveredTo).toEqual(recipients)
  expect((await inbox.newestFirst()).map(({ to }) => to)).toEqual(recipients.toReversed().slice(0, 50))
})
