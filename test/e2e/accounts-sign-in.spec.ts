import { expect } from '@playwright/test'
import {
  newAccount,
  button,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  expectInvalid,
  field,
  newPerson,
  passwordField,
  submitLogin,
} from './support/accounts.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited', allowsFailedRequests: true })

test('signing in leads to the dashboard @phone @both', async ({ page, server }) => {
  const person = await newAccount(server)
  await page.goto('/login')
  await expectSignedOut(page)
  await page.keyboard.press('Escape')
  await submitLogin(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectToast(page, 'Welcome back!')
  await expectSignedIn(page)
})

test('the password is hidden until the switch shows it @deep @both', async ({ page }) => {
  await page.goto('/login')
  await passwordField(page).fill('practice36')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  const showPassword = page.getByRole('switch', { name: 'Show password' })
  await showPassword.click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await showPassword.click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await expect(passwordField(page)).toHaveValue('practice36')
})

test('the form fields are labeled for browsers and password managers @deep @both', async ({ page }) => {
  await page.goto('/login')
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username')
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await page.goto('/signup')
  for (const [label, kind] of [
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Email', 'email'],
    ['Password', 'new-password'],
    ['Confirm password', 'new-password'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', kind)
})

test('a wrong password and an unknown email get the same response @deep', async ({ page, server }) => {
  const person = await newAccount(server)
  const snapshots: string[] = []
  for (const { email } of [person, newPerson()]) {
    await page.goto('/login')
    await submitLogin(page, { email, password: 'not the password' })
    await expectToast(page, 'Login Failed', 'Incorrect email or password.')
    await expectInvalid(passwordField(page), 'Please check your email and password, or reset your password.')
    await expect(passwordField(page)).toBeFocused()
    await field(page, 'Email').fill('')
    snapshots.push(await page.getByRole('main').ariaSnapshot())
  }
  expect(snapshots[0]).toBe(snapshots[1])
  await expectSignedOut(page)
})

test('signing in offline shows an unexpected error, and the next try succeeds @deep @both', async ({
  page,
  context,
  server,
}) => {
  const person = await newAccount(server)
  await page.goto('/login')
  // The toasts' code loads after the page.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await submitLogin(page, person)
  await expectToast(page, 'Login Failed', 'An unexpected error occurred.')
  await context.setOffline(false)
  await button(page, 'Sign In').click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('pressing Sign In twice sends the form once @deep', async ({ page, server }) => {
  const person = await newAccount(server)
  let signInCalls = 0
  await page.route('**/cognito', async (route) => {
    if (route.request().headers()['x-amz-target']?.endsWith('.InitiateAuth')) signInCalls += 1
    await route.continue()
  })
  await page.goto('/login')
  await field(page, 'Email').fill(person.email)
  await passwordField(page).fill(person.password)
  await button(page, 'Sign In').dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(signInCalls).toBe(1)
})
