import { expect, type Locator, type Page } from '@playwright/test'
import { newAccount, submitLogin, signOut, type Account, type ServerAddress } from './accounts.ts'
import { dumpDevice } from './device-dump.ts'
import { installSession } from './session.ts'

/** The dialog that asks whether a guest's tests on this device belong to the student who just signed in. */
export const claimDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Add the .*tests? you took as a guest\?$/ })

export const claimRows = (page: Page): Locator => claimDialog(page).getByRole('listitem')

/** The checkbox of one test, by the test's name. */
export const claimCheckbox = (page: Page, name: string): Locator =>
  claimDialog(page).getByRole('checkbox', { name: new RegExp(`^${name}`) })

export const addButton = (page: Page): Locator =>
  claimDialog(page).getByRole('button', { name: 'Add', exact: true })
export const notMineButton = (page: Page): Locator =>
  claimDialog(page).getByRole('button', { name: 'Not mine' })

/** Signs in after opening /login by the header's link, which doesn't reload the page. */
export async function signInFromHeader(page: Page, person: Account): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await submitLogin(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
}

/**
 * Signs another account in and out on this device. From then on, a sign-in asks about guest tests.
 * `account-here` is the stored name of the accounts that signed in on this device.
 */
export async function shareDevice(page: Page, server: ServerAddress): Promise<void> {
  await installSession(page, await newAccount(server), '/practice-tests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await dumpDevice(page))['indexedDB']).toContain('account-here:')
  await signOut(page)
  await expect(page).toHaveURL('/')
}
