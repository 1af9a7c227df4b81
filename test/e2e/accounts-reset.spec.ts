import { expect, type Page } from '@playwright/test'
import { differentCode } from '#test/support/codes.ts'
import type { RunningServer } from '../support/server.ts'
import {
  newAccount,
  button,
  waitForCode,
  fetchCodes,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  expectInvalid,
  failUserPool,
  field,
  isAlive,
  newPerson,
  passwordField,
  submitLogin,
  signIn,
  startSession,
  type Account,
  newUnverifiedAccount,
} from './support/accounts.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited', allowsFailedRequests: true })

/** Completes both steps of the open /forgot-password with the second code. Sign-up sent the first. */
async function resetPassword(
  page: Page,
  server: RunningServer,
  { email }: Account,
  password: string,
): Promise<void> {
  await field(page, 'Email').fill(email)
  await button(page, 'Send Code').click()
  await field(page, 'Code').fill(await waitForCode(server, email, 2))
  await passwordField(page, 'New password').fill(password)
  await button(page, 'Change Password').click()
}

test('a password reset needs an email, a code, and a new password, and leads back to sign-in @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await resetPassword(page, server, person, 'brand new one')
  await expect(page).toHaveURL(/\/login$/)
  await expectToast(page, 'Password changed', 'Sign in with your new password.')

  await submitLogin(page, person)
  await expectInvalid(passwordField(page), 'Please check your email and password, or reset your password.')
  await submitLogin(page, { ...person, password: 'brand new one' })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('every step of a reset preserves the address to return to @deep', async ({ page, server }) => {
  const person = await newAccount(server)
  await page.goto('/login?next=%2Fold-practice')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/login?next=%2Fold-practice')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password?next=%2Fold-practice')
  await resetPassword(page, server, person, 'brand new one')
  await expect(page).toHaveURL('/login?next=%2Fold-practice')
  await submitLogin(page, { ...person, password: 'brand new one' })
  await expect(page).toHaveURL('/old-practice')
})

test('a reset ends every session of the account, including the current one @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  const otherSession = await startSession(server, person)
  await signIn(page, person)
  await page.goto('/forgot-password')
  await resetPassword(page, server, person, 'brand new one')
  await expectToast(page, 'Password changed', 'Sign in with your new password.')
  await expectSignedOut(page)
  expect(await isAlive(server, otherSession.RefreshToken)).toBe(false)
  await submitLogin(page, { ...person, password: 'brand new one' })
  await expectSignedIn(page)
})

test("a reset of another account doesn't affect the signed-in student @deep", async ({ page, server }) => {
  const [person, other] = [await newAccount(server), await newAccount(server)]
  await signIn(page, person)
  await page.goto('/forgot-password')
  await resetPassword(page, server, other, 'brand new one')
  await expectToast(page, 'Password changed')
  await expect(page).toHaveURL('/dashboard')
  await expectSignedIn(page)
  await page.goto('/account')
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()
})

test("a reset changes the password even if the sessions can't be ended, and says so @deep", async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  await page.goto('/forgot-password')
  await failUserPool(page, 'GlobalSignOut')
  await resetPassword(page, server, person, 'brand new one')
  await expectToast(
    page,
    'Password changed',
    'Sign in with your new password. Other devices may still be signed in. To sign them out, change your password again on your account page.',
  )
  await submitLogin(page, { ...person, password: 'brand new one' })
  await expect(page).toHaveURL('/dashboard')
})

test('a reset shows each error at its field @deep', async ({ page, server }) => {
  const person = await newAccount(server)
  await page.goto('/forgot-password')
  await button(page, 'Send Code').click()
  await expectInvalid(field(page, 'Email'), 'Please enter your email.')
  await field(page, 'Email').fill(person.email)
  await button(page, 'Send Code').click()
  await field(page, 'Code').fill('12')
  await passwordField(page, 'New password').fill('five5')
  await button(page, 'Change Password').click()
  await expectInvalid(field(page, 'Code'), 'Please enter the 6-digit code.')
  await expectInvalid(passwordField(page, 'New password'), 'Password must be at least 8 characters long.')
  await expect(field(page, 'Code')).toBeFocused()

  const code = await waitForCode(server, person.email, 2)
  await field(page, 'Code').fill(differentCode(code))
  await passwordField(page, 'New password').fill('brand new one')
  await button(page, 'Change Password').click()
  await expectInvalid(field(page, 'Code'), 'Invalid verification code provided, please try again.')

  // Requests a new code, which replaces the earlier one.
  await button(page, 'Send a new code').click()
  await expect(page.getByText(`A new code is on its way to ${person.email}.`)).toBeVisible()
  await field(page, 'Code').fill(await waitForCode(server, person.email, 3))
  await button(page, 'Change Password').click()
  await expect(page).toHaveURL(/\/login$/)
})

test("a reset doesn't reveal whether an email has an account, or is verified @deep", async ({
  page,
  server,
}) => {
  const [verified, unverified] = [await newAccount(server), await newUnverifiedAccount(server)]
  const snapshots: string[] = []
  await page.goto('/forgot-password')
  for (const { email } of [verified, unverified, newPerson()]) {
    await field(page, 'Email').fill(email)
    await button(page, 'Send Code').click()
    await expect(page.getByText(`If ${email} has an account, a 6-digit code is on its way.`)).toBeVisible()
    await field(page, 'Code').fill('000000')
    await passwordField(page, 'New password').fill('brand new one')
    await button(page, 'Change Password').click()
    await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true')
    snapshots.push((await page.getByRole('main').ariaSnapshot()).replaceAll(email, 'the email'))
    await button(page, 'Use another email').click()
  }
  expect(new Set(snapshots).size).toBe(1)
  expect(await fetchCodes(server, verified.email)).toHaveLength(2)
})

test('a reset shows an error if the user pool fails, and the student can use another email @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
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
