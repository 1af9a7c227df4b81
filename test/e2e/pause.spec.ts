import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { nextButton, openTest, options, questionHeading, secondsLeft } from './support/player.ts'
import { test, testOnOwnServer } from './support/test.ts'
import { passTime } from './support/time.ts'

/** Pausing a test: what it hides, what it stops, and how it resumes. */

testOnOwnServer('a pause hides the questions and stops the clock', async ({ page, server }) => {
  await page.clock.install()
  await openTest(page, 'math')
  await nextButton(page).click()
  const before = await secondsLeft(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
  await expect(options(page).first()).toBeHidden()
  await expect(nextButton(page)).toBeHidden()
  await passTime(page, server, 600)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(questionHeading(page, 2)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
  expect(await secondsLeft(page)).toBeGreaterThan(before - 60)
})

test('a paused test can be left, and is still paused after coming back @phone @deep', async ({ page }) => {
  await openTest(page, 'math')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Leave and come back later' }).click()
  await expect(page).toHaveURL('/practice-tests')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(questionHeading(page, 1)).toBeHidden()
})

test.describe('a pause without the network', () => {
  test.use({ requestsFail: true })

  test('stops the clock', async ({ page, context }) => {
    await page.clock.install()
    await openTest(page, 'math')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const before = await secondsLeft(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
    await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible()
    await page.clock.fastForward(600_000)
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    expect(await secondsLeft(page)).toBeGreaterThan(before - 60)
    await context.setOffline(false)
  })
})
