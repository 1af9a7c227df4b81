import { expect, type Page } from '@playwright/test'
import {
  newAccount,
  expectSignedIn,
  expectSignedOut,
  header,
  openMenu,
  signIn,
  toastRegion,
} from './support/accounts.ts'
import { newStudent } from './support/student.ts'
import { test } from './support/test.ts'

/** One session, and the browser tabs that share it. */

test.use({ bank: 'limited', allowsFailedRequests: true })

/** Counts the tabs of this browser that wait for the token lock to read the tokens. */
const countWaitingTabs = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.filter(({ mode }) => mode === 'shared').length
  })

test('signing in and signing out show in both tabs @deep', async ({ page, context, server }) => {
  const other = await context.newPage()
  await other.goto('/practice-tests')
  await expectSignedOut(other)
  await signIn(page, await newAccount(server))
  await expectSignedIn(other)
  await openMenu(other)
  await header(other).getByRole('button', { name: 'Sign Out' }).click()
  await expectSignedOut(other)
  await expectSignedOut(page)
})

test('a tab waits while another tab checks the password again, and stays signed in @deep', async ({
  page,
  context,
  server,
}) => {
  await newStudent(page, server)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/cognito', async (route) => {
    await released
    await route.continue()
  })
  const requestSent = page.waitForRequest('**/cognito')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await requestSent

  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect.poll(() => countWaitingTabs(other)).toBeGreaterThan(0)
  release()
  await expect(dialog.getByRole('alert')).toContainText('That isn’t your password.')
  await expect(other.getByText('Hi, Maya.')).toBeVisible()
  await expectSignedIn(other)
  await expect(toastRegion(other).getByText('You have been signed out.')).toHaveCount(0)
})
