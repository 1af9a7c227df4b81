import { expect, type Page, type Request } from '@playwright/test'
import { openTestWithApi } from '../e2e/support/attempt.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import { answerQuestions, openTest, saveIndicator, sendUnsaved, submitTest } from '../e2e/support/player.ts'
import { test } from '../e2e/support/test.ts'
import { waitForPendingCalls } from '../e2e/support/time.ts'

/** Temporary failures of the server or a proxy: the page retries with backoff and loses nothing. */

test.use({ bank: 'limited', allowsFailedRequests: true })

const errorResponse = (status: number, code: string) => ({
  status,
  json: { error: { code, message: 'Not now.' } },
})
const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
/** Responses of a throttling gateway, of failing functions, and of proxies in front of both. */
const STORM = [
  errorResponse(429, 'too_many_requests'),
  badGateway,
  errorResponse(500, 'internal'),
  { status: 503, body: '' },
  errorResponse(429, 'too_many_requests'),
]

/**
 * Gives the first calls the storm's responses.
 * @returns the calls so far; the array grows with each call
 */
async function failFirstCalls(
  page: Page,
  method: string,
  path: RegExp,
  storm: typeof STORM,
): Promise<Request[]> {
  const calls: Request[] = []
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    calls.push(route.request())
    const failure = storm[calls.length - 1]
    return failure === undefined ? route.continue() : route.fulfill(failure)
  })
  return calls
}

/**
 * Advances the page's clock by a second after all pending calls have finished, so that a slow machine doesn't
 * use up the test's time.
 */
async function advanceOneSecond(page: Page): Promise<void> {
  await waitForPendingCalls(page)
  await page.clock.runFor(1_000)
}

test('a create request that fails twice is retried with the same idempotency key @deep', async ({ page }) => {
  const calls = await failFirstCalls(page, 'POST', /\/api\/tests$/, STORM.slice(0, 2))
  await openTest(page, 'math')
  expect(calls).toHaveLength(3)
  expect(new Set(calls.map((call) => call.headers()['idempotency-key'])).size).toBe(1)
})

test('a create request that always fails shows an error after three tries @deep', async ({ page }) => {
  const calls = await failFirstCalls(page, 'POST', /\/api\/tests$/, STORM)
  await page.goto('/test?section=math&version=old')
  await expect(page.getByRole('heading', { name: 'Unable to Load Test' })).toBeVisible()
  expect(calls).toHaveLength(3)
})

test('after five failed saves, the sixth is sent within 90 seconds and stores every answer', async ({
  page,
}) => {
  await page.clock.install()
  const { id, api } = await openTestWithApi(page, 'english')
  const calls = await failFirstCalls(page, 'PATCH', /\/api\/tests\/[^/]+$/, STORM)
  await answerQuestions(page, 1, 10)
  await sendUnsaved(page)
  await expect(saveIndicator(page, 'Offline, saved on this device')).toBeVisible()
  for (let second = 0; second < 90 && calls.length <= STORM.length; second += 1) await advanceOneSecond(page)
  await expect(saveIndicator(page, 'Saved')).toBeVisible()
  expect(calls).toHaveLength(STORM.length + 1)
  expect((await api.get(id)).answers.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(10)
})

test('a submit request that fails five times is retried automatically, and the sixth one grades the test @deep', async ({
  page,
}) => {
  await page.clock.install()
  const { id, api } = await openTestWithApi(page, 'math')
  const calls = await failFirstCalls(page, 'POST', /\/submit$/, STORM)
  await answerQuestions(page, 1, 5)
  await submitTest(page)
  await expect(banner(page)).toContainText('Saved and waiting to be scored.')
  const reviewLink = banner(page).getByRole('link', { name: 'Review Answers' })
  for (let second = 0; second < 300 && calls.length <= STORM.length; second += 1) await advanceOneSecond(page)
  await expect(reviewLink).toBeVisible()
  expect(calls).toHaveLength(STORM.length + 1)
  const score = await scoreIn(banner(page))
  expect(await api.review(id)).toMatchObject({ score })
})
