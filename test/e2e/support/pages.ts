import { expect, type Locator, type Page } from '@playwright/test'

/** The page's heading, which shows that the page has loaded. */
export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name, level: 1 })

/** A region of a page, by its heading. */
export const part = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })

/** Expects no horizontal overflow of the page. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'pixels beyond the window',
  ).toBeLessThanOrEqual(0)
}
