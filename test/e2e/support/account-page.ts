import { expect, type Locator, type Page } from '@playwright/test'

/** /account, as a student uses it. */

export const panel = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true })

export const openAccount = async (page: Page): Promise<void> => {
  await page.goto('/account')
  await expect(panel(page, 'Practice').getByText(/^Target score \d/)).toBeVisible()
}

/** Signs out with the button of /account. */
export async function signOutOfDevice(page: Page): Promise<void> {
  await panel(page, 'Sign out').getByRole('button').click()
  await expect(page).toHaveURL('/')
}
