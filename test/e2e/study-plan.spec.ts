import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow } from './support/pages.ts'
import { installSession } from './support/session.ts'
import { testOnOwnServer as test } from './support/test.ts'
import { demo } from './support/tutor.ts'

/** The study plan of a student with Elite, from its setup to its calendar. */

test.use({ bank: 'sample' })

/** Expects no overflow and no axe violation. Takes pictures of the page if PLAN_PICTURES names a folder for them. */
async function expectNoViolations(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page)
  await expectAccessible(page)
  const folder = process.env['PLAN_PICTURES']
  if (folder === undefined) return
  const width = page.viewportSize()?.width ?? 0
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: null })
}

test('a student with Elite makes a plan, saves the calendar, and marks a task on the dashboard @phone @deep', async ({
  page,
}) => {
  await installSession(page, demo('elite'), '/study-plan')
  const makePlan = page.getByRole('button', { name: 'Make my plan' })
  await expect(makePlan).toBeVisible()
  for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    await page.getByRole('checkbox', { name: day }).check({ force: true })
  await expectNoViolations(page, 'setup')
  await makePlan.click()
  await expect(page.getByRole('heading', { name: 'The next six days' })).toBeVisible()
  await expectNoViolations(page, 'plan')

  const downloadStarted = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await downloadStarted).suggestedFilename()).toBe('study-plan.ics')

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('link', { name: 'AI Tutor Chat' }).first()).toBeVisible()
  expect((await title.boundingBox())?.height, 'the title beside the links is on one line').toBeLessThan(80)
  await expectNoViolations(page, 'dashboard')
  const task = page.locator('.today-card').getByRole('checkbox').first()
  await task.click({ force: true })
  await expect(
    page
      .locator('.today-card')
      .getByText(/, done$/)
      .first(),
  ).toBeVisible()
})

test('the header of a student with Elite has room for the account’s link @deep', async ({ page }) => {
  await installSession(page, demo('elite'), '/study-plan')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Your plan: Elite' })).toBeVisible()
  for (const width of [900, 1024, 1090, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    const account = await header.getByRole('link', { name: /, your account$/ }).boundingBox()
    expect(account?.width, `at ${width} px`).toBeGreaterThanOrEqual(44)
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
  }
})

test('a student with Pro learns which plan has study plans @deep', async ({ page }) => {
  await installSession(page, demo('pro'), '/study-plan')
  await expect(page.getByText('Elite plan required')).toBeVisible()
  await expectNoViolations(page, 'locked')
})
