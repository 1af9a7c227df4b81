import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  field,
  NEW_PERSON,
  passwordField,
  poolErrorResponse,
  submitSignUp,
  terms,
} from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectInvalid, expectToast, recordStatuses } from './support/messages.ts'
import { address, openPage, skipTime, until } from './support/page.tsx'

/** The form of /signup. */

async function open(responses = {}) {
  const user = await openPage('/signup', { responses })
  await screen.findByRole('button', { name: 'Create Account' })
  return user
}

test('an empty sign-up form names each missing value and focuses the first field', async () => {
  const user = await open()
  await user.click(button('Create Account'))
  expect(field('First name')).toHaveFocus()
  expectInvalid(field('First name'), 'Please enter your first name.')
  expectInvalid(field('Last name'), 'Please enter your last name.')
  expectInvalid(field('Email'), 'Please enter your email.')
  expectInvalid(passwordField(), 'Please choose a password.')
  expectInvalid(passwordField('Confirm password'), 'Please type the password again.')
  expectInvalid(terms(), 'Please check this box to create an account.')
  // A corrected field loses its error at once.
  await user.keyboard('Maya')
  expect(field('First name')).toHaveAttribute('aria-invalid', 'false')
  await user.click(terms())
  expect(terms()).toHaveAttribute('aria-invalid', 'false')
})

test("the toast of a mismatch or of a short password isn't repeated at the field", async () => {
  const user = await open()
  const statuses = recordStatuses()
  await submitSignUp(user, NEW_PERSON, 'something else')
  await expectToast('Password Mismatch', "Passwords don't match!")
  expectInvalid(passwordField('Confirm password'), 'Please type the same password in both fields.')
  expect(passwordField('Confirm password')).toHaveFocus()

  await submitSignUp(user, { ...NEW_PERSON, password: 'seven77' })
  await expectToast('Password Too Short', 'Password must be at least 8 characters long.')
  expectInvalid(passwordField(), 'Please use 8 or more characters.')
  expect(passwordField()).toHaveFocus()
  // No request was sent, so no status announces one.
  expect(statuses).toEqual([])
})

test("the sign-up form shows the user pool's reasons against a password", async () => {
  const reasons = 'Password did not conform with policy: Password must have uppercase characters'
  const user = await open({ 'POST /cognito/SignUp': poolErrorResponse('InvalidPasswordException', reasons) })
  await submitSignUp(user)
  await expectToast('Signup Failed', reasons)
  expectInvalid(passwordField(), reasons)
})

test('the sign-up form shows an unexpected error if the user pool fails', async () => {
  const user = await open({ 'POST /cognito/SignUp': () => ({ status: 503, body: new Blob(['down']) }) })
  await submitSignUp(user)
  await skipTime(10_000)
  await expectToast('Signup Failed', 'An unexpected error occurred.')
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe(
    'Your account wasn’t created. Please check your connection and try again.',
  )
})

test('/signup says that sign-ups are closed, and links to /login', async () => {
  const config = { announcement: '', signUpsOpen: false, demoModel: false }
  const user = await openPage('/signup', { responses: { 'GET /config': () => ({ body: config }) } })
  await screen.findByRole('heading', { name: 'Sign-ups are closed', level: 1 })
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('textbox')).not.toBeInTheDocument()
  await expectAccessible()
  await user.click(main.getByRole('link', { name: 'Sign in' }))
  await until(() => expect(address()).toBe('/login'))
})
