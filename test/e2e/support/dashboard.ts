import { expect, type Locator, type Page } from '@playwright/test'

/** The banner of the test that was just submitted. */
export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Test Completed' })

export const reviewLink = (page: Page): Locator => banner(page).getByRole('link', { name: 'Review Answers' })

/** The format of a large score: "24 of 36". */
const SCORE = /^(\d+) ?of 36/

/** Reads the score in this part of the page once it shows. */
export async function scoreIn(part: Locator): Promise<number> {
  const score = part.getByText(SCORE).first()
  await expect(score).toBeVisible()
  return Number(SCORE.exec((await score.textContent()) ?? '')?.[1])
}
