import { expect } from '@playwright/test'
import { options, openTest, saveIndicator } from './support/player.ts'
import { test } from './support/test.ts'

/** The words of the top bar: with the icons on a laptop, in the names alone where there is no room. */

test.use({ bank: 'full' })

const WORDS = ['Hide time', 'Pause', 'Calculator', 'Tools', 'Shortcuts']

test('on a laptop each button of the bar says in a word what it does', async ({ page }) => {
  await openTest(page, 'math')
  for (const word of WORDS)
    await expect(page.getByRole('banner').getByText(word, { exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 820, height: 768 })
  for (const word of ['Pause', 'Calculator']) {
    await expect(page.getByRole('banner').getByText(word, { exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: word })).toBeVisible()
  }
})

test('on a phone a state that is not the usual one is told in a word @phone-only', async ({ page }) => {
  const width = async (text: Parameters<typeof saveIndicator>[1]) =>
    (await saveIndicator(page, text).boundingBox())?.width ?? 0
  await openTest(page, 'math')
  await expect(saveIndicator(page, 'Saved')).toBeAttached()
  expect(await width('Saved')).toBeLessThanOrEqual(1)
  await options(page).first().check()
  await expect(saveIndicator(page, 'On this device')).toBeVisible()
  expect(await width('On this device')).toBeGreaterThan(40)
})

test('without a keyboard at hand its keys are not offered, and `?` still lists them @phone-only', async ({
  page,
}) => {
  await openTest(page, 'math')
  const entry = page.getByRole('button', { name: 'Keyboard shortcuts' })
  const tools = page.getByRole('button', { name: 'Tools', exact: true })
  await tools.click()
  await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible()
  await expect(entry).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // Turned off, `?` would lead nobody back to the sheet.
  await sheet.getByRole('checkbox', { name: 'Use these keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await tools.click()
  await entry.filter({ visible: true }).click()
  await expect(sheet.getByRole('checkbox', { name: 'Use these keys' })).not.toBeChecked()
})
