import type { Locator, Page } from '@playwright/test'

/** The list of tests that can go on here. */
export const unfinishedList = (page: Page): Locator =>
  page.getByRole('region', { name: 'Continue where you left off' })

/** One of them, by the name of the test. */
export const unfinishedRow = (page: Page, name: string): Locator =>
  unfinishedList(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
