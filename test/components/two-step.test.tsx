// @module-tag deep
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { idleResponses, person } from '#test/support/admin-replies.ts'
import type { MockedResponse, MockedResponses } from '#test/support/mocked-responses.ts'
import type { Person } from '#web/lib/auth/session.ts'
import {
  button,
  field,
  fill,
  NEW_PERSON,
  passwordField,
  poolErrorResponse,
  submitLogin,
} from './support/accounts.ts'
import { openAdmin } from './support/admin.ts'
import { counts } from './support/counts.ts'
import { expectInvalid, expectToast } from './support/messages.ts'
import { calls, disconnect, errorResponse } from './support/network.ts'
import { findRegion, openPage, skipTime, until } from './support/page.tsx'
import { ADMIN, STUDENT } from './support/person.ts'

/** Two-step sign-in with an authenticator app: at /login, on the account page, and for administrators. */

const WRONG = 'That isn’t the right code. Enter the one that your app shows now.'
const WITH_APP: MockedResponses = {
  'POST /cognito/GetUser': () => ({
    body: { Username: 'u-1', UserAttributes: [], UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] },
  }),
}

const challengeAnswer = z.object({
  ChallengeName: z.string(),
  ChallengeResponses: z.object({ SOFTWARE_TOKEN_MFA_CODE: z.string().optional() }),
})
/** Mocks an account with an app: any password is right, and `onCode` responds to the code. */
const askingForCode = (onCode: (code: string) => MockedResponse): MockedResponses => ({
  'POST /cognito/InitiateAuth': () => ({
    body: {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: 'abcd',
        SECRET_BLOCK: 'c2VjcmV0',
        SRP_B: 'abcd1234',
        USERNAME: 'u-1',
        USER_ID_FOR_SRP: 'u-1',
      },
    },
  }),
  'POST /cognito/RespondToAuthChallenge': (body) => {
    const { ChallengeName, ChallengeResponses } = challengeAnswer.parse(body)
    return ChallengeName === 'PASSWORD_VERIFIER'
      ? { body: { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: {}, Session: 'session' } }
      : onCode(ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE ?? '')
  },
})
const wrongCode = poolErrorResponse('CodeMismatchException', 'Invalid code received for user')

async function typeCode(user: UserEvent, code: string, press: string) {
  await fill(user, field('Code'), code)
  await user.click(button(press))
}

describe('the code step of /login', () => {
  async function openCodeStep(onCode: (code: string) => MockedResponse) {
    const user = await openPage('/login', { responses: askingForCode(onCode) })
    await screen.findByRole('button', { name: 'Sign In' })
    await submitLogin(user, NEW_PERSON)
    await screen.findByRole('heading', { name: 'Enter your code', level: 1 })
    return user
  }

  test('follows a correct password, focuses the field, and lets a phone offer the code', async () => {
    await openCodeStep(wrongCode)
    expect(field('Code')).toHaveFocus()
    expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field('Code')).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByRole('link', { name: 'Ask us for help' })).toHaveAttribute('href', '/contact-us')
  })

  test('sends six digits without spaces, and says what is wrong with a code', async () => {
    const sent: string[] = []
    const user = await openCodeStep((code) => {
      sent.push(code)
      return code === '111111'
        ? poolErrorResponse('ExpiredCodeException', 'Your software token has already been used once.')()
        : wrongCode()
    })
    await typeCode(user, '12345', 'Sign In')
    expectInvalid(field('Code'), 'Please enter the 6-digit code.')
    await typeCode(user, '123 456', 'Sign In')
    await until(() => expectInvalid(field('Code'), WRONG))
    await typeCode(user, '111111', 'Sign In')
    await until(() =>
      expectInvalid(field('Code'), 'That code was used already. Wait for the next one in your app.'),
    )
    expect(sent).toEqual(['123456', '111111'])
    expect(field('Code')).toHaveFocus()
  })

  test('says to wait after too many wrong codes, and leads back to the password', async () => {
    const user = await openCodeStep(poolErrorResponse('NotAuthorizedException', 'Password attempts exceeded'))
    await typeCode(user, '123456', 'Sign In')
    await within(screen.getByRole('main')).findByText('Please wait a few minutes, then try again.')
    await user.click(button('Use another account'))
    expect(passwordField()).toBeVisible()
  })
})

describe('the setting on the account page', () => {
  const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW'
  async function open(responses: MockedResponses = {}, who: Person = STUDENT) {
    const user = await openPage('/account', { person: who, responses })
    return { user, panel: within(await findRegion('Two-step sign-in')) }
  }
  const settingUp: MockedResponses = {
    'POST /cognito/AssociateSoftwareToken': () => ({ body: { SecretCode: SECRET } }),
    'POST /cognito/VerifySoftwareToken': () => ({ body: { Status: 'SUCCESS' } }),
    'POST /cognito/SetUserMFAPreference': () => ({ body: {} }),
  }

  test('shows a QR code and the key, and turns on with a code', async () => {
    const { user, panel } = await open(settingUp)
    await user.click(await panel.findByRole('button', { name: 'Set up' }))
    expect(await panel.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    expect(panel.getByText(/^JBSW Y3DP .* JBSW$/).textContent?.replaceAll(' ', '')).toBe(SECRET)
    await typeCode(user, '123456', 'Turn on')
    await expectToast('Two-step sign-in is on')
    expect(await panel.findByText('On')).toBeVisible()
    expect(panel.getByRole('button', { name: 'Turn off' })).toHaveFocus()
    expect(panel.queryByRole('link')).not.toBeInTheDocument()
    expect(calls().find(({ path }) => path.endsWith('SetUserMFAPreference'))?.body).toMatchObject({
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    })
  })

  test('stays off after a wrong code or a cancel', async () => {
    const { user, panel } = await open({
      ...settingUp,
      'POST /cognito/VerifySoftwareToken': poolErrorResponse(
        'EnableSoftwareTokenMFAException',
        'Code mismatch',
      ),
    })
    await user.click(await panel.findByRole('button', { name: 'Set up' }))
    await panel.findByRole('button', { name: 'Copy the key' })
    await typeCode(user, '123456', 'Turn on')
    await until(() => expectInvalid(field('Code'), WRONG))
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    expect(panel.getByRole('button', { name: 'Set up' })).toHaveFocus()
    expect(calls().some(({ path }) => path.endsWith('SetUserMFAPreference'))).toBe(false)
  })

  test('can be tried again if it can’t be loaded, and if a setup can’t be started', async () => {
    let isDown = true
    const { user, panel } = await open({
      'POST /cognito/GetUser': () =>
        isDown ? disconnect() : { body: { Username: 'u-1', UserAttributes: [] } },
      'POST /cognito/AssociateSoftwareToken': () =>
        isDown ? disconnect() : { body: { SecretCode: SECRET } },
    })
    await skipTime(30_000)
    await panel.findByText('This setting could not be loaded')
    isDown = false
    await user.click(panel.getByRole('button', { name: 'Try Again' }))
    const setUp = await panel.findByRole('button', { name: 'Set up' })
    isDown = true
    await user.click(setUp)
    await skipTime(30_000)
    await panel.findByText('The setup could not be started')
    isDown = false
    await user.click(panel.getByRole('button', { name: 'Try Again' }))
    expect(await panel.findByRole('button', { name: 'Copy the key' })).toBeVisible()
  })

  test('is turned off only with the password and a code', async () => {
    const { user, panel } = await open({ ...WITH_APP, ...askingForCode(wrongCode) })
    await user.click(await panel.findByRole('button', { name: 'Turn off' }))
    await user.click(panel.getByRole('button', { name: 'Turn off' }))
    const password = panel.getByLabelText('Password')
    expectInvalid(password, 'Please enter your password.')
    expectInvalid(field('Code'), 'Please enter the 6-digit code.')
    await user.type(password, NEW_PERSON.password)
    await typeCode(user, '123456', 'Turn off')
    await until(() => expectInvalid(field('Code'), WRONG))
    expect(calls().some(({ path }) => path.endsWith('SetUserMFAPreference'))).toBe(false)
    expect(panel.getByText('On')).toBeVisible()
  })

  test('links an administrator with an app to the administrator’s screen', async () => {
    const { panel } = await open(WITH_APP, ADMIN)
    expect(await panel.findByRole('link', { name: 'Continue to administration' })).toHaveAttribute(
      'href',
      '/admin',
    )
  })

  test('adds a code to the deletion of an account', async () => {
    const { user } = await open({ ...WITH_APP, ...askingForCode(wrongCode) })
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }))
    expect(dialog.queryByLabelText('Code')).not.toBeInTheDocument()
    await user.type(dialog.getByLabelText('Password'), NEW_PERSON.password)
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    const code = await dialog.findByLabelText('Code')
    await until(() => expectInvalid(code, 'Please enter the 6-digit code from your authenticator app.'))
    expect(code).toHaveFocus()
    await user.type(code, '123456')
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    await until(() => expectInvalid(code, WRONG))
  })
})

describe('/admin', () => {
  const open = (code: 'factor_needed' | 'sign_in_needed', responses: MockedResponses = {}) =>
    openPage('/admin', {
      person: ADMIN,
      responses: {
        'GET /questions/counts': counts(),
        ...idleResponses,
        'GET /admin/generations': () => errorResponse(403, code, 'The reason.'),
        ...responses,
      },
    })

  test('leads an administrator without an app to the setting in one click', async () => {
    await open('factor_needed')
    expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in', level: 1 })).toHaveFocus()
    expect(screen.getByText('The reason.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open your account' })).toHaveAttribute(
      'href',
      '/account#two-step',
    )
  })

  test('asks for the password and a code after a sign-in without a code', async () => {
    const user = await open('sign_in_needed', askingForCode(wrongCode))
    await screen.findByRole('heading', { name: 'Confirm it’s you', level: 1 })
    expect(passwordField()).toHaveFocus()
    await user.type(passwordField(), NEW_PERSON.password)
    await typeCode(user, '123456', 'Sign In')
    await until(() => expectInvalid(field('Code'), WRONG))
  })
})

test('an administrator resets another person’s app after a confirmation', async () => {
  const sentBodies: unknown[] = []
  const user = await openAdmin('?tab=users&user=u-17', {
    ...idleResponses,
    'GET /admin/users/{}': () => ({ body: person({ secondFactor: true }) }),
    'PATCH /admin/users/{}': (body) => {
      sentBodies.push(body)
      return { body: person({ secondFactor: false }) }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Reset two-step sign-in' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Reset this person’s two-step sign-in?' }))
  expect(sentBodies).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Reset two-step sign-in' }))
  await expectToast('Two-step sign-in reset')
  expect(sentBodies).toEqual([{ secondFactor: false }])
  expect(screen.queryByRole('button', { name: 'Reset two-step sign-in' })).not.toBeInTheDocument()
})
