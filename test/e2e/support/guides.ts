import { readFile } from 'node:fs/promises'
import { project } from '../../../lib/project.ts'
import type { Locator, Page } from '@playwright/test'

export const GUIDES = /\/api\/guides$/
export const GUIDE = /\/api\/guides\/[^/]+$/

/** A section of the library. */
export const shelf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** A guide in the list of its section. */
export const guideCard = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** What a click downloads: its name, and its bytes as text. */
export async function downloadBy(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const begun = page.waitForEvent('download')
  await button.click()
  const download = await begun
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** Holds the answers to a request back until it is told. */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Has an address answered with the empty page, as where the service worker stands in for the network: the screen is rendered
 * in the browser, and all its states are there.
 */
export const withoutMadePage = (page: Page, path: string): Promise<unknown> =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ path: project('dist', 'spa.html'), contentType: 'text/html' }),
  )
