import { expect, type Page, type Request } from '@playwright/test'
import { openKnownTest } from '../e2e/support/attempt.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import { answerQuestions, openTest, saveIndicator, submitTest } from '../e2e/support/player.ts'
import { test } from '../e2e/support/test.ts'
import { callsAnswered } from '../e2e/support/time.ts'

/** A server, or what stands before it, that refuses for a while: the page asks again, ever more rarely, and loses nothing. */

test.use({ bank: 'limited', requestsFail: true })

const refusal = (status: number, code: string) => ({
  status,
  json: { error: { code, message: 'Not now.' } },
})
const page502 = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
/** As the gateway throttles, the functions fail, and proxies answer for both. */
const STORM = [
  refusal(429, 'too_many_requests'),
  page502,
  refusal(500, 'internal'),
  { status: 503, body: '' },
  refusal(429, 'too_many_requests'),
]

/** Answers the first calls with a storm, and lists all of them. */
async function refuseFirst(
  page: Page,
  method: string,
  path: RegExp,
  storm: typeof STORM,
): Promise<Request[]> {
  const calls: Request[] = []
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    calls.push(route.request())
    const refused = storm[calls.length - 1]
    return refused === undefined ? route.continue() : route.fulfill(refused)
  })
  return calls
}

/** A second passes, once the page has heard what it asked: on a slow machine an answer must not cost the student time. */
async function runSecond(page: Page): Promise<void> {
  await callsAnswered(page)
  await page.clock.runFor(1_000)
}

test('a start that is refused twice is asked for a third time, as the same test', async ({ page }) => {
  const calls = await refuseFirst(page, 'POST', /\/api\/tests$/, STORM.slice(0, 2))
  await openTest(page, 'math')
  expect(calls).toHaveLength(3)
  expect(new Set(calls.map((call) => call.headers()['idempotency-key'])).size).toBe(1)
})

test('a start that is refused each time says so, and has been asked for three times', async ({ page }) => {
  const calls = await refuseFirst(page, 'POST', /\/api\/tests$/, STORM)
  await page.goto('/test?section=math&version=old')
  await expect(page.getByRole('heading', { name: 'Unable to Load Test' })).toBeVisible()
  expect(calls).toHaveLength(3)
})

test('saves that are refused five times are tried six times in a minute and a half, and hold every answer', async ({
  page,
}) => {
  await page.clock.install()
  const { id, api } = await openKnownTest(page, 'english')
  const calls = await refuseFirst(page, 'PATCH', /\/api\/tests\/[^/]+$/, STORM)
  await answerQuestions(page, 1, 10)
  await expect(saveIndicator(page, 'Offline, kept on this device')).toBeVisible()
  for (let second = 0; second < 90 && calls.length <= STORM.length; second += 1) await runSecond(page)
  await expect(saveIndicator(page, 'Saved')).toBeVisible()
  expect(calls).toHaveLength(STORM.length + 1)
  expect((await api.get(id)).answers.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(10)
})

test('a submit that is refused five times is sent again by itself until it is graded, once', async ({
  page,
}) => {
  await page.clock.install()
  const { id, api } = await openKnownTest(page, 'math')
  const calls = await refuseFirst(page, 'POST', /\/submit$/, STORM)
  await answerQuestions(page, 1, 5)
  await submitTest(page)
  await expect(banner(page)).toContainText('Saved and waiting to be scored.')
  const graded = banner(page).getByRole('link', { name: 'Review Answers' })
  for (let second = 0; second < 300 && calls.length <= STORM.length; second += 1) await runSecond(page)
  await expect(graded).toBeVisible()
  expect(calls).toHaveLength(STORM.length + 1)
  const score = await scoreIn(banner(page))
  expect(await api.review(id)).toMatchObject({ score })
})
