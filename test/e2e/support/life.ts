import type { Browser, Page } from '@playwright/test'

/** Milliseconds after which a page whose scripts do not come, as offline, is taken as it is. */
const LATEST = 5_000

/** A page that was made beforehand shows itself before it answers: a press would come too early. */
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

/** Has every page of this browser wait, when it is loaded, until it answers. */
export function waitsForLife(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await newContext(...options)
    context.on('page', waitOn)
    return context
  }
}
