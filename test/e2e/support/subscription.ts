import { expect, type Locator, type Page } from '@playwright/test'
import { part } from './pages.ts'

/** /subscription and Stripe's pages, as a student uses them. */

export const plan = (page: Page, name: string): Locator =>
  part(page, 'Plans')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

export const activeSubscription = (page: Page): Locator => part(page, 'Active Subscription')

/** Presses a button that opens a page of Stripe, and returns its tab. */
export async function openStripeTab(page: Page, button: Locator): Promise<Page> {
  const tabOpened = page.context().waitForEvent('page')
  await button.click()
  const tab = await tabOpened
  await tab.waitForURL(/\/stripe\//)
  return tab
}

export const stripeButton = (tab: Page, name: string | RegExp): Locator => tab.getByRole('button', { name })

/**
 * Buys a plan from /subscription, which is open.
 * @returns the tab of the checkout, after its return to the site
 */
export async function buy(page: Page, tier: 'Pro' | 'Elite'): Promise<Page> {
  const tab = await openStripeTab(page, plan(page, tier).getByRole('button', { name: `Choose ${tier}` }))
  await stripeButton(tab, /^Pay/).click()
  await expect(activeSubscription(tab)).toContainText(tier)
  return tab
}

/** Makes a tab act as if the student switched back to it. A headless browser never hides a tab. */
export const refocusTab = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
