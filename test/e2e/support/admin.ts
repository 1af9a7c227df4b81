import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#scripts/local/demo-accounts.ts'
import { installSession } from './session.ts'

/** The administrator account that every server has. */
export const ADMIN = { email: 'admin@example.com', password: DEMO_PASSWORD }

/** Signs in as the administrator and opens the screen with this query. */
export async function openAdmin(page: Page, query = ''): Promise<void> {
  await installSession(page, ADMIN, `/admin${query}`)
  await expect(page.getByRole('heading', { name: 'Administrator Dashboard', level: 1 })).toBeVisible()
}

/** A panel of a tab, by its heading. */
export const panel = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name, exact: true })

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** The number with this label in the panel of the run in progress. */
export const runNumber = (page: Page, name: string): Locator =>
  panel(page, /^Generating/)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
