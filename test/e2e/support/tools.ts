import { expect, type Locator, type Page } from '@playwright/test'
import { waitForDeviceWrites } from './player.ts'

/** The tools of the question screen, as a student finds them. */

const toolsButton = (page: Page): Locator => page.getByRole('button', { name: 'Tools', exact: true })

export type ToolName =
  'Answer eliminator' | 'Cover choices' | 'Highlighter' | 'Line reader' | 'Hide time' | 'Graphs as tables'

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
export const status = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text })

/**
 * Reloads the page, which restores the same test, its highlights and crossed-out options, and its active
 * tools.
 */
export async function reloadTest(page: Page): Promise<void> {
  await waitForDeviceWrites(page)
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Switches tools on or off in the menu, then closes it. */
export async function switchTools(page: Page, ...names: ToolName[]): Promise<void> {
  await toolsButton(page).click()
  for (const name of names) await page.getByRole('switch', { name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Tools' })).toBeHidden()
}

/** Presses Larger, or Smaller if `steps` is negative, that many times. */
export async function stepZoom(page: Page, steps: number): Promise<void> {
  await toolsButton(page).click()
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.getByRole('button', { name: steps > 0 ? 'Larger' : 'Smaller' }).click()
  await page.keyboard.press('Escape')
}

export const passagePane = (page: Page): Locator => page.getByRole('region', { name: 'Passage' })
export const lineReader = (page: Page): Locator => page.getByRole('slider', { name: 'Line reader' })

/** Returns the highlighted words, one string per highlight. */
export const readHighlights = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('marks') ?? [])].map((range) => (range instanceof Range ? range.toString() : '')),
  )

/**
 * Returns the position of some words of the passage on screen: the middle of the left and of the right edge.
 */
export const positionOf = (page: Page, words: string): Promise<{ x: number; right: number; y: number }> =>
  passagePane(page).evaluate((pane, words) => {
    const walker = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const from = walker.currentNode.textContent?.indexOf(words) ?? -1
      if (from < 0 || walker.currentNode.parentElement?.closest('.passage') === null) continue
      const range = document.createRange()
      range.setStart(walker.currentNode, from)
      range.setEnd(walker.currentNode, from + words.length)
      const { left: x, right, top, height } = range.getBoundingClientRect()
      return { x, right, y: top + height / 2 }
    }
    throw new Error(`The passage has no "${words}".`)
  }, words)

/** Drags over words on one line, as a mouse selects them. */
export async function dragOver(page: Page, words: string): Promise<void> {
  const { x, right, y } = await positionOf(page, words)
  await page.mouse.move(x + 1, y)
  await page.mouse.down()
  await page.mouse.move((x + right) / 2, y)
  await page.mouse.move(right, y)
  await page.mouse.up()
}

/** Selects words without a mouse, as a long press or the keyboard does. They stay selected. */
export const selectWords = (page: Page, words: string): Promise<void> =>
  passagePane(page).evaluate((pane, words) => {
    const walker = document.createTreeWalker(pane.querySelector('.passage') ?? pane, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const from = walker.currentNode.textContent?.indexOf(words) ?? -1
      if (from < 0) continue
      document
        .getSelection()
        ?.setBaseAndExtent(walker.currentNode, from, walker.currentNode, from + words.length)
      return
    }
    throw new Error(`The passage has no "${words}".`)
  }, words)

export const clearSelection = (page: Page): Promise<void> =>
  page.evaluate(() => document.getSelection()?.removeAllRanges())

/** Returns the first words of the passage's first paragraph. They fit on its first line on any screen. */
export async function readOpeningWords(page: Page, count = 3): Promise<string> {
  const text = (await passagePane(page).locator('.passage p').first().textContent()) ?? ''
  return text.split(' ').slice(0, count).join(' ')
}

/** Returns the pixels by which the page overflows sideways, then those of each pane's content. */
export const measureSidewaysOverflow = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.player__pane')].map(
      (box) => box.scrollWidth - box.clientWidth,
    ),
  )

/** Counts the tests whose crossed-out options or highlights (`workings`) this device stores. */
export const countStoredScratchWork = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('act-prep')
        request.addEventListener('error', () => reject(new Error('no database on this device')))
        request.addEventListener('success', () => {
          const keys = request.result.transaction('device').objectStore('device').getAllKeys()
          keys.addEventListener('success', () => {
            request.result.close()
            resolve(
              keys.result.filter((key) => typeof key === 'string' && key.startsWith('workings:')).length,
            )
          })
        })
      }),
  )
