import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  newAccount,
  button,
  codeScreen,
  expectSignedIn,
  expectToast,
  field,
  newPerson,
  openMenu,
  submitLogin,
  submitSignUp,
  signIn,
} from './support/accounts.ts'
import { test } from './support/test.ts'

/**
 * The screens for signing in, signing up, and resetting a password, on a laptop and a phone, in both themes: the first
 * forms empty and with errors, and the screens for an emailed code empty. two-step.spec.ts has the authenticator's
 * code.
 */
test.describe('accessibility @phone', () => {
  test.use({ bank: 'limited', allowsFailedRequests: true })

  test('the forms have no violations, empty or with errors @deep', async ({ page }) => {
    for (const [path, title, send] of [
      ['/login', 'Sign In', 'Sign In'],
      ['/signup', 'Create Account', 'Create Account'],
      ['/forgot-password', 'Reset your password', 'Send Code'],
    ] as const)
      await test.step(`${path} has no violations, empty or with errors`, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        await expectAccessible(page)
        await button(page, send).click()
        await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
        await expectAccessible(page)
      })
  })

  test('a failed sign-in and its toast have no violations @deep', async ({ page }) => {
    await page.goto('/login')
    await submitLogin(page, newPerson())
    await expectToast(page, 'Login Failed')
    await expectAccessible(page)
  })

  test('the screens that ask for a code have no violations @deep', async ({ page }) => {
    await test.step('the code screen has no violations', async () => {
      await page.goto('/signup')
      await submitSignUp(page, newPerson())
      await expect(codeScreen(page)).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('the new password screen has no violations', async () => {
      await page.goto('/forgot-password')
      await field(page, 'Email').fill('nobody@example.com')
      await button(page, 'Send Code').click()
      await expect(codeScreen(page)).toBeVisible()
      await expectAccessible(page)
    })
  })

  test('the header of a signed-in student has no violations @deep', async ({ page, server }) => {
    await signIn(page, await newAccount(server))
    await page.goto('/practice-tests')
    await expectSignedIn(page)
    await openMenu(page)
    await expectAccessible(page)
  })

  test('every control of the forms is large enough for a finger @deep', async ({ page }) => {
    for (const path of ['/login', '/signup'])
      await test.step(`every control on ${path} is large enough for a finger`, async () => {
        await page.goto(path)
        await expect(button(page, 'Continue with Google')).toBeVisible()
        const small = await page
          .getByRole('main')
          .locator('button, input, label:has(input), a')
          .evaluateAll((elements) =>
            elements
              // Excludes a link inside a sentence, and a checkbox whose label is its target.
              .filter((element) => element.matches('label') || !element.closest('label, .entry__small'))
              .map((element) => ({ text: element.outerHTML, ...element.getBoundingClientRect().toJSON() }))
              .filter(({ height, width }) => height < 44 || width < 44)
              .map(({ text }) => text),
          )
        expect(small).toEqual([])
      })
  })
})
