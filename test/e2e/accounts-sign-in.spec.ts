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
  rememberMe,
  submitLogin,
  signIn,
  toastRegion,
} from './support/accounts.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited', requestsFail: true })

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

test('/login links to a password reset, a new account, and guest practice @deep', async ({ page }) => {
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
  await expect(main.getByRole('link', { name: 'Practice as a guest' })).toHaveAttribute(
    'href',
    '/practice-tests',
  )
  await expect(rememberMe(page)).not.toBeChecked()
})

test('the password is hidden until the switch shows it @deep @both', async ({ page }) => {
  await page.goto('/login')
  await passwordField(page).fill('practice36')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  const show = page.getByRole('switch', { name: 'Show password' })
  await show.click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await show.click()
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

test('an empty sign-in form names each missing value and focuses the first field @deep', async ({ page }) => {
  await page.goto('/login')
  await button(page, 'Sign In').click()
  await expect(field(page, 'Email')).toBeFocused()
  await expectInvalid(field(page, 'Email'), 'Please enter your email.')
  await expectInvalid(passwordField(page), 'Please enter your password.')
  await expect(toastRegion(page)).toHaveCount(0)
  await field(page, 'Email').fill('maya')
  await button(page, 'Sign In').click()
  await expectInvalid(field(page, 'Email'), 'Please enter a complete email address, like name@example.com.')
})

test('an empty email is announced though its field has focus', async ({ page }) => {
  await page.goto('/login')
  const announced = page.getByRole('main').getByRole('alert')
  await field(page, 'Email').focus()
  await page.keyboard.press('Enter')
  await expect(announced).toHaveText('Please enter your email.')
  await expect(field(page, 'Email')).toBeFocused()
  // The same text is a new element, so screen readers say it again.
  const earlier = announced.locator('span')
  await earlier.evaluate((text) => text.setAttribute('data-earlier', ''))
  await page.keyboard.press('Enter')
  await expect(announced).toHaveText('Please enter your email.')
  await expect(announced.locator('[data-earlier]')).toHaveCount(0)
})

test('a wrong password and an unknown email get the same response', async ({ page, server }) => {
  const { email } = await newAccount(server)
  const seen: string[] = []
  for (const tried of [email, newPerson().email]) {
    await page.goto('/login')
    await submitLogin(page, { email: tried, password: 'not the password' })
    await expectToast(page, 'Login Failed', 'Incorrect email or password.')
    await expectInvalid(passwordField(page), 'Please check your email and password, or reset your password.')
    await expect(passwordField(page)).toBeFocused()
    await field(page, 'Email').fill('')
    seen.push(await page.getByRole('main').ariaSnapshot())
  }
  expect(seen[0]).toBe(seen[1])
  await expectSignedOut(page)
})

for (const [name, fail] of [
  [
    'responds with status 500',
    { status: 500, json: { __type: 'InternalErrorException', message: 'Internal error' } },
  ],
  ['is unavailable', { status: 503, body: '<html>Service Unavailable</html>' }],
] as const)
  test(`the form shows an unexpected error and keeps its values if the user pool ${name} @deep`, async ({
    page,
    server,
  }) => {
    const person = await newAccount(server)
    await page.goto('/login')
    await page.route('**/cognito', (route) => route.fulfill(fail))
    await submitLogin(page, person)
    await expectToast(page, 'Login Failed', 'An unexpected error occurred.')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'You’re not signed in. Please check your connection and try again.',
    )
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await page.unroute('**/cognito')
    await button(page, 'Sign In').click()
    await expect(page).toHaveURL(/\/dashboard$/)
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
  let challenges = 0
  await page.route('**/cognito', async (route) => {
    if (route.request().headers()['x-amz-target']?.endsWith('.InitiateAuth')) challenges += 1
    await route.continue()
  })
  await page.goto('/login')
  await field(page, 'Email').fill(person.email)
  await passwordField(page).fill(person.password)
  await button(page, 'Sign In').dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(challenges).toBe(1)
})

test.describe('the redirect after signing in', () => {
  for (const [next, path] of [
    ['/old-practice', '/old-practice'],
    ['/practice-tests?from=login#formats', '/practice-tests?from=login#formats'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/%2F%2Fevil.example', '/dashboard'],
    ['/\t/evil.example', '/dashboard'],
  ] as const)
    test(`next=${JSON.stringify(next)} leads to ${path} @deep`, async ({ page, server }) => {
      const person = await newAccount(server)
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await submitLogin(page, person)
      await expect(page).toHaveURL(server.url + path)
    })

  test('is preserved by the links between /login and /signup @deep', async ({ page }) => {
    await page.goto('/login?next=%2Fold-practice')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/\/signup\?next=%2Fold-practice$/)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fold-practice$/)
  })

  test('is immediate for a signed-in student @deep', async ({ page, server }) => {
    await signIn(page, await newAccount(server))
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/signup')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/login?next=%2Fold-practice')
    await expect(page).toHaveURL(/\/old-practice$/)
  })
})
