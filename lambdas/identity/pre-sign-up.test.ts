import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VisibleError } from '#domain/errors.ts'
import { CLOSED_MESSAGE, preSignUp } from './pre-sign-up.ts'

const preSignUpWhileOpen = <Event>(event: Event) => preSignUp(event, async () => true)
const preSignUpWhileClosed = <Event>(event: Event) => preSignUp(event, async () => false)

/** Builds the event of a sign-up, as Cognito sends it. */
const signUpEvent = (request: Record<string, unknown> = {}, triggerSource = 'PreSignUp_SignUp') => ({
  version: '1',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Example01',
  userName: '2f6a8f5e-0000-4000-8000-1f0c9f3b1c11',
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'example' },
  triggerSource,
  request: {
    userAttributes: { email: 'maya@example.org', given_name: 'Maya', family_name: 'Okafor' },
    validationData: { terms: 'accepted' },
    ...request,
  },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
})
const withNames = (given_name: string, family_name: string) => ({
  userAttributes: { email: 'maya@example.org', given_name, family_name },
})
const TERMS_MESSAGE = 'Please check the box about your age, the Terms, and the Privacy Policy'

beforeEach(() => void vi.stubEnv('LOG_LEVEL', 'silent'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('preSignUp accepts a sign-up with names and the statement of age and terms, without confirming its email address', async () => {
  expect(await preSignUpWhileOpen(signUpEvent())).toEqual(signUpEvent())
})

test.each([
  ['null', null],
  ['undefined', undefined],
  ['another value', { terms: 'yes' }],
  ['an empty value', { terms: '' }],
  ['a value under another name', { Terms: 'accepted' }],
])('preSignUp rejects a sign-up without the statement of age and terms (%s)', async (_, validationData) => {
  await expect(preSignUpWhileOpen(signUpEvent({ validationData }))).rejects.toThrow(
    new VisibleError('bad_request', TERMS_MESSAGE),
  )
})

test('preSignUp accepts the statement of age and terms only as validation data', async () => {
  const asMetadata = { validationData: null, clientMetadata: { terms: 'accepted' } }
  await expect(preSignUpWhileOpen(signUpEvent(asMetadata))).rejects.toThrow(TERMS_MESSAGE)
})

test.each([
  [withNames('www.evil.example', 'Okafor'), 'only your first name'],
  [withNames('Maya', 'http://evil.example'), 'only your last name'],
  [withNames('Maya', 'a'.repeat(61)), 'last name to at most 60'],
  [withNames('', 'Okafor'), 'enter your first name'],
  [{ userAttributes: { email: 'maya@example.org' } }, 'enter your first name'],
])('preSignUp rejects the sign-up %j, and says what is wrong with the name', async (request, message) => {
  await expect(preSignUpWhileOpen(signUpEvent(request))).rejects.toThrow(message)
})

test.each(['PreSignUp_ExternalProvider', 'PreSignUp_AdminCreateUser'])(
  'preSignUp accepts %s without names or the statement, because another provider or an operator creates the account',
  async (triggerSource) => {
    const event = signUpEvent(
      { userAttributes: { email: 'maya@example.org' }, validationData: null },
      triggerSource,
    )
    expect(await preSignUpWhileOpen(event)).toEqual(event)
  },
)

test.each(['PreSignUp_SignUp', 'PreSignUp_ExternalProvider'])(
  'preSignUp rejects %s with the reason while sign-ups are closed',
  async (triggerSource) => {
    await expect(preSignUpWhileClosed(signUpEvent({}, triggerSource))).rejects.toThrow(
      new VisibleError('bad_request', CLOSED_MESSAGE),
    )
  },
)

test('preSignUp lets an operator create an account while sign-ups are closed', async () => {
  const event = signUpEvent({ validationData: null }, 'PreSignUp_AdminCreateUser')
  expect(await preSignUpWhileClosed(event)).toEqual(event)
})

test('preSignUp logs a rejection without anything that was typed', async () => {
  vi.stubEnv('LOG_LEVEL', 'info')
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await expect(preSignUpWhileOpen(signUpEvent(withNames('evil <b>', 'Okafor')))).rejects.toThrow(VisibleError)
  expect(write.mock.calls.map(([line]) => line)).toEqual([
    '{"level":"info","event":"sign-up refused","reason":"name"}\n',
  ])
})
