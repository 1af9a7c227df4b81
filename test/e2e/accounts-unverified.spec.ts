import { expect } from '@playwright/test'
import {
  button,
  waitForCode,
  codeScreen,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  expectInvalid,
  field,
  isAlive,
  newPerson,
  passwordField,
  submitCode,
  submitLogin,
  submitSignUp,
  startSession,
  newUnverifiedAccount,
} from './support/accounts.ts'
import { test } from './support/test.ts'

/** Accounts with an unverified email, created by the person with this email or by somebody else. */

test.use({ bank: 'limited', allowsFailedRequests: true })

test('signing in with an unverified email sends a new code, which completes the sign-in @deep', async ({
  page,
  server,
}) => {
  const person = await newUnverifiedAccount(server)
  await page.goto('/login?next=%2Fold-practice')
  await submitLogin(page, person)
  await expect(codeScreen(page)).toBeVisible()
  await expect(page.getByText('This email isn’t verified yet. We sent a new 6-digit code')).toBeVisible()
  await expectSignedOut(page)
  await submitCode(page, await waitForCode(server, person.email, 2))
  await expect(page).toHaveURL(/\/old-practice$/)
  await expectSignedIn(page)
})

test('the page says that no new code can be sent, and the last code still works @deep', async ({
  page,
  server,
}) => {
  const person = await newUnverifiedAccount(server)
  await page.goto('/login')
  for (let codeCount = 2; codeCount <= 5; codeCount += 1) {
    await submitLogin(page, person)
    await expect(codeScreen(page)).toBeVisible()
    await waitForCode(server, person.email, codeCount)
    await button(page, 'Use another email').click()
  }
  await submitLogin(page, person)
  await expect(page.getByText('we couldn’t send a new code right now.')).toBeVisible()
  await button(page, 'Send a new code').click()
  await expect(page.getByText('Attempt limit exceeded, please try after some time.')).toBeVisible()
  await submitCode(page, await waitForCode(server, person.email, 5))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a second sign-up with the same password signs in with a new code @deep', async ({ page, server }) => {
  const person = await newUnverifiedAccount(server)
  await page.goto('/signup?next=%2Fold-practice')
  await submitSignUp(page, person)
  await expect(codeScreen(page)).toBeVisible()
  await expect(page.getByText('Somebody signed up with this email before')).toBeVisible()
  await submitCode(page, await waitForCode(server, person.email, 2))
  await expectToast(page, 'Email verified', 'You’re signed in.')
  await expect(page).toHaveURL(/\/old-practice$/)
})

test("an account that somebody else created with a person's email becomes that person's alone @deep", async ({
  page,
  server,
}) => {
  const other = await newUnverifiedAccount(server)
  const owner = { ...newPerson(), email: other.email }
  await page.goto('/signup?next=%2Fold-practice')
  await submitSignUp(page, owner)
  await expect(codeScreen(page)).toBeVisible()
  // A reload loses everything else that was typed. The code alone is enough.
  await page.reload()
  await submitCode(page, await waitForCode(server, owner.email, 2))
  await expectToast(page, 'Email verified', 'Now set your password.')
  await expect(page.getByRole('heading', { name: 'Set your password', level: 1 })).toBeVisible()
  await expectSignedOut(page)
  // Before the owner sets a password, the person who signed up first signs in with the first password.
  const otherSession = await startSession(server, other)

  await field(page, 'Code').fill(await waitForCode(server, owner.email, 3))
  await passwordField(page, 'New password').fill(owner.password)
  await button(page, 'Change Password').click()
  await expect(page).toHaveURL('/login?next=%2Fold-practice')
  expect(await isAlive(server, otherSession.RefreshToken)).toBe(false)
  await submitLogin(page, other)
  await expectInvalid(passwordField(page), 'Please check your email and password, or reset your password.')
  await submitLogin(page, owner)
  await expect(page).toHaveURL(/\/old-practice$/)
})

test('a second sign-up with another password asks to set a password @deep', async ({ page, server }) => {
  const other = await newUnverifiedAccount(server)
  const owner = { ...newPerson(), email: other.email }
  await page.goto('/signup')
  await submitSignUp(page, owner)
  await submitCode(page, await waitForCode(server, owner.email, 2))
  await expect(page.getByRole('heading', { name: 'Set your password', level: 1 })).toBeFocused()
  await expect(page.getByText(`Another 6-digit code is on its way to ${owner.email}.`)).toBeVisible()
})
