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

/** Has every page of this browser wait, when it is loaded, until it answers. */
export function waitsForLife(browser: Browser): void {
  const { newContext } = browser
  browser.newContext = async (...options) => {
    const context = await newContext.apply(browser, options)
    context.on('page', (page) => {
      const { goto, reload } = page
      page.goto = async (...to) => {
        const response = await goto.apply(page, to)
        await alive(page)
        return response
      }
      page.reload = async (...how) => {
        const response = await reload.apply(page, how)
        await alive(page)
        return response
      }
    })
    return context
  }
}
