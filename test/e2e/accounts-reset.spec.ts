import { expect } from '@playwright/test'
import {
  account,
  button,
  codeFor,
  codesFor,
  expectToast,
  expectWrong,
  field,
  newPerson,
  otherThan,
  passwordField,
  sendLogin,
  unverifiedAccount,
} from './support/accounts.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited', requestsFail: true })

test('a forgotten password: e-mail, code, new password, and back to sign in', async ({ page, server }) => {
  const person = await account(server)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await field(page, 'Email').fill(person.email)
  await button(page, 'Send Code').click()
  await expect(field(page, 'Code')).toBeFocused()
  await field(page, 'Code').fill(await codeFor(server, person.email, 2))
  await passwordField(page, 'New password').fill('brand new one')
  await button(page, 'Change Password').click()
  await expect(page).toHaveURL(/\/login$/)
  await expectToast(page, 'Password changed', 'Sign in with your new password.')

  await sendLogin(page, person)
  await expectWrong(passwordField(page), 'Incorrect username or password.')
  await sendLogin(page, { ...person, password: 'brand new one' })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('what is wrong stands at its field', async ({ page, server }) => {
  const person = await account(server)
  await page.goto('/forgot-password')
  await button(page, 'Send Code').click()
  await expectWrong(field(page, 'Email'), 'Please enter your email.')
  await field(page, 'Email').fill(person.email)
  await button(page, 'Send Code').click()
  await field(page, 'Code').fill('12')
  await passwordField(page, 'New password').fill('five5')
  await button(page, 'Change Password').click()
  await expectWrong(field(page, 'Code'), 'Please enter the 6 digits of the code.')
  await expectWrong(passwordField(page, 'New password'), 'Password must be at least 6 characters long.')
  await expect(field(page, 'Code')).toBeFocused()

  const code = await codeFor(server, person.email, 2)
  await field(page, 'Code').fill(otherThan(code))
  await passwordField(page, 'New password').fill('brand new one')
  await button(page, 'Change Password').click()
  await expectWrong(field(page, 'Code'), 'Invalid verification code provided, please try again.')

  // The first code, twice: a new one takes its place.
  await button(page, 'Send a new code').click()
  await expect(page.getByText(`A new code is on its way to ${person.email}.`)).toBeVisible()
  await field(page, 'Code').fill(await codeFor(server, person.email, 3))
  await button(page, 'Change Password').click()
  await expect(page).toHaveURL(/\/login$/)
})

test('nobody learns whether an e-mail has an account, or a verified one', async ({ page, server }) => {
  const [known, unverified] = [await account(server), await unverifiedAccount(server)]
  const seen: string[] = []
  await page.goto('/forgot-password')
  for (const { email } of [known, unverified, newPerson()]) {
    await field(page, 'Email').fill(email)
    await button(page, 'Send Code').click()
    await expect(
      page.getByText(`If ${email} has an account, a code of 6 digits is on its way.`),
    ).toBeVisible()
    await field(page, 'Code').fill('000000')
    await passwordField(page, 'New password').fill('brand new one')
    await button(page, 'Change Password').click()
    await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true')
    seen.push((await page.getByRole('main').ariaSnapshot()).replaceAll(email, 'the email'))
    await button(page, 'Use another email').click()
  }
  expect(new Set(seen).size).toBe(1)
  expect(await codesFor(server, known.email)).toHaveLength(2)
})

test('another e-mail, and a user pool that fails', async ({ page, server }) => {
  const person = await account(server)
  await page.goto('/forgot-password')
  await page.route('**/cognito', (route) => route.fulfill({ status: 500, body: '' }))
  await field(page, 'Email').fill(person.email)
  await button(page, 'Send Code').click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('An unexpected error occurred.')
  await page.unroute('**/cognito')
  await button(page, 'Send Code').click()
  await button(page, 'Use another email').click()
  await expect(field(page, 'Email')).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
