import { expect } from '@playwright/test'
import { idleResponses } from '#test/support/admin-replies.ts'
import {
  newAccount,
  expectSignedIn,
  expectToast,
  header,
  openMenu,
  submitLogin,
  toastRegion,
} from './support/accounts.ts'
import { ADMIN, openAdmin, tab, mockAdmin } from './support/admin.ts'
import { newStudent } from './support/student.ts'
import { test } from './support/test.ts'

/**
 * Access to the administrator's screen, and what visitors without the right to it get.
 * test/components/admin-access.test.tsx has more of these cases.
 */

test.describe('a visitor without administrator rights', () => {
  test.use({ allowsFailedRequests: true })

  test('gets 403 from the server and is sent home, if signed in', async ({ page, server }) => {
    await newStudent(page, server)
    const responded = page.waitForResponse((response) => response.url().endsWith('/api/admin/generations'))
    await page.goto('/admin')
    await expectToast(page, 'Access Denied', "You don't have admin privileges")
    await expect(page).toHaveURL('/')
    expect((await responded).status()).toBe(403)
    await expectSignedIn(page)
    await expect(header(page).getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  })

  test('is sent home after signing in on the way to /admin @deep', async ({ page, server }) => {
    const person = await newAccount(server)
    await page.goto('/admin')
    await expect(page).toHaveURL('/login?next=%2Fadmin')
    await submitLogin(page, person)
    await expectToast(page, 'Access Denied', "You don't have admin privileges")
    await expect(page).toHaveURL('/')
  })
})

test('an administrator who signs in after “Access Denied” is welcomed, and that message disappears @deep', async ({
  page,
}) => {
  await mockAdmin(page, idleResponses)
  await page.goto('/admin')
  await expectToast(page, 'Access Denied', 'Please log in to access admin features')
  await submitLogin(page, ADMIN)
  await expect(page).toHaveURL('/admin')
  await expectToast(page, 'Welcome back!')
  await expect(toastRegion(page).getByText('Access Denied')).toHaveCount(0)
})

test('an administrator opens the screen from the header and its tabs by keyboard @phone @deep', async ({
  page,
}) => {
  await mockAdmin(page, idleResponses)
  await openAdmin(page)
  await page.goto('/practice-tests')
  await openMenu(page)
  await header(page).getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText('Administrator Access', { exact: true })).toBeVisible()
  await expect(tab(page, 'Questions')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Questions').focus()
  for (const [key, name, value] of [
    ['ArrowRight', 'Analytics', 'analytics'],
    ['End', 'Settings', 'settings'],
    ['ArrowLeft', 'Users', 'users'],
    ['Home', 'Questions', 'questions'],
    ['ArrowLeft', 'Settings', 'settings'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(`/admin?tab=${value}`)
  }
  await page.reload()
  await expect(tab(page, 'Settings')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, 'Questions')).toHaveAttribute('aria-selected', 'true')
})
