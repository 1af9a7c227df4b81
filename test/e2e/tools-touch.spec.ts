import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openEndEarly } from './support/overlay.ts'
import { nextButton, waitForDeviceWrites, openTest, options, questionHeading } from './support/player.ts'
import { test } from './support/test.ts'
import {
  clearSelection,
  readHighlights,
  lineReader,
  readOpeningWords,
  passagePane,
  positionOf,
  selectWords,
  stepZoom,
  switchTools,
} from './support/tools.ts'

test.use({ bank: 'sample' })

test('a long press highlights, dragging an end of the selection changes the highlight, and a tap removes it @phone-only', async ({
  page,
}) => {
  await openTest(page, 'reading')
  await switchTools(page, 'Highlighter')
  const three = (await readOpeningWords(page, 3)).replace(/\W+$/, '')
  const five = await readOpeningWords(page, 5)
  const { y: top } = await positionOf(page, five)
  await selectWords(page, five)
  await expect.poll(() => readHighlights(page)).toEqual([five])
  await expect(page.getByText('1 highlight', { exact: true })).toBeVisible()
  // The words stay under the finger.
  expect((await positionOf(page, five)).y).toBeCloseTo(top, 0)
  // Selects up to the middle of a word, as dragging an end does. The whole word is highlighted.
  await selectWords(page, three.slice(0, -1))
  await expect.poll(() => readHighlights(page)).toEqual([three])
  await clearSelection(page)
  await expectAccessible(page)

  await waitForDeviceWrites(page)
  await page.reload()
  await expect.poll(() => readHighlights(page)).toEqual([three])
  const { x, y } = await positionOf(page, three)
  await page.touchscreen.tap(x + 14, y)
  await page.getByRole('button', { name: 'Remove highlight' }).tap()
  await expect.poll(() => readHighlights(page)).toEqual([])
})

test('the line reader follows the finger @phone-only @deep', async ({ page }) => {
  await openTest(page, 'reading')
  await switchTools(page, 'Line reader')
  const reader = lineReader(page)
  await expect(reader).toHaveAttribute('aria-valuetext', /^Lines 1 to 3 of /)
  const box = await reader.boundingBox()
  const at = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at.x, y: at.y + down }],
    })
  await touch('touchStart', 0)
  for (const down of [10, 40, 80, 124]) await touch('touchMove', down)
  await touch('touchEnd', 124)
  // A line is 31 pixels high.
  await expect(reader).toHaveAttribute('aria-valuetext', /^Lines 5 to 7 of /)
  await expectAccessible(page)
})

test('covered options are uncovered and crossed out by touch @phone-only @deep', async ({ page }) => {
  await openTest(page, 'math')
  await switchTools(page, 'Answer eliminator', 'Cover choices')
  await page.getByRole('button', { name: 'Uncover C' }).tap()
  await page.getByRole('button', { name: 'Cross out C' }).tap()
  await expect(options(page).nth(2)).toHaveAccessibleName(/^C.+ \(crossed out\)$/)
  await expect(options(page).first()).toHaveAccessibleName('A (covered)')
  await expectAccessible(page)
})

test('an English question shows its underlined words, and links to them @phone-only @deep', async ({
  page,
}) => {
  await openTest(page, 'english')
  await page.getByRole('radio', { name: /^Question/ }).check()
  for (let turn = 0; turn < 7; turn += 1) await nextButton(page).click()
  const underlinedWords = await page
    .getByRole('region', { name: 'Question' })
    .locator('.question__excerpt u')
    .textContent()
  await page.getByRole('button', { name: 'Show in passage' }).tap()
  await expect(passagePane(page)).toBeFocused()
  const portion = passagePane(page).locator('.portion--active')
  await expect(portion).toBeInViewport()
  await expect(portion.locator('u')).toHaveText(underlinedWords ?? '')
})

test('a reload opens an answered question instead of its passage @phone-only @deep', async ({ page }) => {
  await openTest(page, 'reading')
  await page.getByRole('radio', { name: /^Question/ }).check()
  await options(page).first().check()
  await waitForDeviceWrites(page)
  await page.reload()
  await expect(options(page).first()).toBeChecked()
  await expect(options(page).first()).toBeInViewport()
  await expect(page.getByRole('radio', { name: /^Question/ })).toBeChecked()
})

test('a tap on an underlined portion opens its question @phone @deep', async ({ page }) => {
  await openTest(page, 'english')
  const portion = passagePane(page).locator('.portion').nth(2)
  const number = Number(await portion.locator('.portion__number').textContent())
  expect(number).toBeGreaterThan(2)
  await portion.locator('u').click()
  await expect(questionHeading(page, number)).toBeFocused()
  await expect(questionHeading(page, number)).toBeInViewport()
})

test('the excerpt’s letters are 1.75 times as large at 175% @phone-only @deep', async ({ page }) => {
  await openTest(page, 'english')
  await page.getByRole('radio', { name: /^Question/ }).check()
  const letters = async () => {
    const [first] = await page
      .locator('.question__excerpt u')
      .evaluate((words) => [...words.getClientRects()].map(({ height }) => height))
    return first ?? 0
  }
  const before = await letters()
  await stepZoom(page, 3)
  await expect.poll(async () => (await letters()) / before).toBeCloseTo(1.75, 1)
})

test('arrow keys switch the tabs of a Science set, which has one for its figures @phone-only @deep', async ({
  page,
}) => {
  await openTest(page, 'science')
  await page.getByRole('radio', { name: 'Passage' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('figure').first()).toBeInViewport()
  await expect(passagePane(page).locator('.passage > p').first()).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(options(page).first()).toBeVisible()
})

test('a tap outside the Tools menu closes it and chooses no answer @phone-only @deep', async ({ page }) => {
  await openTest(page, 'math')
  const tools = page.getByRole('button', { name: 'Tools', exact: true })
  const menu = page.getByRole('dialog', { name: 'Tools' })
  await tools.tap()
  const panel = await menu.locator('.tools-menu').boundingBox()
  const below = (panel?.y ?? 0) + (panel?.height ?? 0)
  const boxes = await Promise.all((await options(page).all()).map((option) => option.boundingBox()))
  const freeIndex = boxes.findIndex((box) => box !== null && box.y > below)
  expect(freeIndex).toBeGreaterThanOrEqual(0)
  const tapChoice = () => page.touchscreen.tap((boxes[freeIndex]?.x ?? 0) + 4, (boxes[freeIndex]?.y ?? 0) + 4)
  await tapChoice()
  await expect(menu).toBeHidden()
  for (const option of await options(page).all()) await expect(option).not.toBeChecked()
  await tapChoice()
  await expect(options(page).nth(freeIndex)).toBeChecked()
  await tools.tap()
  await tools.tap({ force: true })
  await expect(menu).toBeHidden()
})

test('a tap outside a dialog closes it and reaches nothing below @phone-only @deep', async ({ page }) => {
  await openTest(page, 'math')
  const bookmark = page.getByRole('button', { name: /^Bookmark question/ })
  const box = await bookmark.boundingBox()
  const dialog = await openEndEarly(page)
  await page.touchscreen.tap((box?.x ?? 0) + 8, (box?.y ?? 0) + 8)
  await expect(dialog).toBeHidden()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
})
