import { expect } from '@playwright/test'
import { newAccount, signIn, startSession } from '../e2e/support/accounts.ts'
import { test } from '../e2e/support/test.ts'
import { createApi } from '../support/api-client.ts'

/** The student's settings, which a device loads at sign-in, fail to load. */

test.use({ bank: 'limited', allowsFailedRequests: true })

test('an accommodation that failed to load at sign-in is loaded with the next page @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  const { AccessToken } = await startSession(server, person)
  const api = createApi((path, init) => fetch(`${server.url}/api${path}`, init)).signedIn(AccessToken)
  await api.setMe({ timing: '1.5x' })

  await page.route('**/api/me', (route) => route.abort('connectionreset'))
  const loadFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/me'))
  await signIn(page, person)
  await loadFailed
  await page.unroute('**/api/me')
  await page.goto('/practice-tests')
  await expect(page.getByRole('radio', { name: 'Time and a half' })).toBeChecked()
})
