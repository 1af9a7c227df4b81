import { expect, type BrowserContext, type Page } from '@playwright/test'
import { openTest } from '../e2e/support/player.ts'
import { test } from '../e2e/support/test.ts'
import { dragOver, readHighlights, readOpeningWords, switchTools } from '../e2e/support/tools.ts'

/**
 * Highlights and crossed-out options in two tabs of one test: both tabs show them, and neither reverts the
 * other's.
 */

test.use({ bank: 'sample', allowsFailedRequests: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a test in the first tab, switches its tools on, and opens the same test in a second tab. */
async function openTwice(page: Page, context: BrowserContext): Promise<Page> {
  await openTest(page, 'english')
  await switchTools(page, 'Answer eliminator', 'Highlighter')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(button(second, 'Cross out A')).toBeVisible()
  return second
}

async function crossOut(page: Page, letter: string): Promise<void> {
  await page.bringToFront()
  await button(page, `Cross out ${letter}`).click()
}

async function highlight(page: Page, words: string): Promise<void> {
  await page.bringToFront()
  await dragOver(page, words)
  await expect.poll(() => readHighlights(page)).toContain(words)
}

/** Returns two phrases of the passage's first line, one word apart. */
async function readTwoPhrases(page: Page): Promise<[string, string]> {
  const words = (await readOpeningWords(page, 5)).split(' ')
  return [words.slice(0, 2).join(' '), words.slice(3, 5).join(' ')]
}

test('changes of highlights and crossed-out options in one tab show in the other and persist @deep', async ({
  page,
  context,
}) => {
  const second = await openTwice(page, context)
  const [first, last] = await readTwoPhrases(page)
  await crossOut(page, 'B')
  await expect(button(second, 'Restore B')).toBeVisible()
  await crossOut(second, 'C')
  await expect(button(page, 'Restore C')).toBeVisible()
  await highlight(second, last)
  await expect.poll(() => readHighlights(page)).toEqual([last])
  await highlight(page, first)
  await expect.poll(() => readHighlights(second)).toEqual([first, last])

  await button(page, 'Restore B').click()
  await page.getByText('2 highlights').click()
  await button(page, `Remove highlight: ${last}`).click()
  await expect(button(second, 'Cross out B')).toBeVisible()
  await expect.poll(() => readHighlights(second)).toEqual([first])

  await crossOut(second, 'D')
  for (const tab of [page, second]) {
    await expect(button(tab, 'Restore D')).toBeVisible()
    await tab.reload()
    for (const letter of ['A', 'B']) await expect(button(tab, `Cross out ${letter}`)).toBeVisible()
    for (const letter of ['C', 'D']) await expect(button(tab, `Restore ${letter}`)).toBeVisible()
    await expect.poll(() => readHighlights(tab)).toEqual([first])
  }
})

test('tabs without BroadcastChannel lose no highlights or crossed-out options of either @deep', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  const second = await openTwice(page, context)
  const [first, last] = await readTwoPhrases(page)
  await crossOut(page, 'B')
  await highlight(page, first)
  await crossOut(second, 'C')
  await highlight(second, last)
  await expect(button(second, 'Restore B')).toBeVisible()
  await expect.poll(() => readHighlights(second)).toEqual([first, last])

  await page.bringToFront()
  await crossOut(page, 'D')
  await expect(button(page, 'Restore C')).toBeVisible()
  await expect.poll(() => readHighlights(page)).toEqual([first, last])
  await page.reload()
  for (const letter of ['B', 'C', 'D']) await expect(button(page, `Restore ${letter}`)).toBeVisible()
  await expect.poll(() => readHighlights(page)).toEqual([first, last])
})

test('both tabs still share their crossed-out options if nothing can be stored @deep', async ({
  page,
  context,
}) => {
  const second = await openTwice(page, context)
  for (const tab of [page, second])
    await tab.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no space left', 'QuotaExceededError')
      }
    })
  await crossOut(page, 'B')
  await expect(button(second, 'Restore B')).toBeVisible()
  await crossOut(second, 'C')
  await expect(button(page, 'Restore C')).toBeVisible()
  await crossOut(page, 'D')
  for (const tab of [page, second])
    for (const letter of ['B', 'C', 'D']) await expect(button(tab, `Restore ${letter}`)).toBeVisible()
})
