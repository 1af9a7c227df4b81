import { expect, type Locator, type Page } from '@playwright/test'

/** A page's heading, by which it is known to be there. */
export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name, level: 1 })

/** A part of a page that is named by its own heading. */
export const part = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })

/** Nothing of the page lies beyond the window's right edge. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'pixels beyond the window',
  ).toBeLessThanOrEqual(0)
}
