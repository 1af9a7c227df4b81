import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { nextButton, openTest, options, questionHeading } from './support/player.ts'
import { test } from './support/test.ts'
import {
  button,
  reloadTest,
  dragOver,
  clearSelection,
  readHighlights,
  readOpeningWords,
  passagePane,
  positionOf,
  status,
  switchTools,
} from './support/tools.ts'

/** The highlighter, by mouse and by keyboard. */

test.use({ bank: 'sample' })

test("the highlighter marks a backward selection, and doesn't offer to remove the highlight at once @deep", async ({
  page,
}) => {
  await openTest(page, 'reading')
  await switchTools(page, 'Highlighter')
  const words = await readOpeningWords(page)
  const { x, right, y } = await positionOf(page, words)
  await page.mouse.move(right, y)
  await page.mouse.down()
  await page.mouse.move((x + right) / 2, y)
  await page.mouse.move(x + 1, y)
  await page.mouse.up()
  await expect.poll(() => readHighlights(page)).toEqual([words])
  await expect(button(page, 'Remove highlight')).toBeHidden()
  await page.mouse.click(x + 12, y)
  await expect(button(page, 'Remove highlight')).toBeVisible()
})

test('the highlighter marks what the mouse selects, only in this passage, until the highlight is removed', async ({
  page,
}) => {
  await openTest(page, 'reading')
  const words = await readOpeningWords(page)
  await dragOver(page, words)
  expect(await readHighlights(page)).toEqual([])
  await clearSelection(page)

  await switchTools(page, 'Highlighter')
  await dragOver(page, words)
  await expect.poll(() => readHighlights(page)).toEqual([words])
  await reloadTest(page)
  await expect.poll(() => readHighlights(page)).toEqual([words])

  for (let number = 1; number < 11; number += 1) await nextButton(page).click()
  await expect(questionHeading(page, 11)).toBeVisible()
  await expect.poll(() => readHighlights(page)).toEqual([])
  for (let number = 11; number > 10; number -= 1) await button(page, 'Previous').click()
  await expect.poll(() => readHighlights(page)).toEqual([words])

  const { x, y } = await positionOf(page, words)
  await page.mouse.click(x + 12, y)
  await expect(button(page, 'Remove highlight')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Remove highlight')).toBeHidden()
  await page.mouse.click(x + 12, y)
  await button(page, 'Remove highlight').click()
  await expect.poll(() => readHighlights(page)).toEqual([])
})

test('a click outside the bubble of a highlight closes it, and chooses no answer @deep', async ({ page }) => {
  await openTest(page, 'reading')
  await switchTools(page, 'Highlighter')
  const words = await readOpeningWords(page)
  await dragOver(page, words)
  const { x, y } = await positionOf(page, words)
  await page.mouse.click(x + 12, y)
  await expect(page.getByRole('dialog', { name: 'Highlight' })).toBeVisible()
  const option = await page.locator('.option').first().boundingBox()
  await page.mouse.click((option?.x ?? 0) + 60, (option?.y ?? 0) + 20)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(options(page).first()).not.toBeChecked()
})

test('the highlighter moves sentence by sentence with the keyboard, and announces its position @deep', async ({
  page,
}) => {
  await openTest(page, 'reading')
  await switchTools(page, 'Highlighter')
  await expect(passagePane(page)).toHaveAccessibleDescription(/^With the keyboard: .* pick a sentence/)
  await passagePane(page).focus()
  await page.keyboard.press('ArrowRight')
  const announcement = status(page, /^Sentence 1 of \d+: /)
  await expect(announcement).toBeAttached()
  const [, total = '', sentence = ''] =
    /^Sentence 1 of (\d+): (.*)$/s.exec((await announcement.textContent()) ?? '') ?? []
  await page.keyboard.press('Enter')
  await expect(status(page, /^Sentence 1 of \d+, highlighted: /)).toBeAttached()
  expect(await readHighlights(page)).toEqual([sentence])

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 highlights')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => readHighlights(page)).toEqual([sentence])
  await page.keyboard.press('Escape')
  await expect(status(page, /^Sentence/)).toHaveCount(0)

  // Moves to the last sentence, and the passage scrolls along.
  for (let step = 0; step < Number(total); step += 1) await page.keyboard.press('ArrowRight')
  await expect(status(page, `Sentence ${total} of ${total}`)).toBeAttached()
  expect(await passagePane(page).evaluate((pane) => pane.scrollTop)).toBeGreaterThan(100)
})

test('the highlighter lists the highlights, and removes one or all of them @deep', async ({ page }) => {
  await openTest(page, 'reading')
  await switchTools(page, 'Highlighter')
  await passagePane(page).focus()
  for (const sentence of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight')
    if (sentence !== 2) await page.keyboard.press('Enter')
  }
  await page.getByText('2 highlights').click()
  const list = page.getByRole('list', { name: 'Highlights' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await list
    .getByRole('button', { name: /^Remove highlight: / })
    .first()
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await button(page, 'Clear highlights').click()
  await expect.poll(() => readHighlights(page)).toEqual([])
  await expect(list).toBeHidden()
})

test('the highlighter ignores the question numbers of an English passage and their text for screen readers @deep', async ({
  page,
}) => {
  await openTest(page, 'english')
  await switchTools(page, 'Highlighter')
  await passagePane(page).focus()
  // Moves to the first sentence with an underlined portion.
  const portion = (await passagePane(page).locator('.portion u').first().textContent()) ?? ''
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('ArrowRight')
    if ((await status(page, /^Sentence/).textContent())?.includes(portion)) break
  }
  const sentence = ((await status(page, /^Sentence/).textContent()) ?? '').replace(/^Sentence .*?: /, '')
  expect(sentence).not.toMatch(/Question \d|\d$/)
  await page.keyboard.press('Enter')
  const before = await readHighlights(page)
  await nextButton(page).click()
  await reloadTest(page)
  await expect.poll(() => readHighlights(page)).toEqual(before)
  await page.getByText('1 highlight', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Highlights' })).toContainText(sentence.slice(0, 30))
})

test('the highlighter extends a selection to whole words @deep', async ({ page }) => {
  await openTest(page, 'reading')
  await switchTools(page, 'Highlighter')
  // Each of the three words still has a letter in a selection without the first letter and the last two.
  const [words = ''] = /[a-z]{3,} [a-z]{3,} [a-z]{3,}/i.exec(await readOpeningWords(page, 40)) ?? []
  await dragOver(page, words.slice(1, -2))
  await expect.poll(() => readHighlights(page)).toEqual([words])
})

test('a highlight after a figure inside the passage is on the same words after a reload @deep', async ({
  page,
}) => {
  await openTest(page, 'science')
  await switchTools(page, 'Highlighter')
  const paragraph = passagePane(page).locator('.passage figure ~ p').last()
  const highlightParagraph = async () => {
    await paragraph.scrollIntoViewIfNeeded()
    const words = ((await paragraph.textContent()) ?? '').split(' ').slice(0, 3).join(' ')
    await dragOver(page, words)
    return words
  }
  while ((await paragraph.count()) === 0) await nextButton(page).click()
  const words = await highlightParagraph()
  await expect.poll(() => readHighlights(page)).toEqual([words])
  await reloadTest(page)
  await expect.poll(() => readHighlights(page)).toEqual([words])
})
