import { expect } from '@playwright/test'
import { differentCode } from '#test/support/codes.ts'
import {
  newAccount,
  button,
  waitForCode,
  codeScreen,
  expectSignedIn,
  expectToast,
  expectInvalid,
  field,
  newPerson,
  passwordField,
  submitCode,
  submitLogin,
  submitSignUp,
  terms,
  toastRegion,
} from './support/accounts.ts'
import { activate, tabTo } from './support/keyboard.ts'
import { test } from './support/test.ts'

// The browser logs a failed request for each error response.
test.use({ bank: 'limited', allowsFailedRequests: true })

test('signing up needs the form and the emailed code, and signs the student in @phone', async ({
  page,
  server,
}) => {
  const person = newPerson()
  await page.goto('/signup')
  await submitSignUp(page, person)
  await expect(codeScreen(page)).toBeVisible()
  await expectToast(page, 'Account Created!', 'Please check your email to verify your account.')
  await expect(page.getByText(`We sent a 6-digit code to ${person.email}.`)).toBeVisible()
  await expect(page.getByText('Check your spam folder too.')).toBeVisible()
  await expect(field(page, 'Code')).toBeFocused()

  await submitCode(page, await waitForCode(server, person.email))
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectToast(page, 'Email verified', 'You’re signed in.')
  await expectSignedIn(page)
})

test('signing up works with the keyboard alone @deep', async ({ page, server }) => {
  const person = newPerson()
  await page.goto('/signup')
  for (const [label, text] of [
    ['First name', person.firstName],
    ['Last name', person.lastName],
    ['Email', person.email],
  ] as const) {
    await tabTo(page, field(page, label))
    await page.keyboard.type(text)
  }
  await tabTo(page, passwordField(page))
  await page.keyboard.type(person.password)
  const showPassword = page.getByRole('switch', { name: 'Show password', exact: true })
  await expect(showPassword).not.toBeChecked()
  await tabTo(page, showPassword)
  await page.keyboard.press('Space')
  await expect(showPassword).toBeChecked()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await tabTo(page, passwordField(page, 'Confirm password'))
  await page.keyboard.type(person.password)
  await expect(passwordField(page, 'Confirm password')).toHaveAttribute('type', 'password')
  await tabTo(page, terms(page))
  await page.keyboard.press('Space')
  await activate(page, button(page, 'Create Account'))
  await expect(field(page, 'Code')).toBeFocused()
  await page.keyboard.type(await waitForCode(server, person.email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the sign-up form shows an error for an email that already has an account @deep', async ({
  page,
  server,
}) => {
  const { email } = await newAccount(server)
  await page.goto('/signup')
  await submitSignUp(page, { ...newPerson(), email })
  await expectToast(page, 'Signup Failed', 'An account with the given email already exists.')
  await expectInvalid(field(page, 'Email'), 'Please sign in, or use another email.')
  await expect(field(page, 'Email')).toBeFocused()
})

test('a wrong code shows an error, and a new code is accepted @deep', async ({ page, server }) => {
  const person = newPerson()
  await page.goto('/signup')
  await submitSignUp(page, person)
  const first = await waitForCode(server, person.email)
  await submitCode(page, '12')
  await expectInvalid(field(page, 'Code'), 'Please enter the 6-digit code.')
  await submitCode(page, differentCode(first))
  await expectInvalid(field(page, 'Code'), 'Invalid verification code provided, please try again.')
  await expect(field(page, 'Code')).toBeFocused()

  await button(page, 'Send a new code').click()
  await expect(page.getByText(`A new code is on its way to ${person.email}.`)).toBeVisible()
  await submitCode(page, await waitForCode(server, person.email, 2))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('beyond the limit of new codes, an error shows, and the last code still works @deep', async ({
  page,
  server,
}) => {
  const person = newPerson()
  await page.goto('/signup')
  await submitSignUp(page, person)
  const statusMessages = page.getByRole('main').getByRole('status')
  for (let codeCount = 2; codeCount <= 5; codeCount += 1) {
    await button(page, 'Send a new code').click()
    await waitForCode(server, person.email, codeCount)
    await expect(button(page, 'Send a new code')).toBeVisible()
  }
  await button(page, 'Send a new code').click()
  await expect(
    statusMessages.filter({ hasText: 'Attempt limit exceeded, please try after some time.' }),
  ).toBeVisible()
  await submitCode(page, await waitForCode(server, person.email, 5))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the student can correct the email, and the form still has the first name @deep', async ({
  page,
  server,
}) => {
  const mistaken = newPerson()
  const person = newPerson()
  await page.goto('/signup')
  await submitSignUp(page, mistaken)
  await button(page, 'Use another email').click()
  await expect(field(page, 'First name')).toHaveValue('Maya')
  await expect(field(page, 'Email')).toHaveValue(mistaken.email)
  await expect(passwordField(page)).toHaveValue('')
  await submitSignUp(page, person)
  await submitCode(page, await waitForCode(server, person.email))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the code screen survives a reload, but without the password it leads to sign-in @deep', async ({
  page,
  server,
}) => {
  const person = newPerson()
  await page.goto('/signup?next=%2Fpractice-tests')
  await submitSignUp(page, person)
  await expect(codeScreen(page)).toBeVisible()
  await page.reload()
  await expect(codeScreen(page)).toBeVisible()
  await submitCode(page, await waitForCode(server, person.email))
  await expect(page).toHaveURL(/\/login\?next=%2Fpractice-tests$/)
  await expectToast(page, 'Email verified', 'Sign in to continue.')
  await submitLogin(page, person)
  await expect(page).toHaveURL(/\/practice-tests$/)
})

test('the age and terms statement has the required text, and its links leave the form unchanged @deep', async ({
  page,
}) => {
  await page.goto('/signup')
  await expect(
    page.getByRole('checkbox', {
      name: 'I am 13 or older, or a parent or guardian agrees for me; and I accept the Terms and the Privacy Policy.',
      exact: true,
    }),
  ).not.toBeChecked()
  await field(page, 'First name').fill('Maya')
  for (const [name, path, destination] of [
    ['Terms', '/terms', '/terms-of-service'],
    ['Privacy Policy', '/privacy', '/privacy-policy'],
    ['Notice to parents', '/privacy-policy#children', '/privacy-policy#children'],
  ] as const) {
    const link = page.getByRole('form', { name: 'Create account' }).getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', path)
    const popupOpened = page.waitForEvent('popup')
    await link.click()
    await expect(await popupOpened).toHaveURL(new RegExp(`${destination}$`))
  }
  await expect(field(page, 'First name')).toHaveValue('Maya')
  await expect(terms(page)).not.toBeChecked()
  await expect(toastRegion(page)).toHaveCount(0)
})
