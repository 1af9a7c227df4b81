import type { Browser, Page } from '@playwright/test'

/** Milliseconds to wait for hydration. Afterwards the page is used as it is, for example offline. */
const LATEST = 5_000

/** Waits for hydration. A prerendered page shows before it reacts, so a press would come too early. */
const alive = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(() => document.querySelector('#root[data-made]') === null, undefined, {
      timeout: LATEST,
    })
    .catch(() => {})

function waitOn(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...to) => {
    const response = await goto(...to)
    await alive(page)
    return response
  }
  page.reload = async (...how) => {
    const response = await reload(...how)
    await alive(page)
    return response
  }
}

/** Makes every page of this browser wait for hydration after each load. */
export function waitsForLife(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await newContext(...options)
    context.on('page', waitOn)
    return context
  }
}
