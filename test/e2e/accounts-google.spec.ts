import { expect } from '@playwright/test'
import { button, newAccount, expectSignedIn, expectToast, field, rememberMe } from './support/accounts.ts'
import { leaveForGoogle, openWithGoogle, returnFromGoogle, waitForGoogle } from './support/google.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited', allowsFailedRequests: true })

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

test('signing in through a school leads to the account page, which says that there is no password @deep', async ({
  browser,
  server,
}) => {
  const { page, close } = await openWithGoogle(browser, server, await newAccount(server), 'District')
  await page.goto('/login?next=%2Faccount')
  await button(page, 'Continue with Lincoln Schools').click()
  const authorizeParams = await waitForGoogle(page)
  expect(authorizeParams.get('identity_provider')).toBe('District')
  expect(authorizeParams.get('redirect_uri')).toBe(`${server.url}/login`)
  await returnFromGoogle(page, authorizeParams)
  await expect(page).toHaveURL(/\/account$/)
  await expect(
    page.getByText('You sign in through your school, so there’s no separate password here.'),
  ).toBeVisible()
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
  test(`a return from Google ${name} signs nobody in @deep`, async ({ browser, server }) => {
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
