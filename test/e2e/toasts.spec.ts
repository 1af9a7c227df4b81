import { expect } from '@playwright/test'
import { button, expectToast, field, submitLogin, toastRegion } from './support/accounts.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited', requestsFail: true })

const nobody = { email: 'nobody@example.com', password: 'not the password' }
/** The user pool's message, which a toast shows. */
let refusal: string

test.beforeEach(async ({ page }) => {
  refusal = 'Incorrect.'
  await page.route('**/cognito', (route) =>
    route.fulfill({ status: 400, json: { __type: 'NotAuthorizedException', message: refusal } }),
  )
  await page.clock.install()
  await page.goto('/login')
  await expect(field(page, 'Email')).toBeVisible()
})

test('a failure is announced immediately, and disappears after 12 seconds', async ({ page }) => {
  await submitLogin(page, nobody)
  await expectToast(page, 'Login Failed', 'Incorrect.')
  await expect(toastRegion(page).getByRole('alert')).toContainText('Login Failed')
  await page.clock.fastForward(11_000)
  await expectToast(page, 'Login Failed')
  await page.clock.fastForward(2000)
  await expect(toastRegion(page)).toHaveCount(0)
})

test('a toast stays while the pointer is over it @deep', async ({ page }) => {
  await submitLogin(page, nobody)
  await toastRegion(page).getByText('Login Failed').hover()
  await page.clock.fastForward(60_000)
  await expectToast(page, 'Login Failed')
  await page.mouse.move(10, 700)
  await page.clock.fastForward(3000)
  await expect(toastRegion(page)).toHaveCount(0)
})

test("a toast stays while it has focus, and returns focus to the previous element when it's dismissed @deep", async ({
  page,
}) => {
  await submitLogin(page, nobody)
  await expectToast(page, 'Login Failed')
  const dismiss = toastRegion(page).getByRole('button', { name: 'Dismiss' })
  // The toasts come after the footer.
  const previous = page.getByRole('contentinfo').getByRole('link').last()
  await previous.focus()
  await page.keyboard.press('Tab')
  await expect(dismiss).toBeFocused()
  await page.clock.fastForward(60_000)
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastRegion(page)).toHaveCount(0)
  await expect(previous).toBeFocused()
})

test('Escape closes the newest toast @deep', async ({ page }) => {
  await submitLogin(page, nobody)
  await expectToast(page, 'Login Failed', 'Incorrect.')
  refusal = 'Incorrect again.'
  await button(page, 'Sign In').click()
  await expect(toastRegion(page).getByText('Incorrect again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toastRegion(page).getByText('Incorrect again.')).toHaveCount(0)
  await expectToast(page, 'Login Failed', 'Incorrect.')
})

test('toasts remain after navigation @deep', async ({ page }) => {
  await submitLogin(page, nobody)
  await expectToast(page, 'Login Failed')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await expectToast(page, 'Login Failed')
})
