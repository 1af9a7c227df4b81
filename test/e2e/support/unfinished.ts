import type { Locator, Page } from '@playwright/test'

/** The list of unfinished tests on this device. */
export const unfinishedList = (page: Page): Locator =>
  page.getByRole('region', { name: 'Continue where you left off' })

/** A test of the list, by its name. */
export const unfinishedRow = (page: Page, name: string): Locator =>
  unfinishedList(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
