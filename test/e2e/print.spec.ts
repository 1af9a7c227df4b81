import { expect } from '@playwright/test'
import { test } from './support/test.ts'

/** Printed pages. strategy-guide.spec.ts tests the print of a guide. */

test.use({ bank: 'limited' })

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print', colorScheme: 'dark' }))

for (const path of ['/privacy-policy', '/college-planning', '/score-calculator'])
  test(`${path} prints its title in dark ink, without the header and the footer @deep`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    await expect(title).toHaveCSS('color', 'rgb(20, 23, 43)')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

test('the help center prints every answer', async ({ page }) => {
  await page.goto('/help-center')
  await expect(page.getByText('Each completed test adds 2 days, up to 30.')).toBeVisible()
})
