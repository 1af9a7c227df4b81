import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../scripts/local/demo-accounts.ts'
import { beSignedIn } from './session.ts'

/** The administrator that every server has. */
export const ADMIN = { email: 'admin@example.com', password: DEMO_PASSWORD }

/** Signs in as the administrator, and opens an address of the screen. */
export async function openAdmin(page: Page, query = ''): Promise<void> {
  await beSignedIn(page, ADMIN, `/admin${query}`)
  await expect(page.getByRole('heading', { name: 'Administrator Dashboard', level: 1 })).toBeVisible()
}

/** One matter of a tab, by its heading. */
export const panel = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name, exact: true })

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** The figure of the run under way that has this name. */
export const runFigure = (page: Page, name: string): Locator =>
  panel(page, /^Generating/)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
