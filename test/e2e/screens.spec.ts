import { expect, type Page } from '@playwright/test'
import { questionHeading } from './support/player.ts'
import { test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test.describe('with a bank smaller than a standard form', () => {
  test.use({ bank: 'limited' })

  test('the student is warned once, and each question shows a badge @deep', async ({ page }) => {
    await page.goto('/test?section=math&version=old')
    const warning = page.getByRole('status').filter({ hasText: 'Limited Questions Available' })
    await expect(warning).toContainText('This test has 5 questions instead of 60.')
    await expect(page.getByText('Limited Questions', { exact: true })).toBeVisible()
    await warning.getByRole('button', { name: 'Got it' }).click()
    await expect(warning).toBeHidden()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Limited Questions', { exact: true })).toBeVisible()
    await expect(warning).toBeHidden()
  })
})

test.describe('without questions', () => {
  test.use({ bank: 'sparse', allowsFailedRequests: true })

  test('a section without questions shows the available count and links back @deep', async ({ page }) => {
    await page.goto('/test?section=reading&version=old')
    await expect(heading(page, 'Unable to Load Test')).toBeVisible()
    await expect(page.getByText('Questions available for Reading: 0.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Practice Tests' }).click()
    await expect(page).toHaveURL('/practice-tests')
  })

  for (const { action, url } of [
    { action: 'Try Traditional ACT Instead', url: '/practice-tests' },
    { action: 'Contact Support', url: '/contact-us' },
  ])
    test(`an empty Enhanced bank shows an error, and "${action}" leads to ${url} @deep`, async ({ page }) => {
      await page.goto('/test?section=english&version=enhanced')
      await expect(heading(page, 'Enhanced ACT Questions Not Available')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('an administrator needs to populate it')
      await page.getByRole('link', { name: action }).click()
      await expect(page).toHaveURL(url)
    })
})

test.describe('with an empty bank', () => {
  test.use({ bank: 'empty', allowsFailedRequests: true })

  test('a full test says that there are no questions for it @deep', async ({ page }) => {
    await page.goto('/test?section=full&version=old')
    await expect(heading(page, 'Unable to Load Test')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('doesn’t have the questions for a full test yet')
  })
})

test.describe("a test that can't be loaded", () => {
  test.use({ allowsFailedRequests: true })

  test('is tried three times, then shows an error, and Try Again loads it @deep', async ({ page }) => {
    const tries: string[] = []
    await page.route('**/api/tests', (route) => {
      tries.push(route.request().headers()['idempotency-key'] ?? '')
      return route.abort('connectionrefused')
    })
    await page.goto('/test?section=science&version=old')
    await expect(heading(page, 'Unable to Load Test')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('We couldn’t reach the question bank.')
    expect(tries).toHaveLength(3)
    expect(new Set(tries).size).toBe(1)

    await page.unroute('**/api/tests')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
  })

  test('shows “Unable to Load Test” if the server fails @deep', async ({ page }) => {
    await page.route('**/api/tests', (route) => route.fulfill({ status: 503, body: 'no capacity' }))
    await page.goto('/test?section=science&version=old')
    await expect(heading(page, 'Unable to Load Test')).toBeVisible()
  })
})

for (const query of ['', '?section=essay&version=newest', '?section=English', '?section=__proto__&version='])
  test(`/test${query} opens Traditional English @deep`, async ({ page }) => {
    await page.goto(`/test${query}`)
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('English')
    await expect(page.getByRole('banner')).toContainText('Traditional')
    await expect(questionHeading(page, 1)).toHaveAccessibleName('Question 1 of 75')
  })

test('an unknown address shows 404, logs only the path, and links home @deep', async ({ page }) => {
  const warningLogged = page.waitForEvent('console', (message) => message.text().startsWith('Page not found'))
  await page.goto('/no/such-page?secret=1')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(heading(page, 'Oops! Page not found')).toBeVisible()
  const message = await warningLogged
  expect([message.type(), message.text()]).toEqual(['warning', 'Page not found: /no/such-page'])
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('the status of an address', () => {
  test.use({ allowsFailedRequests: true })

  test("R-12: a page that doesn't exist returns status 404, and one that exists returns 200 @deep", async ({
    page,
  }) => {
    for (const [path, status, title] of [
      ['/no-such-page', 404, 'Oops! Page not found'],
      ['/no-such-page.html', 404, 'Oops! Page not found'],
      ['/strategies/history', 404, 'Oops! Page not found'],
      ['/strategy/no-such-guide', 404, 'Guide Not Found'],
      ['/strategies/math', 200, 'Math Strategy Guides'],
      ['/login', 200, 'Sign In'],
    ] as const) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(status)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveText(title)
      if (status === 404)
        await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex')
    }
    const api = await page.request.get('/api/tests/att_none')
    expect([api.status(), api.headers()['content-type']]).toEqual([
      404,
      expect.stringContaining('application/json'),
    ])
  })
})
