import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { reviewLink } from './support/dashboard.ts'
import { announcements } from './support/overlay.ts'
import { nextButton, openTest, options, submitTest, turnToLast } from './support/player.ts'
import { test } from './support/test.ts'
import { button, reloadTest, countStoredScratchWork, switchTools } from './support/tools.ts'

/** Crossing options out, covering them, and clearing an answer. */

test.use({ bank: 'sample' })

test('crossed-out options stay so across a reload, can be restored, and can be chosen @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  await expect(button(page, /^Cross out/)).toHaveCount(0)
  await switchTools(page, 'Answer eliminator')
  await button(page, 'Cross out B').click()
  await button(page, 'Cross out D').click()
  await expect(announcements(page)).toContainText('B crossed outD crossed out')
  await expect(options(page).nth(1)).toHaveAccessibleName(/^B.* \(crossed out\)$/)
  await expectAccessible(page)

  await reloadTest(page)
  await expect(button(page, 'Restore B')).toBeVisible()
  await button(page, 'Restore B').click()
  await expect(button(page, 'Cross out B')).toBeFocused()

  await options(page).nth(3).check()
  await expect(button(page, 'Cross out D')).toBeVisible()
  await expect(options(page).nth(3)).toHaveAccessibleName(/^D(?!.*crossed out)/)

  await button(page, 'Cross out D').click()
  await expect(options(page).nth(3)).not.toBeChecked()
  await expect(announcements(page)).toContainText('D crossed out. Your answer was cleared.')
  await button(page, 'Restore D').click()
  await expect(announcements(page)).toContainText('D restored')
  await expect(options(page).nth(3)).not.toBeChecked()
  await nextButton(page).click()
  await expect(button(page, /^Cross out/)).toHaveCount(4)
  await expect(button(page, 'Cross out F')).toBeVisible()
})

test('covered options are hidden from sight and screen readers until uncovered, again on each visit to a question @deep', async ({
  page,
}) => {
  await openTest(page, 'reading')
  const text = await options(page)
    .first()
    .evaluate((input) => input.closest('label')?.querySelector('.option__text')?.textContent ?? '')
  await switchTools(page, 'Cover choices')
  await expect(options(page).first()).toHaveAccessibleName('A (covered)')
  await expect(page.getByText(text, { exact: true })).toBeHidden()
  await expectAccessible(page)

  await button(page, 'Uncover A').click()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(options(page).nth(1)).toHaveAccessibleName('B (covered)')
  await options(page).nth(1).check()
  await button(page, 'Cover A').click()
  await expect(page.getByText(text, { exact: true })).toBeHidden()

  await button(page, 'Uncover A').click()
  await nextButton(page).click()
  await expect(options(page).first()).toHaveAccessibleName('F (covered)')
  await button(page, 'Previous').click()
  await expect(options(page).first()).toHaveAccessibleName('A (covered)')
  await expect(options(page).nth(1)).toBeChecked()
})

test('crossed-out options are deleted from the device when the test is graded @deep', async ({ page }) => {
  await openTest(page, 'math')
  await switchTools(page, 'Answer eliminator')
  await button(page, 'Cross out B').click()
  await expect.poll(() => countStoredScratchWork(page)).toBe(1)
  await turnToLast(page)
  await submitTest(page)
  await expect(reviewLink(page)).toBeVisible()
  await expect.poll(() => countStoredScratchWork(page)).toBe(0)
})

test('Clear Answer shows while there is an answer, and moves focus to the first choice @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  await expect(button(page, 'Clear Answer')).toBeHidden()
  await options(page).nth(2).check()
  await button(page, 'Clear Answer').click()
  await expect(options(page).nth(2)).not.toBeChecked()
  await expect(button(page, 'Clear Answer')).toBeHidden()
  await expect(options(page).first()).toBeFocused()
})
