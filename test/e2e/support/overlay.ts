import { expect, type Locator, type Page } from '@playwright/test'

/** The review overlay, and other elements above a test. */

export const reviewButton = (page: Page): Locator => page.getByRole('button', { name: /^Review \d+\/\d+/ })
export const reviewOverlay = (page: Page): Locator => page.getByRole('dialog', { name: 'Review' })

/** A question in the overlay, by its accessible name. */
export const tile = (page: Page, name: string): Locator =>
  reviewOverlay(page).getByRole('button', { name, exact: true })

/** Returns the accessible names of all questions in the overlay that can be opened. */
export const readTileNames = (page: Page): Promise<(string | null)[]> =>
  reviewOverlay(page)
    .getByRole('list', { name: 'Questions' })
    .getByRole('button')
    .evaluateAll((tiles) => tiles.map((element) => element.getAttribute('aria-label')))

/** The latest announcements to screen readers. */
export const announcements = (page: Page): Locator => page.getByRole('log', { name: 'Announcements' })

/**
 * Presses End Test Early, which is in the top bar, or in a narrow window in the Tools menu.
 * @returns the dialog that asks for confirmation
 */
export async function openEndEarly(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'End Test Early' })
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'End Test Early' })
  await expect(dialog).toBeVisible()
  return dialog
}
