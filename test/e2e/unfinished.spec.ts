import { expect } from '@playwright/test'
import { answerQuestions, waitForDeviceWrites, openTest, questionHeading } from './support/player.ts'
import { test } from './support/test.ts'
import { unfinishedList, unfinishedRow } from './support/unfinished.ts'

/** The pages that list the unfinished tests of this device. */
const PAGES = ['/', '/practice-tests', '/old-practice', '/enhanced-practice', '/dashboard'] as const

test('a device without tests lists none @deep', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(unfinishedList(page)).toHaveCount(0)
  }
})

test('an unfinished test is listed on every page with the list, and continues where it was left @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  await answerQuestions(page, 1, 3)
  await waitForDeviceWrites(page)
  for (const path of PAGES) {
    await page.goto(path)
    const row = unfinishedRow(page, 'Traditional Math')
    await expect(row).toContainText('3 of 60 answered')
    await expect(row).toContainText(/(59:\d\d|1:00:00) left/)
  }
  await unfinishedRow(page, 'Traditional Math')
    .getByRole('link', { name: /^Continue/ })
    .click()
  await expect(questionHeading(page, 3)).toBeVisible()
})

test('the clock of a listed test keeps running @deep', async ({ page }) => {
  await openTest(page, 'science')
  await waitForDeviceWrites(page)
  await page.goto('/practice-tests')
  const row = unfinishedRow(page, 'Traditional Science')
  const timeLeft = /\d+:\d\d left/.exec((await row.textContent()) ?? '')?.[0] ?? 'none'
  await expect(row).toContainText('left')
  await expect(row).not.toContainText(timeLeft)
})

test('a full test shows which section is next @deep', async ({ page }) => {
  await page.goto('/test?section=full&version=enhanced')
  await expect(page.getByRole('heading', { name: 'English', level: 1 })).toBeVisible()
  await waitForDeviceWrites(page)
  await page.goto('/enhanced-practice')
  await expect(unfinishedRow(page, 'Enhanced Full Test')).toContainText('English is next')
})

test("the layout doesn't shift when the list appears @deep", async ({ page }) => {
  await openTest(page, 'math')
  await waitForDeviceWrites(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/practice-tests')
  await expect(unfinishedRow(page, 'Traditional Math')).toBeVisible()
  const shifts = await page.evaluate(() => ('shifts' in window ? window.shifts : null))
  expect(shifts).toEqual([])
})
