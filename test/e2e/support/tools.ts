import { expect, type Locator, type Page } from '@playwright/test'
import { onDevice } from './player.ts'

/** The student's tools on the question screen, as a student finds them. */

const toolsButton = (page: Page): Locator => page.getByRole('button', { name: 'Tools', exact: true })

export type ToolName = 'Cross out options' | 'Cover options' | 'Highlighter' | 'Line reader' | 'Hide timer'

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
export const status = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text })

/** As after the browser was closed: the same test, what was noted in it, the tools that were on. */
export async function comeBack(page: Page): Promise<void> {
  await onDevice(page)
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Turns tools on or off in the menu, which opens and closes. */
export async function switchTools(page: Page, ...names: ToolName[]): Promise<void> {
  await toolsButton(page).click()
  for (const name of names) await page.getByRole('switch', { name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Tools' })).toBeHidden()
}

/** Presses Larger (or Smaller, below 0) in the menu so many times. */
export async function stepZoom(page: Page, steps: number): Promise<void> {
  await toolsButton(page).click()
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.getByRole('button', { name: steps > 0 ? 'Larger' : 'Smaller' }).click()
  await page.keyboard.press('Escape')
}

export const passagePane = (page: Page): Locator => page.getByRole('region', { name: 'Passage' })
export const lineReader = (page: Page): Locator => page.getByRole('slider', { name: 'Line reader' })

/** The words that are drawn as highlighted, one string a stretch. */
export const highlighted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('marks') ?? [])].map((range) => (range instanceof Range ? range.toString() : '')),
  )

/** Where some words of the passage are on screen: the middle of the left and of the right edge. */
export const placeOf = (page: Page, words: string): Promise<{ x: number; right: number; y: number }> =>
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
    throw new Error(`"${words}" is not in the passage`)
  }, words)

/** Drags over words on one line, as a mouse selects them. */
export async function dragOver(page: Page, words: string): Promise<void> {
  const { x, right, y } = await placeOf(page, words)
  await page.mouse.move(x + 1, y)
  await page.mouse.down()
  await page.mouse.move((x + right) / 2, y)
  await page.mouse.move(right, y)
  await page.mouse.up()
}

/** Selects words without a mouse, as a long press or the keyboard does; they stay selected. */
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
    throw new Error(`"${words}" is not in the passage`)
  }, words)

export const dropSelection = (page: Page): Promise<void> =>
  page.evaluate(() => document.getSelection()?.removeAllRanges())

/** The first words of the passage's first paragraph, all on its first line on any screen. */
export async function openingWords(page: Page, count = 3): Promise<string> {
  const text = (await passagePane(page).locator('.passage p').first().textContent()) ?? ''
  return text.split(' ').slice(0, count).join(' ')
}

/** How far each pane's content goes beyond its sides, in pixels. */
export const sidewaysOverflow = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.player__pane')].map(
      (box) => box.scrollWidth - box.clientWidth,
    ),
  )

/** How many tests this device keeps crossed-out options and highlights of. */
export const keptWorkings = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('act-prep')
        opened.addEventListener('error', () => reject(new Error('no database on this device')))
        opened.addEventListener('success', () => {
          const keys = opened.result.transaction('device').objectStore('device').getAllKeys()
          keys.addEventListener('success', () => {
            opened.result.close()
            resolve(
              keys.result.filter((key) => typeof key === 'string' && key.startsWith('workings:')).length,
            )
          })
        })
      }),
  )
