import { expect, type Page } from '@playwright/test'
import type { Section } from '../../domain/exam/formats.ts'
import { answerQuestions, options, openTest } from '../../test/e2e/support/player.ts'

/** Turns to the question where a phone shows passage and question as two tabs. */
export async function showQuestion(page: Page): Promise<void> {
  const tab = page.getByRole('radio', { name: /^Question/ })
  if (await tab.isVisible()) await tab.check()
  await expect(options(page).first()).toBeVisible()
}

/** Opens a section test on its first question; what it says of a short bank is read. */
export async function openQuestion(page: Page, section: Section): Promise<void> {
  await openTest(page, section)
  await closeLimitedNotice(page)
  await showQuestion(page)
}

/** The same with the first questions answered; the last of them is in view. */
export async function openAnswered(page: Page, section: Section, last: number): Promise<void> {
  await openQuestion(page, section)
  await answerQuestions(page, 1, last)
}

/** The product's bank may hold less than a standard test, and says so over the first question. */
export async function closeLimitedNotice(page: Page): Promise<void> {
  const gotIt = page.getByRole('button', { name: 'Got it' })
  if (await gotIt.isVisible()) await gotIt.click()
}
