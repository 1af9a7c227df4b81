import { expect, type BrowserContext, type Page } from '@playwright/test'
import { openTest } from '../e2e/support/player.ts'
import { test } from '../e2e/support/test.ts'
import { dragOver, highlighted, openingWords, switchTools } from '../e2e/support/tools.ts'

/** What a student notes beside the answers, in two tabs of one test: both show it, and neither undoes the other. */

test.use({ bank: 'sample', requestsFail: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A test in the first tab with its tools on, and the same one in a second. */
async function openTwice(page: Page, context: BrowserContext): Promise<Page> {
  await openTest(page, 'english')
  await switchTools(page, 'Cross out options', 'Highlighter')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(button(second, 'Cross out A')).toBeVisible()
  return second
}

async function crossOut(page: Page, letter: string): Promise<void> {
  await page.bringToFront()
  await button(page, `Cross out ${letter}`).click()
}

async function mark(page: Page, words: string): Promise<void> {
  await page.bringToFront()
  await dragOver(page, words)
  await expect.poll(() => highlighted(page)).toContain(words)
}

/** Two phrases of the passage’s first line, a word apart. */
async function twoPhrases(page: Page): Promise<[string, string]> {
  const words = (await openingWords(page, 5)).split(' ')
  return [words.slice(0, 2).join(' '), words.slice(3, 5).join(' ')]
}

test('what is crossed out or highlighted in one shows in the other, and what is taken away stays away', async ({
  page,
  context,
}) => {
  const second = await openTwice(page, context)
  const [first, last] = await twoPhrases(page)
  await crossOut(page, 'B')
  await expect(button(second, 'Restore B')).toBeVisible()
  await crossOut(second, 'C')
  await expect(button(page, 'Restore C')).toBeVisible()
  await mark(second, last)
  await expect.poll(() => highlighted(page)).toEqual([last])
  await mark(page, first)
  await expect.poll(() => highlighted(second)).toEqual([first, last])

  await button(page, 'Restore B').click()
  await page.getByText('2 highlights').click()
  await button(page, `Remove highlight: ${last}`).click()
  await expect(button(second, 'Cross out B')).toBeVisible()
  await expect.poll(() => highlighted(second)).toEqual([first])

  await crossOut(second, 'D')
  for (const tab of [page, second]) {
    await expect(button(tab, 'Restore D')).toBeVisible()
    await tab.reload()
    for (const letter of ['A', 'B']) await expect(button(tab, `Cross out ${letter}`)).toBeVisible()
    for (const letter of ['C', 'D']) await expect(button(tab, `Restore ${letter}`)).toBeVisible()
    await expect.poll(() => highlighted(tab)).toEqual([first])
  }
})

test('tabs that cannot tell each other lose nothing of what either noted', async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  const second = await openTwice(page, context)
  const [first, last] = await twoPhrases(page)
  await crossOut(page, 'B')
  await mark(page, first)
  await crossOut(second, 'C')
  await mark(second, last)
  await expect(button(second, 'Restore B')).toBeVisible()
  await expect.poll(() => highlighted(second)).toEqual([first, last])

  await page.bringToFront()
  await crossOut(page, 'D')
  await expect(button(page, 'Restore C')).toBeVisible()
  await expect.poll(() => highlighted(page)).toEqual([first, last])
  await page.reload()
  for (const letter of ['B', 'C', 'D']) await expect(button(page, `Restore ${letter}`)).toBeVisible()
  await expect.poll(() => highlighted(page)).toEqual([first, last])
})

test('where nothing can be stored, both tabs still have what either notes', async ({ page, context }) => {
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
