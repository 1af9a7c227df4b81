import { expect } from '@playwright/test'
import { newAccount, button, expectSignedIn, expectToast, field, rememberMe } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { leaveForGoogle, returnFromGoogle, openWithGoogle } from './support/google.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited', requestsFail: true })

for (const path of ['/login', '/signup'])
  test(`${path} says that Google sign-in isn't set up if it isn't @deep`, async ({ page }) => {
    await page.goto(path)
    await button(page, 'Continue with Google').click()
    await expect(page.getByText('Google sign-in is not set up here.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })

for (const path of ['/login', '/signup'])
  test(`${path} says what continuing with Google means, with links that open in new tabs @deep`, async ({
    page,
  }) => {
    await page.goto(path)
    const consentText = page.getByText(/^By continuing with Google/)
    await expect(consentText).toHaveText(
      'By continuing with Google, you confirm that you’re 13 or older, or that a parent or guardian agrees for you, and you accept the Terms and the Privacy Policy.',
    )
    await field(page, 'Email').fill('maya@example.com')
    for (const [name, href] of [
      ['Terms', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      const link = consentText.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await expectAccessible(page)
  })

test('signing in with Google leads to the page the student wanted @deep', async ({ browser, server }) => {
  const person = await newAccount(server)
  const { page, close } = await openWithGoogle(browser, server, person)
  await page.goto('/login?next=%2Fold-practice')
  await rememberMe(page).check()
  const authorizeParams = await leaveForGoogle(page)
  expect(authorizeParams.get('identity_provider')).toBe('Google')
  expect(authorizeParams.get('response_type')).toBe('code')
  expect(authorizeParams.get('code_challenge_method')).toBe('S256')
  expect(authorizeParams.get('redirect_uri')).toBe(`${server.url}/login`)
  await returnFromGoogle(page, authorizeParams)
  await expect(page).toHaveURL(/\/old-practice$/)
  await expectToast(page, 'Welcome back!')
  await expectSignedIn(page)
  expect(await page.evaluate(() => localStorage.getItem('act-prep.session'))).toContain('"remember":true')
  await close()
})

test('canceling at Google shows that signing in failed, and the student can try again @deep', async ({
  browser,
  server,
}) => {
  const { page, close } = await openWithGoogle(browser, server, await newAccount(server))
  await page.goto('/login')
  const authorizeParams = await leaveForGoogle(page)
  await page.goto(
    `/login?error=access_denied&error_description=cancelled&state=${authorizeParams.get('state')}`,
  )
  await expectToast(page, 'Login Failed', 'An unexpected error occurred.')
  await expect(page).toHaveURL(/\/login$/)
  await expect(field(page, 'Email')).toBeVisible()
  await leaveForGoogle(page)
  await close()
})

for (const [name, query] of [
  ["with another page's state", 'code=stolen&state=not-ours'],
  ['without a started sign-in', 'code=stolen&state=x'],
] as const)
  test(`a return from Google ${name} signs nobody in`, async ({ browser, server }) => {
    const { page, close } = await openWithGoogle(browser, server, await newAccount(server))
    if (name === "with another page's state") {
      await page.goto('/login')
      await leaveForGoogle(page)
    }
    await page.goto(`/login?${query}`)
    await expectToast(page, 'Login Failed', 'An unexpected error occurred.')
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('act-prep.session'))).toBeNull()
    await close()
  })
