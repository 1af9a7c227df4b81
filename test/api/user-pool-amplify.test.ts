// @module-tag deep
import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { differentCode } from '../support/codes.ts'
import { openAccountCloud } from '../support/account-cloud.ts'

/** The browser's sign-in library, against the embedded user pool. */

const { url, auth: config, userPool, codeFor } = await openAccountCloud()

beforeAll(() => {
  // Amplify warns that the endpoint isn't Cognito's.
  vi.spyOn(console, 'warn').mockReturnValue()
  const { endpoint, ...ids } = config
  Amplify.configure({ Auth: { Cognito: { ...ids, userPoolEndpoint: endpoint } } })
})
afterEach(() => auth.signOut())

let personCount = 0
async function createMember(): Promise<string> {
  const email = `student-${(personCount += 1)}@example.com`
  await userPool.ensureUser({ email, password: 'practice36', firstName: 'Maya', lastName: 'Okafor' })
  return email
}
const signUpNewcomer = (username: string, password = 'secret88') =>
  auth.signUp({
    username,
    password,
    options: {
      userAttributes: { email: username, given_name: 'Maya', family_name: 'Okafor' },
      validationData: { terms: 'accepted' },
    },
  })
const signIn = (username: string, password = 'practice36') => auth.signIn({ username, password })
const signedInResult = { isSignedIn: true, nextStep: { signInStep: 'DONE' } }
const poolError = (name: string, message: string) => expect.objectContaining({ name, message })
const WRONG = poolError('NotAuthorizedException', 'Incorrect username or password.')

test('a new student signs up with a password of eight characters, confirms by code, and signs in, in any case of the address', async () => {
  const email = 'Newcomer@Example.com'
  expect(await signUpNewcomer(email)).toMatchObject({
    isSignUpComplete: false,
    nextStep: {
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'n***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    },
  })
  expect(await signIn(email, 'secret88')).toEqual({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  })
  const firstCode = await codeFor(email)
  const confirm = (confirmationCode: string) =>
    auth.confirmSignUp({ username: 'newcomer@example.com', confirmationCode })
  await expect(confirm(differentCode(firstCode))).rejects.toEqual(
    poolError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  )
  await auth.resendSignUpCode({ username: 'NEWCOMER@example.com' })
  expect(await confirm(await codeFor(email))).toMatchObject({ isSignUpComplete: true })
  expect(await signIn('newcomer@example.COM', 'secret88')).toEqual(signedInResult)
  const { tokens } = await auth.fetchAuthSession()
  expect(tokens?.idToken?.payload).toMatchObject({
    email,
    email_verified: true,
    given_name: 'Maya',
    family_name: 'Okafor',
    token_use: 'id',
    aud: config.userPoolClientId,
  })
})

test('a wrong password and an unknown address get the same error', async () => {
  await expect(signIn(await createMember(), 'practice')).rejects.toEqual(WRONG)
  await expect(signIn('stranger@example.com', 'practice')).rejects.toEqual(WRONG)
})

test('the access token opens the API, and a forced refresh returns a new one of the same sign-in', async () => {
  await signIn(await createMember())
  const me = async () => {
    const { tokens } = await auth.fetchAuthSession()
    const response = await fetch(`${url}/api/me`, {
      headers: { authorization: `Bearer ${String(tokens?.accessToken)}` },
    })
    return response.status
  }
  expect(await me()).toBe(200)
  const before = (await auth.fetchAuthSession()).tokens?.accessToken.payload
  const after = (await auth.fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.payload
  expect(after?.jti).not.toBe(before?.jti)
  expect(after).toMatchObject({
    sub: before?.sub,
    origin_jti: before?.['origin_jti'],
    auth_time: before?.['auth_time'],
    token_use: 'access',
    client_id: config.userPoolClientId,
    username: before?.sub,
    scope: 'aws.cognito.signin.user.admin',
    exp: (after?.iat ?? 0) + 3600,
  })
  expect(await me()).toBe(200)
})

test('a forgotten password is reset by code, and only the new one works', async () => {
  const email = await createMember()
  expect((await auth.resetPassword({ username: email })).nextStep).toEqual({
    resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
    codeDeliveryDetails: { destination: 's***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
  })
  const confirmationCode = await codeFor(email)
  const reset = (code: string, newPassword: string) =>
    auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword })
  await expect(reset(confirmationCode, 'short')).rejects.toEqual(
    poolError('InvalidPasswordException', 'Password did not conform with policy: Password not long enough'),
  )
  await expect(reset(differentCode(confirmationCode), 'another one')).rejects.toEqual(
    poolError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  )
  await reset(confirmationCode, 'another one')
  await expect(reset(confirmationCode, 'a third one')).rejects.toEqual(
    poolError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  )
  await expect(signIn(email)).rejects.toEqual(WRONG)
  expect(await signIn(email, 'another one')).toEqual(signedInResult)
})

test('a signed-in student changes password and name', async () => {
  const email = await createMember()
  await signIn(email)
  await expect(auth.updatePassword({ oldPassword: 'not mine', newPassword: 'another one' })).rejects.toEqual(
    WRONG,
  )
  await auth.updatePassword({ oldPassword: 'practice36', newPassword: 'another one' })
  await auth.updateUserAttributes({ userAttributes: { given_name: 'May' } })
  expect(await auth.fetchUserAttributes()).toMatchObject({ given_name: 'May', family_name: 'Okafor', email })
  await auth.signOut()
  await expect(signIn(email)).rejects.toEqual(WRONG)
  expect(await signIn(email, 'another one')).toEqual(signedInResult)
})

test('signing out ends this session, and signing out everywhere ends all', async () => {
  const email = await createMember()
  const other = await openSession(email)
  await signIn(email)
  await auth.signOut()
  expect(await other.renew()).toBe(200)
  await signIn(email)
  await auth.signOut({ global: true })
  expect(await other.renew()).toBe(400)
  expect((await auth.fetchAuthSession()).tokens).toBeUndefined()
})

test('a rejected refresh ends the session in the browser', async () => {
  const email = await createMember()
  await signIn(email)
  const { tokens } = await auth.fetchAuthSession()
  await call('GlobalSignOut', { AccessToken: String(tokens?.accessToken) })
  expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
})

test('a deleted account can’t sign in, and its address can sign up again', async () => {
  const email = await createMember()
  await signIn(email)
  await auth.deleteUser()
  await expect(signIn(email)).rejects.toEqual(WRONG)
  await expect(signUpNewcomer(email, 'practice36')).resolves.toMatchObject({ isSignUpComplete: false })
})

test('the trigger’s reason to reject a sign-up reaches the browser', async () => {
  const signUp = auth.signUp({
    username: 'hasty@example.com',
    password: 'practice36',
    options: { userAttributes: { email: 'hasty@example.com', given_name: 'Maya', family_name: 'Okafor' } },
  })
  await expect(signUp).rejects.toEqual(
    poolError(
      'UserLambdaValidationException',
      'PreSignUp failed with error Please check the box about your age, the Terms, and the Privacy Policy.',
    ),
  )
})

/** Signs a person in, as another browser would. */
async function openSession(email: string) {
  const reply: unknown = await (
    await call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: 'practice36' },
    })
  ).json()
  const RefreshToken = /"RefreshToken":"([^"]+)"/.exec(JSON.stringify(reply))?.[1]
  return { renew: async () => (await call('GetTokensFromRefreshToken', { RefreshToken })).status }
}

const call = (action: string, input: object) =>
  fetch(config.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, ...input }),
  })
