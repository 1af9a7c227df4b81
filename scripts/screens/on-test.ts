import { expect, type Page } from '@playwright/test'
import type { Section } from '#domain/exam/formats.ts'
import { answerQuestions, options, openTest } from '#test/e2e/support/player.ts'

/** Switches to the question if a phone shows passage and question as two tabs. */
export async function showQuestion(page: Page): Promise<void> {
  const tab = page.getByRole('radio', { name: /^Question/ })
  if (await tab.isVisible()) await tab.check()
  await expect(options(page).first()).toBeVisible()
}

/** Opens a section test on its first question and closes the notice about too few questions. */
export async function openQuestion(page: Page, section: Section): Promise<void> {
  await openTest(page, section)
  await closeLimitedNotice(page)
  await showQuestion(page)
}

/** Opens a section test and answers its first questions; stays on the last of them. */
export async function openAnswered(page: Page, section: Section, last: number): Promise<void> {
  await openQuestion(page, section)
  await answerQuestions(page, 1, last)
}

/** Closes the notice that appears if the product's bank has fewer questions than a standard test. */
export async function closeLimitedNotice(page: Page): Promise<void> {
  const gotIt = page.getByRole('button', { name: 'Got it' })
  if (await gotIt.isVisible()) await gotIt.click()
}
