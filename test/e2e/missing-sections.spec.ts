import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { captureAttempt } from './support/attempt.ts'
import { intermission } from './support/full-test.ts'
import { expectNoOverflow } from './support/pages.ts'
import { test } from './support/test.ts'
import { unfinishedList } from './support/unfinished.ts'

/** A full test while a pool is empty. This bank has no Reading questions and no Enhanced questions. */
test.use({ bank: 'sparse', allowsFailedRequests: true })

const FULL = '/test?section=full&version=old'
const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const COUNTS = { english: 15, math: 5, reading: 10, science: 5, full: 35 }

/** Mocks counts that differ from what the bank would draw, as if a pool changed after they were read. */
const mockCounts = (page: Page, counts: Partial<typeof COUNTS>) =>
  page.route('**/api/questions/counts', (route) =>
    route.fulfill({ json: { old: { ...COUNTS, ...counts }, enhanced: COUNTS } }),
  )

test('F-03: the page names the sections without questions before the test starts, with a link back @deep', async ({
  page,
}) => {
  await page.goto('/practice-tests')
  await page.locator('a[href="/test?section=full&version=old"]').first().click()
  await expect(page.getByRole('heading', { name: 'This test will be shorter', level: 1 })).toBeVisible()
  await expect(main(page)).toContainText(
    'The Traditional bank has no Reading questions yet. This test will have English, Math, and Science.',
  )
  await expectNoOverflow(page)
  await expectAccessible(page)
  await link(page, 'Back to Practice Tests').click()
  await expect(page).toHaveURL('/practice-tests')
  // No test was started.
  await expect(unfinishedList(page)).toHaveCount(0)
})

test('F-03: the test has exactly the announced sections, and numbers them @deep', async ({ page }) => {
  await page.goto(FULL)
  await expect(link(page, 'Start Without Reading')).toBeVisible()
  const { created } = await captureAttempt(page, () => link(page, 'Start Without Reading').click())
  expect(created.attempt.sections.map(({ section }) => section)).toEqual(['english', 'math', 'science'])
  await expect(intermission(page, 'English')).toBeVisible()
  await expect(page.getByText('Section 1 of 3')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sections' }).getByRole('listitem')).toHaveCount(3)
  await page.reload()
  await expect(page.getByText('Section 1 of 3')).toBeVisible()
})

test('F-03: a section that has questions again is announced before it is drawn @deep', async ({ page }) => {
  await mockCounts(page, { reading: 0, science: 0 })
  await page.goto(FULL)
  await expect(main(page)).toContainText('has no Reading or Science questions yet')
  await page.unroute('**/api/questions/counts')
  await link(page, 'Start Without Reading and Science').click()
  await expect(main(page)).toContainText('This test will have English, Math, and Science.')
  await link(page, 'Start Without Reading').click()
  await expect(page.getByText('Section 1 of 3')).toBeVisible()
})

test('F-03: no unannounced shorter test starts if a pool became empty after the counts were read @deep', async ({
  page,
}) => {
  await mockCounts(page, {})
  await page.goto(FULL)
  await expect(page.getByRole('heading', { name: 'Unable to Load Test' })).toBeVisible()
  await page.unroute('**/api/questions/counts')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(main(page)).toContainText('has no Reading questions yet')
})

test('F-03: the page says that all sections are available if the address omits an available one @deep', async ({
  page,
}) => {
  await mockCounts(page, {})
  await page.goto(`${FULL}&without=math`)
  await expect(page.getByRole('heading', { name: 'All four sections are available' })).toBeVisible()
  await expect(link(page, 'Start the Full Test')).toHaveAttribute('href', FULL)
})
