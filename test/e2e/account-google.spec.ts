import { expect } from '@playwright/test'
import { panel } from './support/account-page.ts'
import { newAccount, expectSignedIn, expectSignedOut, expectToast } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { waitForGoogle, leaveForGoogle, returnFromGoogle, openWithGoogle } from './support/google.ts'
import { testOnOwnServer as test } from './support/test.ts'

/** /account for a student who signs in with Google. */

test.use({ bank: 'limited', allowsFailedRequests: true })

/** Longer than a sign-in counts as recent, in ms. */
const PAST_RECENT_SIGN_IN_MS = 30 * 60_000

test('/account says that a Google account has no password here, and its deletion needs a new sign-in at Google @deep', async ({
  browser,
  server,
}) => {
  const person = await newAccount(server)
  const { page, close } = await openWithGoogle(browser, server, person)
  await page.goto('/login?next=%2Faccount')
  await returnFromGoogle(page, await leaveForGoogle(page))
  await expect(page).toHaveURL('/account')
  await expect(panel(page, 'Password')).toHaveText(
    /You sign in with Google, so there’s no separate password here\.$/,
  )

  // Somebody who finds an open Chromebook later can't delete the student's work.
  await server.advance(PAST_RECENT_SIGN_IN_MS)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('Google may ask you to sign in again first.')).toBeVisible()
  await expect(dialog.getByLabel('Password')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const authorizeParams = await waitForGoogle(page)
  expect(authorizeParams.get('identity_provider')).toBe('Google')
  expect(authorizeParams.get('prompt')).toBe('login')

  // Returning from Google doesn't delete anything yet: the student confirms again.
  await returnFromGoogle(page, authorizeParams)
  await expect(page).toHaveURL('/account')
  await expectSignedIn(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Account deleted')
  await expectSignedOut(page)
  await close()
})

test('canceling the sign-in at Google cancels the deletion of the account @deep', async ({
  browser,
  server,
}) => {
  const { page, close } = await openWithGoogle(browser, server, await newAccount(server))
  await page.goto('/login?next=%2Faccount')
  await returnFromGoogle(page, await leaveForGoogle(page))
  await expect(page).toHaveURL('/account')
  await server.advance(PAST_RECENT_SIGN_IN_MS)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  const authorizeParams = await waitForGoogle(page)
  await page.goto(
    `/login?error=access_denied&error_description=cancelled&state=${authorizeParams.get('state')}`,
  )
  await expectToast(page, 'Login Failed', 'An unexpected error occurred.')
  await page.goto('/account')
  await expectSignedIn(page)
  await expect(panel(page, 'Profile')).toBeVisible()
  await close()
})
