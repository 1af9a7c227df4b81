import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openTestWithApi } from './support/attempt.ts'
import { takeTest } from './support/results.ts'
import { test } from './support/test.ts'

/**
 * A review beyond the daily rate limit. The server trusts this machine's network, so the test mocks the
 * rejection.
 */

test.use({ bank: 'limited', allowsFailedRequests: true })

const MESSAGE =
  'Guests on this network have reached the daily limit for reviews. Your score and answers are saved. Sign in for free to open this review now, or come back in 7 hours.'

async function limitReviews(page: Page): Promise<{ requests: number; lift: () => Promise<void> }> {
  const limit = { requests: 0, lift: () => page.unroute('**/api/tests/*/review') }
  await page.route('**/api/tests/*/review', (route) => {
    limit.requests += 1
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': String(7 * 3600) },
      json: { error: { code: 'too_many_requests', message: MESSAGE } },
    })
  })
  return limit
}

test('a rate-limited review shows the reason, makes no automatic retry, and opens later @deep', async ({
  page,
}) => {
  await takeTest(page, await openTestWithApi(page, 'english'))
  const limit = await limitReviews(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You can review your answers later' })).toBeVisible()
  await expect(page.getByText(MESSAGE)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' }).last()).toBeVisible()
  // The wait takes hours, so an automatic retry would be useless.
  expect(limit.requests).toBe(1)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.getByRole('link', { name: /^Review Answers/ }).click()
  await expect(page.getByRole('heading', { name: 'You can review your answers later' })).toBeVisible()
  await limit.lift()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article', { name: 'Question 1', exact: true })).toBeVisible()
})
