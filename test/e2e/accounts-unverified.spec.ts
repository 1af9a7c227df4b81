import { expect } from '@playwright/test'
import {
  button,
  codeFor,
  codeScreen,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  expectWrong,
  field,
  isAlive,
  newPerson,
  passwordField,
  sendCode,
  sendLogin,
  sendSignUp,
  tokensFor,
  unverifiedAccount,
} from './support/accounts.ts'
import { test } from './support/test.ts'

/** Accounts whose e-mail is not verified yet, begun by their owner or by anybody else. */

test.use({ bank: 'limited', requestsFail: true })

test('signing in before the e-mail is verified sends a new code, and leads on by it', async ({
  page,
  server,
}) => {
  const person = await unverifiedAccount(server)
  await page.goto('/login?next=%2Fold-practice')
  await sendLogin(page, person)
  await expect(codeScreen(page)).toBeVisible()
  await expect(page.getByText('This email is not verified yet. We sent a new code')).toBeVisible()
  await expectSignedOut(page)
  await sendCode(page, await codeFor(server, person.email, 2))
  await expect(page).toHaveURL(/\/old-practice$/)
  await expectSignedIn(page)
})

test('where no new code can be sent, the page says so, and the code that was sent opens', async ({
  page,
  server,
}) => {
  const person = await unverifiedAccount(server)
  await page.goto('/login')
  for (let sent = 2; sent <= 5; sent += 1) {
    await sendLogin(page, person)
    await expect(codeScreen(page)).toBeVisible()
    await codeFor(server, person.email, sent)
    await button(page, 'Use another email').click()
  }
  await sendLogin(page, person)
  await expect(page.getByText('No new code could be sent now.')).toBeVisible()
  await button(page, 'Send a new code').click()
  await expect(page.getByText('Attempt limit exceeded, please try after some time.')).toBeVisible()
  await sendCode(page, await codeFor(server, person.email, 5))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('who signs up a second time with the same password is let straight in by a new code', async ({
  page,
  server,
}) => {
  const person = await unverifiedAccount(server)
  await page.goto('/signup?next=%2Fold-practice')
  await sendSignUp(page, person)
  await expect(codeScreen(page)).toBeVisible()
  await expect(page.getByText('Somebody has signed up with this email before')).toBeVisible()
  await sendCode(page, await codeFor(server, person.email, 2))
  await expectToast(page, 'Email verified', 'You are signed in.')
  await expect(page).toHaveURL(/\/old-practice$/)
})

test('an e-mail that somebody else signed up with becomes its owner’s alone @phone', async ({
  page,
  server,
}) => {
  const other = await unverifiedAccount(server)
  const owner = { ...newPerson(), email: other.email }
  await page.goto('/signup?next=%2Fold-practice')
  await sendSignUp(page, owner)
  await expect(codeScreen(page)).toBeVisible()
  // After a reload as well: nothing of what was typed is needed.
  await page.reload()
  await sendCode(page, await codeFor(server, owner.email, 2))
  await expectToast(page, 'Email verified', 'Now set your password.')
  await expect(page.getByRole('heading', { name: 'Set your password', level: 1 })).toBeVisible()
  await expectSignedOut(page)
  // Whoever began it is faster, and gets in with the password of theirs.
  const theirs = await tokensFor(server, other)

  await field(page, 'Code').fill(await codeFor(server, owner.email, 3))
  await passwordField(page, 'New password').fill(owner.password)
  await button(page, 'Change Password').click()
  await expect(page).toHaveURL('/login?next=%2Fold-practice')
  expect(await isAlive(server, theirs.RefreshToken)).toBe(false)
  await sendLogin(page, other)
  await expectWrong(passwordField(page), 'Incorrect username or password.')
  await sendLogin(page, owner)
  await expect(page).toHaveURL(/\/old-practice$/)
})

test('a second sign-up with a password of its own leads to set one, too', async ({ page, server }) => {
  const other = await unverifiedAccount(server)
  const owner = { ...newPerson(), email: other.email }
  await page.goto('/signup')
  await sendSignUp(page, owner)
  await sendCode(page, await codeFor(server, owner.email, 2))
  await expect(page.getByRole('heading', { name: 'Set your password', level: 1 })).toBeFocused()
  await expect(page.getByText(`another code of 6 digits is on its way to ${owner.email}.`)).toBeVisible()
})
