import type { Browser, Page } from '@playwright/test'

/** The longest wait for hydration. A page may never hydrate, for example offline. */
const HYDRATION_TIMEOUT_MS = 5_000

/**
 * Waits for hydration. A prerendered page shows before it reacts, so a press would come too early.
 * `data-made` marks a prerendered page until it's hydrated.
 */
const waitForHydration = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(() => document.querySelector('#root[data-made]') === null, undefined, {
      timeout: HYDRATION_TIMEOUT_MS,
    })
    .catch(() => {})

function waitAfterLoads(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...gotoArgs) => {
    const response = await goto(...gotoArgs)
    await waitForHydration(page)
    return response
  }
  page.reload = async (...reloadArgs) => {
    const response = await reload(...reloadArgs)
    await waitForHydration(page)
    return response
  }
}

/** Makes `goto` and `reload` of every page in this browser wait for hydration. */
export function makePagesWaitForHydration(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await newContext(...options)
    context.on('page', waitAfterLoads)
    return context
  }
}
