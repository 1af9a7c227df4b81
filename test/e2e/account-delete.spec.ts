import { expect, type Locator, type Page } from '@playwright/test'
import { openAccount } from './support/account-page.ts'
import {
  expectSignedIn,
  expectSignedOut,
  expectToast,
  expectInvalid,
  passwordField,
  submitLogin,
  type Account,
} from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newStudent } from './support/student.ts'
import { test } from './support/test.ts'

/** Deleting the account at /account. */

/** Counts the records on this device that name an account. */
const countRecordsOf = (page: Page, userId: string): Promise<number> =>
  page.evaluate(
    (id) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('act-prep')
        request.addEventListener('error', () => reject(new Error('no database on this device')))
        request.addEventListener('success', () => {
          const device = request.result.transaction('device').objectStore('device')
          const [names, records] = [device.getAllKeys(), device.getAll()]
          device.transaction.addEventListener('complete', () => {
            request.result.close()
            const all = [...names.result, ...records.result].map((record) => JSON.stringify(record))
            resolve(all.filter((text) => text.includes(id)).length)
          })
        })
      }),
    userId,
  )

const deletionDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Delete your account?' })
const deletionPassword = (page: Page): Locator => deletionDialog(page).getByLabel('Password', { exact: true })
async function confirmDeletion(page: Page, { password }: Pick<Account, 'password'>): Promise<void> {
  await deletionPassword(page).fill(password)
  await deletionDialog(page).getByRole('button', { name: 'Delete account' }).click()
}

test.describe('deleting an account', () => {
  test.use({ allowsFailedRequests: true })

  test('needs the password, erases everything, and then says so @deep', async ({ page, server }) => {
    const { person, api } = await newStudent(page, server)
    const { userId } = await api.me()
    await page.goto('/test?section=math&version=old')
    await expect(page.getByRole('timer')).toBeVisible()
    await expect.poll(() => countRecordsOf(page, userId)).toBeGreaterThan(0)
    await openAccount(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expectAccessible(page)
    await confirmDeletion(page, { password: 'not this one' })
    await expectInvalid(deletionPassword(page), 'That isn’t your password. Nothing was changed.')
    expect(await api.me()).toMatchObject({ userId })

    await confirmDeletion(page, person)
    await expect(page).toHaveURL('/')
    await expectToast(page, 'Account deleted')
    await expectSignedOut(page)
    expect(await countRecordsOf(page, userId)).toBe(0)
    expect((await api.call('GET', '/me')).status).toBe(401)
    await page.goto('/login')
    await submitLogin(page, person)
    await expectInvalid(passwordField(page), 'Please check your email and password, or reset your password.')
  })

  test('keeps everything and shows an error if the server fails @deep', async ({ page, server }) => {
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
    await confirmDeletion(page, person)
    await expect(deletionDialog(page).getByRole('alert')).toContainText(
      'We couldn’t delete your account right now.',
    )
    await deletionDialog(page).getByRole('button', { name: 'Keep my account' }).click()
    await page.reload()
    await expectSignedIn(page)
    expect((await api.me()).targetScore).toBe(32)
  })
})
