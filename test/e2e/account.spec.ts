import { expect } from '@playwright/test'
import {
  newAccount,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  expectInvalid,
  field,
  header,
  submitLogin,
  signIn,
  signOut,
} from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openAccount, panel, signOutOfDevice } from './support/account-page.ts'
import { installSession } from './support/session.ts'
import { newStudent } from './support/student.ts'
import { test } from './support/test.ts'

/** The settings at /account. */

test('a signed-out visitor signs in first and then returns to /account @deep', async ({ page, server }) => {
  const person = await newAccount(server)
  await page.goto('/account')
  await expect(page).toHaveURL('/login?next=%2Faccount')
  await submitLogin(page, person)
  await expect(page).toHaveURL('/account')
  await expect(panel(page, 'Profile')).toContainText(person.email)
  await expect(panel(page, 'Practice').getByText(/^Target score \d/)).toBeVisible()
  await expect(panel(page, 'Subscription')).toContainText('Free')
  await expect(panel(page, 'Subscription').getByRole('link')).toHaveAttribute('href', '/subscription')
  await expectAccessible(page)
})

test('a new name shows in the header at once and after the next sign-in @deep', async ({ page, server }) => {
  const { person } = await newStudent(page, server)
  await openAccount(page)
  await field(page, 'First name').fill('www.evil.example')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expectInvalid(
    field(page, 'First name'),
    'Please enter only your first name, without web addresses, @, <, or >.',
  )
  await field(page, 'First name').fill('May')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expectToast(page, 'Name changed')
  await expectSignedIn(page, 'May')
  await signOutOfDevice(page)
  await signIn(page, person)
  await expectSignedIn(page, 'May')
  await expect(page.getByText('Hi, May.')).toBeVisible()
})

test('an accommodation applies on another device of the account too, and a sign-out removes it from this device @deep', async ({
  page,
  server,
  browser,
}) => {
  const { person } = await newStudent(page, server)
  await openAccount(page)
  await page.getByRole('radio', { name: 'Time and a half' }).check()
  await expect(panel(page, 'Practice').getByText('Saved to your account.')).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await signIn(other, person)
  await other.goto('/practice-tests')
  await expect(other.getByRole('radio', { name: 'Time and a half' })).toBeChecked()
  await context.close()

  await signOutOfDevice(page)
  await page.goto('/practice-tests')
  await expect(page.getByRole('radio', { name: 'Standard time' })).toBeChecked()
})

test('an accommodation and a theme reach another signed-in device at its next load and at its next focus @deep', async ({
  page,
  server,
  browser,
}) => {
  const { person } = await newStudent(page, server)
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await other.clock.install()
  await installSession(other, person, '/practice-tests')
  const timing = (name: string) => other.getByRole('radio', { name })
  await expect(timing('Standard time')).toBeChecked()

  await openAccount(page)
  await page.getByRole('radio', { name: 'Time and a half' }).check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(panel(page, 'Practice').getByText('Saved to your account.')).toBeVisible()
  await expect(panel(page, 'Appearance').getByText('Saved to your account.')).toBeVisible()
  await other.reload()
  await expect(timing('Time and a half')).toBeChecked()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.getByRole('radio', { name: 'Double time' }).check()
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(panel(page, 'Practice').getByText('Saved to your account.')).toBeVisible()
  await expect(panel(page, 'Appearance').getByText('Saved to your account.')).toBeVisible()
  await other.clock.fastForward(30_000)
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(timing('Double time')).toBeChecked()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await context.close()
})

test("an accommodation doesn't apply to the next user, even if the student never signed out @deep", async ({
  page,
  server,
}) => {
  await newStudent(page, server)
  await openAccount(page)
  await page.getByRole('radio', { name: 'Double time' }).check()
  await expect(panel(page, 'Practice').getByText('Saved to your account.')).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/practice-tests')
  await expect(tab.getByRole('radio', { name: 'Double time' })).toBeChecked()

  // The browser session ends, as it does when the browser closes.
  await page.context().clearCookies()
  await tab.evaluate(() => sessionStorage.clear())
  await tab.reload()
  await expectSignedOut(tab)
  await expect(tab.getByRole('radio', { name: 'Standard time' })).toBeChecked()
})

test('a theme applies at once, before the code of later pages loads, and on another device, until a sign-out @deep', async ({
  page,
  server,
  browser,
}) => {
  const { person } = await newStudent(page, server)
  await openAccount(page)
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system')
  expect(await theme()).toBe('system')
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await theme()).toBe('dark')
  await expect(panel(page, 'Appearance').getByText('Saved to your account.')).toBeVisible()
  await expectAccessible(page)

  // The colors are right before the page's own code has loaded.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(theme).toBe('dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 18, 34)')
  release()
  await expect(header(page)).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await signIn(other, person)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await context.close()

  await signOut(page)
  expect(await theme()).toBe('system')
})

test.describe('when the server fails', () => {
  test.use({ allowsFailedRequests: true })

  test("settings can be loaded again, and a change that couldn't be saved applies and is saved later @deep", async ({
    page,
    server,
  }) => {
    const { api } = await newStudent(page, server)
    await page.route('**/api/me', (route) => route.abort('connectionreset'))
    await page.goto('/account')
    await expect(page.getByText('Your settings could not be loaded')).toBeVisible()
    await page.unroute('**/api/me')
    await panel(page, 'Practice').getByRole('button', { name: 'Try Again' }).click()
    await expect(panel(page, 'Practice').getByText(/^Target score \d/)).toBeVisible()
    await page.route('**/api/me', (route) => route.abort('connectionreset'))
    await page.getByText('Double time', { exact: true }).click()
    await expect(panel(page, 'Practice').getByText('Saved on this device.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Double time' })).toBeChecked()
    await page.unroute('**/api/me')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(async () => (await api.me()).timing).toBe('2x')
  })

  test("a choice on a practice page is saved to the account, and one that couldn't be saved outlasts a failed load @deep", async ({
    page,
    server,
  }) => {
    const { api } = await newStudent(page, server)
    await page.goto('/practice-tests')
    await page.getByText('Time and a half', { exact: true }).click()
    await expect.poll(async () => (await api.me()).timing).toBe('1.5x')

    await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByText('Double time', { exact: true }).click()
    const loadFailed = page.waitForResponse('**/api/me')
    await page.reload()
    await loadFailed
    await expect(page.getByRole('radio', { name: 'Double time' })).toBeChecked()

    await page.unroute('**/api/me')
    await page.reload()
    await expect.poll(async () => (await api.me()).timing).toBe('2x')
    await expect(page.getByRole('radio', { name: 'Double time' })).toBeChecked()
  })
})
