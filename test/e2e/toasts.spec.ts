import { expect } from '@playwright/test'
import { button, expectToast, field, submitLogin, toastRegion } from './support/accounts.ts'
import { tabTo } from './support/keyboard.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited', requestsFail: true })

const nobody = { email: 'nobody@example.com', password: 'not the password' }

test.beforeEach(async ({ page }) => {
  await page.route('**/cognito', (route) =>
    route.fulfill({ status: 400, json: { __type: 'NotAuthorizedException', message: 'Incorrect.' } }),
  )
  await page.clock.install()
  await page.goto('/login')
  await expect(field(page, 'Email')).toBeVisible()
})

test('a failure is announced at once, and disappears after a while', async ({ page }) => {
  await submitLogin(page, nobody)
  await expectToast(page, 'Login Failed', 'Incorrect.')
  await expect(toastRegion(page).getByRole('alert')).toContainText('Login Failed')
  await page.clock.fastForward(11_000)
  await expectToast(page, 'Login Failed')
  await page.clock.fastForward(2000)
  await expect(toastRegion(page)).toHaveCount(0)
})

test('a toast stays while the pointer is over it', async ({ page }) => {
  await submitLogin(page, nobody)
  await toastRegion(page).getByText('Login Failed').hover()
  await page.clock.fastForward(60_000)
  await expectToast(page, 'Login Failed')
  await page.mouse.move(10, 700)
  await page.clock.fastForward(3000)
  await expect(toastRegion(page)).toHaveCount(0)
})

test("a toast stays while it has focus, and returns focus when it's dismissed", async ({ page }) => {
  await submitLogin(page, nobody)
  await expectToast(page, 'Login Failed')
  const dismiss = toastRegion(page).getByRole('button', { name: 'Dismiss' })
  await tabTo(page, dismiss)
  await page.clock.fastForward(60_000)
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastRegion(page)).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('Escape closes the newest toast, and the next page keeps the others', async ({ page }) => {
  await submitLogin(page, nobody)
  await expectToast(page, 'Login Failed')
  await button(page, 'Sign In').click()
  await expect(toastRegion(page).getByText('Login Failed')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(toastRegion(page).getByText('Login Failed')).toHaveCount(1)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(toastRegion(page).getByText('Login Failed')).toHaveCount(1)
})
