import { expect, type Page } from '@playwright/test'
import { questionHeading } from './support/player.ts'
import { test } from './support/test.ts'

/** ER-06: "Unable to Load Test" offers Try Again and Back to Practice Tests in every case. */
test.use({ allowsFailedRequests: true })

async function expectUnableToLoad(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Unable to Load Test', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(reason)
  const pageLoaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again', exact: true }).click()
  await pageLoaded
  await expect(page.getByRole('heading', { name: 'Unable to Load Test', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Practice Tests', exact: true }).click()
  await expect(page).toHaveURL('/practice-tests')
}

test.describe('with a small bank', () => {
  test.use({ bank: 'limited' })

  test('ER-06: filters that match nothing show the available count, Try Again, and Back to Practice Tests', async ({
    page,
  }) => {
    await page.goto('/test?section=math&version=old&topic=Trigonometry')
    await expect(page.getByRole('link', { name: 'Back to Customize Test' })).toBeVisible()
    await expectUnableToLoad(
      page,
      'Questions available for Math: 5. No questions in the bank match these filters.',
    )
  })
})

test.describe('with a bank that lacks sections', () => {
  test.use({ bank: 'sparse' })

  test('ER-06: a simulation that lacks a section offers Try Again and Back to Practice Tests @deep', async ({
    page,
  }) => {
    await page.route('**/api/questions/counts', (route) => route.abort('connectionrefused'))
    await page.goto('/test-day-mode')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Start simulation' }).click()
    await expect(page.getByRole('button', { name: 'Try Again', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Practice Tests', exact: true })).toBeVisible()
  })
})

test('ER-06: Try Again starts the test once it can be loaded @deep', async ({ page }) => {
  await page.route('**/api/tests', (route) => route.abort('connectionrefused'))
  await page.goto('/test?section=science&version=old')
  await expect(page.getByRole('heading', { name: 'Unable to Load Test' })).toBeVisible()
  await page.unroute('**/api/tests')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
})
