import { expect, type Page } from '@playwright/test'
import { openAccount, panel, signOutOfDevice } from './support/account-page.ts'
import {
  expectSignedIn,
  expectSignedOut,
  expectToast,
  expectInvalid,
  failUserPool,
  isAlive,
  passwordField,
  submitLogin,
  signIn,
  startSession,
} from './support/accounts.ts'
import { newStudent } from './support/student.ts'
import { test } from './support/test.ts'

/** Changing the password at /account. */

test.use({ allowsFailedRequests: true })

async function changePassword(page: Page, old: string, next: string): Promise<void> {
  await passwordField(page, 'Current password').fill(old)
  await passwordField(page, 'New password').fill(next)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

test('a password change needs the current password, and then the new password signs in @deep', async ({
  page,
  server,
}) => {
  const { person } = await newStudent(page, server)
  await openAccount(page)
  await changePassword(page, person.password, 'short')
  await expectInvalid(passwordField(page, 'New password'), 'Password must be at least 8 characters long.')
  await changePassword(page, 'not this one', 'another one')
  await expectInvalid(passwordField(page, 'Current password'), 'That isn’t your current password.')
  await changePassword(page, person.password, 'another one')
  await expectToast(page, 'Password changed')
  await expect(passwordField(page, 'New password')).toHaveValue('')
  await signOutOfDevice(page)
  await signIn(page, { ...person, password: 'another one' })
})

test('a password change ends every other session and keeps the current one @deep', async ({
  page,
  server,
}) => {
  const { person } = await newStudent(page, server, { remember: true })
  const otherSession = await startSession(server, person)
  await openAccount(page)
  await changePassword(page, person.password, 'another one')
  await expectToast(
    page,
    'Password changed',
    'Use your new password the next time you sign in. Other devices will be signed out within an hour.',
  )
  expect(await isAlive(server, otherSession.RefreshToken)).toBe(false)

  // The current session is new and allows changing the name.
  await openAccount(page)
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expectToast(page, 'Name changed')
  await expectSignedIn(page)
  expect(await page.evaluate(() => localStorage.getItem('act-prep.session'))).toContain('"remember":true')
})

test("a password change says so if the other sessions can't be ended, and keeps the current one @deep", async ({
  page,
  server,
}) => {
  const { person } = await newStudent(page, server)
  await openAccount(page)
  await failUserPool(page, 'GlobalSignOut')
  await changePassword(page, person.password, 'another one')
  await expectToast(
    page,
    'Password changed',
    'We couldn’t sign out other devices. To sign them out, change your password again.',
  )
  await page.unrouteAll()
  const otherSession = await startSession(server, { ...person, password: 'another one' })
  await changePassword(page, 'another one', 'a third one')
  await expect.poll(() => isAlive(server, otherSession.RefreshToken)).toBe(false)
  await expectSignedIn(page)
})

test("a password change asks to sign in if the current session can't be renewed @deep", async ({
  page,
  server,
}) => {
  const { person } = await newStudent(page, server)
  await openAccount(page)
  await failUserPool(page, 'InitiateAuth')
  await changePassword(page, person.password, 'another one')
  await expectToast(
    page,
    'Password changed',
    'Sign in with your new password. Other devices will be signed out within an hour.',
  )
  await expectSignedOut(page)
  await expect(panel(page, 'Password')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await submitLogin(page, { ...person, password: 'another one' })
  await expect(page).toHaveURL('/account')
})
