import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openMenu } from './support/accounts.ts'
import { questionHeading } from './support/player.ts'
import { test } from './support/test.ts'

/** An operator's announcement. */

const mockConfig = (page: Page, changes: object) =>
  page.route('**/api/config', (route) =>
    route.fulfill({ json: { announcement: '', signUpsOpen: true, demoModel: false, ...changes } }),
  )
const announcement = (page: Page) => page.getByRole('complementary', { name: 'Announcement' })

test("an announcement stays from page to page until it's dismissed, and a new one shows afterwards @phone @deep", async ({
  page,
}) => {
  await mockConfig(page, { announcement: 'Closed on Friday.' })
  await page.goto('/')
  await expect(announcement(page)).toHaveText('Closed on Friday.')
  await expectAccessible(page)
  await openMenu(page)
  await page.getByRole('banner').getByRole('link', { name: 'Practice Tests' }).click()
  await expect(announcement(page)).toBeVisible()
  await announcement(page).getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(announcement(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await mockConfig(page, { announcement: 'Open again.' })
  const configLoaded = page.waitForResponse('**/api/config')
  await page.reload()
  await configLoaded
  await expect(announcement(page)).toHaveText('Open again.')
})

test('a dismissed announcement stays hidden on other pages of the tab @deep', async ({ page }) => {
  await mockConfig(page, { announcement: 'Closed on Friday.' })
  await page.goto('/practice-tests')
  await announcement(page).getByRole('button', { name: 'Dismiss announcement' }).click()
  const configLoaded = page.waitForResponse('**/api/config')
  await page.goto('/')
  await configLoaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(announcement(page)).toHaveCount(0)
})

test("an announcement doesn't show during a test @phone @deep", async ({ page }) => {
  await mockConfig(page, { announcement: 'Closed on Friday.' })
  await page.goto('/test?section=math&version=old')
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(announcement(page)).toHaveCount(0)
})
