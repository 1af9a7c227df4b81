import { expect, type Page } from '@playwright/test'
import {
  newAccount,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  header,
  pressSignOut,
  signIn,
  signOut,
  startSession,
  toastRegion,
} from './support/accounts.ts'
import { createBrowserProcess } from './support/browser-process.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited', allowsFailedRequests: true })

const storedTokenKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider.')),
  )

test('signing out leads home and removes the session from the device', async ({ page, server }) => {
  await signIn(page, await newAccount(server))
  expect(await storedTokenKeys(page)).not.toEqual([])
  await signOut(page)
  await expect(page).toHaveURL(`${server.url}/`)
  await expectSignedOut(page)
  expect(await storedTokenKeys(page)).toEqual([])
  await page.reload()
  await expectSignedOut(page)
})

test('a failed sign-out says so, and the session continues @deep', async ({ page, server }) => {
  await signIn(page, await newAccount(server))
  // Aborts from the start, before any other code can load and cache the file.
  await page.route('**/config.json', (route) => route.abort())
  await page.goto('/practice-tests')
  await expectSignedIn(page)
  await pressSignOut(page)
  await expectToast(page, 'Sign Out Failed', 'You’re still signed in. Check your connection and try again.')
  await expect(page).toHaveURL(/\/practice-tests$/)
  await expectSignedIn(page)
  await page.unroute('**/config.json')
  await signOut(page)
  await expect(page).toHaveURL(`${server.url}/`)
})

test('a name with hidden or wide characters is never shown @deep', async ({ page, server }) => {
  const person = await newAccount(server)
  const name = `\u202e\u2066${'\uff37'.repeat(600)}`
  const renaming = await fetch(`${server.url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.UpdateUserAttributes',
    },
    body: JSON.stringify({
      AccessToken: (await startSession(server, person)).AccessToken,
      UserAttributes: [
        { Name: 'given_name', Value: name },
        { Name: 'family_name', Value: name },
      ],
    }),
  })
  expect(renaming.status).toBe(200)
  await signIn(page, person)
  for (const path of ['/dashboard', '/account', '/contact-us']) {
    await page.goto(path)
    await expect(header(page).getByRole('link', { name: 'Account', exact: true })).toBeVisible()
    expect(await page.locator('body').innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\uff37]/)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    for (const field of await page.getByRole('textbox').all())
      expect(await field.inputValue()).not.toContain('\u202e')
  }
})

test('the header shows the signed-in student from its first frame @deep', async ({ page, server }) => {
  await signIn(page, await newAccount(server))
  await page.addInitScript(() => {
    const headerTexts = new Set<string>()
    Object.assign(window, { headerTexts })
    new MutationObserver(() => {
      const header = document.querySelector('header')
      if (header?.checkVisibility({ visibilityProperty: true })) headerTexts.add(header.innerText)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto('/')
  await expectSignedIn(page)
  const headerTexts = await page.evaluate(() =>
    'headerTexts' in window && window.headerTexts instanceof Set ? [...window.headerTexts] : [],
  )
  expect(headerTexts).not.toEqual([])
  expect(headerTexts.filter((text) => String(text).includes('Sign In'))).toEqual([])
})

test('a session ended by the server is reported once, and the page stays open @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  await signIn(page, person, { remember: true })
  // The server rejects the refresh, and the access token has expired.
  await page.route('**/cognito', (route) =>
    route.fulfill({
      status: 400,
      json: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    }),
  )
  await page.goto('/practice-tests')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.accessToken')) {
        const [head, payload, signature] = (localStorage.getItem(key) ?? '').split('.')
        const claims: Record<string, unknown> = JSON.parse(
          atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/')),
        )
        const expiredPayload = btoa(JSON.stringify({ ...claims, exp: 1 }))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
        localStorage.setItem(key, [head, expiredPayload, signature].join('.'))
      }
  })
  await page.goto('/dashboard')
  await expectToast(page, 'You have been signed out.', 'Sign in again to continue.')
  await expect(toastRegion(page).getByText('You have been signed out.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectSignedOut(page)
  expect(await storedTokenKeys(page)).toEqual([])
})

test.describe('closing the browser', () => {
  for (const remember of [true, false])
    test(`with Remember me ${remember ? 'checked keeps the session' : 'unchecked ends the session'} @deep`, async ({
      server,
      launchOptions,
    }) => {
      const browser = createBrowserProcess({ ...launchOptions, baseURL: server.url })
      try {
        const page = await browser.start()
        await signIn(page, await newAccount(server), { remember })
        // A reload and another tab belong to the same browser session.
        await page.reload()
        await expectSignedIn(page)
        const tab = await page.context().newPage()
        await tab.goto('/practice-tests')
        await expectSignedIn(tab)

        await browser.close()
        const later = await browser.start()
        await later.goto('/practice-tests')
        if (remember) await expectSignedIn(later)
        else {
          await expectSignedOut(later)
          expect(await storedTokenKeys(later)).toEqual([])
        }
      } finally {
        await browser.remove()
      }
    })
})
