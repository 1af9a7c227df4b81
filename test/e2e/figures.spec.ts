import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { reviewLink } from './support/dashboard.ts'
import { openTest, options, submitTest, turnToLast } from './support/player.ts'
import { test } from './support/test.ts'

test.use({ bank: 'sample' })

test('an enlarged figure can be enlarged further, and returns focus when it closes @phone', async ({
  page,
}) => {
  await openTest(page, 'science')
  const tab = page.getByRole('radio', { name: 'Figures' })
  if (await tab.isVisible()) await tab.check()
  const enlarge = page.getByRole('button', { name: /^Enlarge / }).first()
  const figure = page.getByRole('figure').first()
  const before = (await figure.locator('table, svg.chart').first().boundingBox())?.width ?? 0
  await enlarge.click()
  const dialog = page.getByRole('dialog', { name: /^(Table|Figure) \d/ })
  const shown = dialog.locator('table, svg.chart').first()
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  const widthOf = async () => (await shown.boundingBox())?.width ?? 0
  expect(await widthOf()).toBeGreaterThanOrEqual(before)
  const fitted = await widthOf()
  await dialog.getByRole('button', { name: 'Larger' }).click()
  expect(await widthOf()).toBeGreaterThan(fitted * 1.3)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test.describe("when the figures can't be fetched", () => {
  test.use({ requestsFail: true })

  test('the page shows an error, the test continues, and another try loads them @deep', async ({ page }) => {
    await page.route(/\/assets\/figure-view-[^/]+\.js$/, (route) => route.abort('connectionreset'))
    await openTest(page, 'science')
    const failed = page.getByRole('alert').filter({ hasText: /^(Table|Figure) \d+ could not be loaded/ })
    await expect(failed.first()).toBeVisible()
    await expectAccessible(page)
    await options(page).first().check()
    await expect(options(page).first()).toBeChecked()
    await page.unrouteAll()
    await failed.first().getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('figure').first()).toBeVisible()
  })
})

test('the review enlarges figures too @deep', async ({ page }) => {
  await openTest(page, 'science')
  await turnToLast(page)
  await submitTest(page)
  await reviewLink(page).click()
  await page
    .getByRole('button', { name: /^Enlarge / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^(Table|Figure) \d/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
