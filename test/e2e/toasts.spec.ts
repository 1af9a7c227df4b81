import { expect, type Locator, type Page } from '@playwright/test'
import {
  expectToast,
  field,
  newAccount,
  newPerson,
  submitLogin,
  submitSignUp,
  toastRegion,
} from './support/accounts.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited', allowsFailedRequests: true })

const nobody = { email: 'nobody@example.com', password: 'not the password' }

/** Stops the page's timers, so no toast times out. */
const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 1000)

type Box = { x: number; y: number; width: number; height: number }
const boxOf = async (element: Locator): Promise<Box> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not shown.')
  return box
}
const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test.beforeEach(async ({ page }) => {
  await page.route('**/cognito', (route) =>
    route.fulfill({ status: 400, json: { __type: 'NotAuthorizedException', message: 'Incorrect.' } }),
  )
  await page.clock.install()
  await page.goto('/login')
  await expect(field(page, 'Email')).toBeVisible()
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
  const dismissButton = toastRegion(page).getByRole('button', { name: 'Dismiss' })
  // The toasts come after the header.
  const lastLink = page.getByRole('banner').getByRole('link').last()
  await lastLink.focus()
  await page.keyboard.press('Tab')
  await expect(dismissButton).toBeFocused()
  await page.clock.fastForward(60_000)
  await expect(dismissButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastRegion(page)).toHaveCount(0)
  await expect(lastLink).toBeFocused()
})

test("a failure's toast closes with its page, and a welcome stays on the next page @deep", async ({
  page,
  server,
}) => {
  await submitLogin(page, nobody)
  await expectToast(page, 'Login Failed')
  await stopClock(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(toastRegion(page)).toHaveCount(0)

  await page.unroute('**/cognito')
  await page.clock.resume()
  await page.goto('/login')
  await submitLogin(page, await newAccount(server))
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectToast(page, 'Welcome back!')
  await stopClock(page)

  // The toast moves away from a control that it covers, as soon as the control has focus.
  const coveredLink = page.getByRole('main').getByRole('link', { name: 'AI Tutor Chat' })
  const isCovered = async () => overlaps(await boxOf(toastRegion(page)), await boxOf(coveredLink))
  expect(await isCovered()).toBe(true)
  await coveredLink.focus()
  await page.clock.runFor(100)
  expect(await isCovered()).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(toastRegion(page)).toHaveCount(0)
})

test('on a phone a toast covers no heading, label, field, or button @phone-only @deep', async ({ page }) => {
  await page.goto('/signup')
  await submitSignUp(page, newPerson(), 'something else')
  await expectToast(page, 'Password Mismatch')
  const region = await boxOf(toastRegion(page))
  for (const control of await page.getByRole('main').locator('h1, label, input, button').all()) {
    const box = await boxOf(control)
    expect(overlaps(region, box), await control.evaluate(({ outerHTML }) => outerHTML)).toBe(false)
  }
})
