import { expect, type Locator, type Page } from '@playwright/test'

/** The review overlay, and what lies over a test besides it. */

export const reviewButton = (page: Page): Locator => page.getByRole('button', { name: /^Review \d+\/\d+/ })
export const reviewOverlay = (page: Page): Locator => page.getByRole('dialog', { name: 'Review' })

/** A question in the overlay, by its spoken name. */
export const tile = (page: Page, name: string): Locator =>
  reviewOverlay(page).getByRole('button', { name, exact: true })

/** All the questions that can be turned to, by their spoken names. */
export const tileNames = (page: Page): Promise<(string | null)[]> =>
  reviewOverlay(page)
    .getByRole('list', { name: 'Questions' })
    .getByRole('button')
    .evaluateAll((tiles) => tiles.map((element) => element.getAttribute('aria-label')))

/** What a screen reader was told lately. */
export const announcements = (page: Page): Locator => page.getByRole('log', { name: 'Announcements' })

/** Asks to end the test early: a button of the bar, on a phone a line of the menu. */
export async function askToEndEarly(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'End Test Early' })
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'End Test Early' })
  await expect(dialog).toBeVisible()
  return dialog
}
