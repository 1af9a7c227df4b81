import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VisibleError } from '#domain/errors.ts'
import { CLOSED_MESSAGE, preSignUp } from './pre-sign-up.ts'

const handler = <Event>(event: Event) => preSignUp(event, async () => true)
const closed = <Event>(event: Event) => preSignUp(event, async () => false)

/** An event as Cognito sends it. */
const signUp = (request: Record<string, unknown> = {}, triggerSource = 'PreSignUp_SignUp') => ({
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
const named = (given_name: string, family_name: string) => ({
  userAttributes: { email: 'maya@example.org', given_name, family_name },
})
const TERMS_MESSAGE = 'Please check the box about your age, the Terms, and the Privacy Policy'

beforeEach(() => void vi.stubEnv('LOG_LEVEL', 'silent'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('accepts a sign-up with names and the accepted statement, without confirming its email address', async () => {
  expect(await handler(signUp())).toEqual(signUp())
})

test.each([
  ['null', null],
  ['undefined', undefined],
  ['another value', { terms: 'yes' }],
  ['an empty value', { terms: '' }],
  ['a value under another name', { Terms: 'accepted' }],
])(
  'rejects a sign-up without the accepted statement of age and terms (%s)',
  async (_what, validationData) => {
    await expect(handler(signUp({ validationData }))).rejects.toThrow(
      new VisibleError('bad_request', TERMS_MESSAGE),
    )
  },
)

test('accepts the statement only as validation data', async () => {
  const elsewhere = { validationData: null, clientMetadata: { terms: 'accepted' } }
  await expect(handler(signUp(elsewhere))).rejects.toThrow(TERMS_MESSAGE)
})

test.each([
  [named('www.evil.example', 'Okafor'), 'only your first name'],
  [named('Maya', 'http://evil.example'), 'only your last name'],
  [named('Maya', 'a'.repeat(61)), 'last name to at most 60'],
  [named('', 'Okafor'), 'enter your first name'],
  [{ userAttributes: { email: 'maya@example.org' } }, 'enter your first name'],
])('rejects the sign-up %j', async (request, message) => {
  await expect(handler(signUp(request))).rejects.toThrow(message)
})

test.each(['PreSignUp_ExternalProvider', 'PreSignUp_AdminCreateUser'])(
  'accepts %s without names or statement, because somebody else vouched for the person',
  async (triggerSource) => {
    const event = signUp(
      { userAttributes: { email: 'maya@example.org' }, validationData: null },
      triggerSource,
    )
    expect(await handler(event)).toEqual(event)
  },
)

test.each(['PreSignUp_SignUp', 'PreSignUp_ExternalProvider'])(
  'rejects %s with the reason while sign-ups are closed',
  async (triggerSource) => {
    await expect(closed(signUp({}, triggerSource))).rejects.toThrow(
      new VisibleError('bad_request', CLOSED_MESSAGE),
    )
  },
)

test('lets an operator create an account while sign-ups are closed', async () => {
  const event = signUp({ validationData: null }, 'PreSignUp_AdminCreateUser')
  expect(await closed(event)).toEqual(event)
})

test('logs a rejection without anything that was typed', async () => {
  vi.stubEnv('LOG_LEVEL', 'info')
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await expect(handler(signUp(named('evil <b>', 'Okafor')))).rejects.toThrow(VisibleError)
  expect(write.mock.calls.map(([line]) => line)).toEqual([
    '{"level":"info","event":"sign-up refused","reason":"name"}\n',
  ])
})
