import { expect, type Page } from '@playwright/test'
import { waitForDeviceWrites, openTest, options, questionHeading } from './support/player.ts'
import { test } from './support/test.ts'

/** Pages and tests that the service worker opens without the network. */

test.use({ serviceWorkers: 'allow', allowsFailedRequests: true })

const waitForServiceWorker = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return null
  })

test('a test reloaded without the network continues where it was', async ({ page, context }) => {
  await page.goto('/')
  await waitForServiceWorker(page)
  await openTest(page, 'math')
  await options(page).nth(2).check()
  await waitForDeviceWrites(page)
  await context.setOffline(true)
  await page.reload()
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(options(page).nth(2)).toBeChecked()
  await options(page).nth(1).check()
  await context.setOffline(false)
  await waitForDeviceWrites(page)
  await page.reload()
  await expect(options(page).nth(1)).toBeChecked()
})

test('a test reloaded while the site fails continues where it was @deep', async ({ page, context }) => {
  await page.goto('/')
  await waitForServiceWorker(page)
  await openTest(page, 'math')
  await options(page).nth(2).check()
  await waitForDeviceWrites(page)
  let failedCount = 0
  await context.route(/\/test\?/, (route) => {
    failedCount += 1
    return route.fulfill({ status: 503, body: 'Service Unavailable' })
  })
  await page.reload()
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(options(page).nth(2)).toBeChecked()
  expect(failedCount).toBeGreaterThan(0)
})

test('a page that was never opened shows an error and a reload button offline @deep', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('pages come from the server while there is a network @deep', async ({ page }) => {
  await page.goto('/')
  await waitForServiceWorker(page)
  await page.goto('/terms-of-service')
  // A prerendered page has a canonical link. The empty page served offline has none.
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
})

test('R-12: the service worker passes on the status of a page that does not exist @deep', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await waitForServiceWorker(page)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  // The address of a screen still opens without the network.
  await context.setOffline(true)
  await page.goto('/practice-tests')
  await expect(page.getByRole('heading', { name: 'Practice Tests', level: 1 })).toBeVisible()
})

test("the service worker's script has no code that takes over an open page @deep", async ({ page }) => {
  const script = await (await page.request.get('/sw.js')).text()
  expect(script).toContain('/spa.html')
  expect(script).not.toMatch(/skipWaiting|clients\.claim|\.navigate\(/)
})
