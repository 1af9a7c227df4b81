import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { projectPath } from '#lib/project-path.ts'

export const GUIDES = /\/api\/guides$/
export const GUIDE = /\/api\/guides\/[^/]+$/

/** A section of the library. */
export const librarySection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

/** A guide in the list of its section. */
export const guideCard = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Clicks the button and returns the name and the text of the download. */
export async function downloadWith(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const downloadStarted = page.waitForEvent('download')
  await button.click()
  const download = await downloadStarted
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** Holds the requests to these addresses back until the returned function is called. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Serves spa.html, the page without content, at an address, as the service worker does offline. The browser then
 * renders the whole screen itself, from its loading state on.
 */
export const serveEmptyPage = (page: Page, path: string): Promise<unknown> =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ path: projectPath('dist', 'spa.html'), contentType: 'text/html' }),
  )
