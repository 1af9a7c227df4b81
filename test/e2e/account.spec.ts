import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  account,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  expectWrong,
  field,
  header,
  openMenu,
  passwordField,
  sendLogin,
  signIn,
  type Account,
} from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newStudent, takeElsewhere } from './support/student.ts'
import { test } from './support/test.ts'

/** /account: what a student sets, takes along, and ends. */

const math = { section: 'math', version: 'old', count: 10 } as const

const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
const openAccount = async (page: Page): Promise<void> => {
  await page.goto('/account')
  await expect(panel(page, 'Practice').getByText(/^Target score \d/)).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await panel(page, 'Sign out').getByRole('button').click()
  await expect(page).toHaveURL('/')
}

test('who is signed out is led to sign in, and back @phone', async ({ page, server }) => {
  const person = await account(server)
  await page.goto('/account')
  await expect(page).toHaveURL('/login?next=%2Faccount')
  await sendLogin(page, person)
  await expect(page).toHaveURL('/account')
  await expect(panel(page, 'Profile')).toContainText(person.email)
  await expect(panel(page, 'Practice').getByText(/^Target score \d/)).toBeVisible()
  await expect(panel(page, 'Subscription')).toContainText('Free')
  await expect(panel(page, 'Subscription').getByRole('link')).toHaveAttribute('href', '/subscription')
  await expectAccessible(page)
})

test('another name stands in the header at once, and after the next sign-in', async ({ page, server }) => {
  const { person } = await newStudent(page, server)
  await openAccount(page)
  await field(page, 'First name').fill('www.evil.example')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expectWrong(
    field(page, 'First name'),
    'Please enter your first name as a name only, without web addresses, @, < or >.',
  )
  await field(page, 'First name').fill('May')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expectToast(page, 'Name changed')
  await expectSignedIn(page, 'May')
  await signOut(page)
  await signIn(page, person)
  await expectSignedIn(page, 'May')
  await expect(page.getByText('Hi, May.')).toBeVisible()
})

test('an accommodation goes with the account: new tests begin with it, and it leaves a shared device', async ({
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

  await signOut(page)
  await page.goto('/practice-tests')
  await expect(page.getByRole('radio', { name: 'Standard time' })).toBeChecked()
})

test('an accommodation is nobody else’s, though its student never signed out', async ({ page, server }) => {
  await newStudent(page, server)
  await openAccount(page)
  await page.getByRole('radio', { name: 'Double time' }).check()
  await expect(panel(page, 'Practice').getByText('Saved to your account.')).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/practice-tests')
  await expect(tab.getByRole('radio', { name: 'Double time' })).toBeChecked()

  // The browser's session ends, as when it is closed.
  await page.context().clearCookies()
  await tab.evaluate(() => sessionStorage.clear())
  await tab.reload()
  await expectSignedOut(tab)
  await expect(tab.getByRole('radio', { name: 'Standard time' })).toBeChecked()
})

test('the theme changes at once, stays, and is there before the first paint', async ({
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

  // Before any code of the page itself has come, its colours are right.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await held
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

  await openMenu(page)
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expectSignedOut(page)
  expect(await theme()).toBe('system')
})

test.describe('where the pool refuses', () => {
  test.use({ requestsFail: true })

  test('another password needs the present one, and opens from then on', async ({ page, server }) => {
    const { person } = await newStudent(page, server)
    await openAccount(page)
    const change = async (old: string, next: string) => {
      await passwordField(page, 'Current password').fill(old)
      await passwordField(page, 'New password').fill(next)
      await page.getByRole('button', { name: 'Change Password' }).click()
    }
    await change(person.password, 'short')
    await expectWrong(passwordField(page, 'New password'), 'Password must be at least 6 characters long.')
    await change('not this one', 'another one')
    await expectWrong(passwordField(page, 'Current password'), 'That is not your current password.')
    await change(person.password, 'another one')
    await expectToast(page, 'Password changed', 'Use the new one the next time you sign in.')
    await expect(passwordField(page, 'New password')).toHaveValue('')
    await signOut(page)
    await signIn(page, { ...person, password: 'another one' })
  })
})

test('the export is one file with everything', async ({ page, server }) => {
  const { person, api } = await newStudent(page, server)
  await takeElsewhere(api, math, 4)
  await takeElsewhere(api, math, 10)
  await openAccount(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^act-prep-data-\d{4}-\d\d-\d\d\.json$/)
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  const { tests, profile, seen } = await api.exportMe()
  const { userId } = await api.me()
  const { email, firstName, lastName } = person
  expect(data).toEqual({
    person: { userId, email, firstName, lastName },
    exportedAt: expect.any(Number),
    profile,
    seen,
    tests: await Promise.all(tests.map(({ id }) => api.exportTest(id))),
  })
  await expect(page.getByText('Saved to your downloads.')).toBeVisible()
})

test('an export that is called off saves nothing', async ({ page, server }) => {
  const { api } = await newStudent(page, server)
  await takeElsewhere(api, math, 4)
  await openAccount(page)
  let downloads = 0
  page.on('download', () => (downloads += 1))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/me/export/*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByRole('progressbar', { name: 'Collecting your data' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  release()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeEnabled()
  expect(downloads).toBe(0)
})

/** What this device keeps that names an account. */
const keptOf = (page: Page, userId: string): Promise<number> =>
  page.evaluate(
    (id) =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('act-prep')
        opened.addEventListener('error', () => reject(new Error('no database on this device')))
        opened.addEventListener('success', () => {
          const device = opened.result.transaction('device').objectStore('device')
          const [names, records] = [device.getAllKeys(), device.getAll()]
          device.transaction.addEventListener('complete', () => {
            opened.result.close()
            const all = [...names.result, ...records.result].map((kept) => JSON.stringify(kept))
            resolve(all.filter((text) => text.includes(id)).length)
          })
        })
      }),
    userId,
  )

const deletion = (page: Page): Locator => page.getByRole('dialog', { name: 'Delete your account?' })
const proof = (page: Page): Locator => deletion(page).getByLabel('Password', { exact: true })
async function askToDelete(page: Page, { password }: Pick<Account, 'password'>): Promise<void> {
  await proof(page).fill(password)
  await deletion(page).getByRole('button', { name: 'Delete account' }).click()
}

test.describe('deleting', () => {
  test.use({ requestsFail: true })

  test('needs the password, erases all, and says farewell @phone', async ({ page, server }) => {
    const { person, api } = await newStudent(page, server)
    const { userId } = await api.me()
    await page.goto('/test?section=math&version=old')
    await expect(page.getByRole('timer')).toBeVisible()
    await expect.poll(() => keptOf(page, userId)).toBeGreaterThan(0)
    await openAccount(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expectAccessible(page)
    await askToDelete(page, { password: 'not this one' })
    await expectWrong(proof(page), 'That is not your password. Your account is as it was.')
    expect(await api.me()).toMatchObject({ userId })

    await askToDelete(page, person)
    await expect(page).toHaveURL('/')
    await expectToast(page, 'Account deleted')
    await expectSignedOut(page)
    expect(await keptOf(page, userId)).toBe(0)
    expect((await api.call('GET', '/me')).status).toBe(401)
    await page.goto('/login')
    await sendLogin(page, person)
    await expectWrong(passwordField(page), 'Incorrect username or password.')
  })

  test('that the server cannot do keeps everything, and says so', async ({ page, server }) => {
    const { person, api } = await newStudent(page, server)
    await openAccount(page)
    await page.route('**/api/me', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 500,
            json: { error: { code: 'internal', message: 'Something went wrong.' } },
          })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await askToDelete(page, person)
    await expect(deletion(page).getByRole('alert')).toContainText('Your account could not be deleted now.')
    await deletion(page).getByRole('button', { name: 'Keep my account' }).click()
    await page.reload()
    await expectSignedIn(page)
    expect((await api.me()).targetScore).toBe(32)
  })
})

test.describe('where the server fails', () => {
  test.use({ requestsFail: true })

  test('settings can be asked for again, and a choice that is not taken is taken back', async ({
    page,
    server,
  }) => {
    await newStudent(page, server)
    await page.route('**/api/me', (route) => route.abort('connectionreset'))
    await page.goto('/account')
    await expect(page.getByText('Your settings could not be loaded')).toBeVisible()
    await page.unroute('**/api/me')
    await panel(page, 'Practice').getByRole('button', { name: 'Try Again' }).click()
    await expect(panel(page, 'Practice').getByText(/^Target score \d/)).toBeVisible()
    await page.route('**/api/me', (route) => route.abort('connectionreset'))
    await page.getByText('Double time', { exact: true }).click()
    await expect(panel(page, 'Practice').getByText('Not saved.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Standard time' })).toBeChecked()
  })

  test('an export that breaks off saves nothing and says so', async ({ page, server }) => {
    const { api } = await newStudent(page, server)
    await takeElsewhere(api, math, 1)
    await openAccount(page)
    await page.route('**/api/me/export/*', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Export my data' }).click()
    await expect(page.getByText('The export could not be finished, and nothing was saved.')).toBeVisible({
      timeout: 15_000,
    })
  })
})
