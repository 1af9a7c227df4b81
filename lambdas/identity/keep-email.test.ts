import { beforeEach, expect, test, vi } from 'vitest'
import { VisibleError } from '#domain/errors.ts'
import { isMailEvent, keepEmail } from './keep-email.ts'

beforeEach(() => void vi.stubEnv('LOG_LEVEL', 'silent'))

const mailEvent = (triggerSource: string) => ({
  triggerSource,
  request: { codeParameter: '{####}', userAttributes: { email: 'maya@example.org' } },
  response: { emailMessage: null, emailSubject: null },
})

test.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])(
  'keepEmail rejects %s, so that no token can move an account to another address',
  (triggerSource) => {
    expect(() => keepEmail(mailEvent(triggerSource))).toThrow(VisibleError)
  },
)

test('keepEmail lets another provider change the address of its account', () => {
  const event = {
    ...mailEvent('CustomMessage_UpdateUserAttribute'),
    request: { userAttributes: { 'cognito:user_status': 'EXTERNAL_PROVIDER' } },
  }
  expect(keepEmail(event)).toEqual(event)
})

test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode', 'CustomMessage_ForgotPassword'])(
  'keepEmail leaves the text of %s to the pool',
  (triggerSource) => {
    const event = mailEvent(triggerSource)
    expect(keepEmail(event)).toEqual(event)
  },
)

test('isMailEvent distinguishes the events of mails from those of sign-ups', () => {
  expect(isMailEvent(mailEvent('CustomMessage_SignUp'))).toBe(true)
  expect(isMailEvent({ triggerSource: 'PreSignUp_SignUp' })).toBe(false)
})
