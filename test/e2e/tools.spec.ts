import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { reviewLink } from './support/dashboard.ts'
import {
  nextButton,
  onDevice,
  openTest,
  options,
  questionHeading,
  submitTest,
  turnToLast,
} from './support/player.ts'
import { test } from './support/test.ts'
import {
  dragOver,
  dropSelection,
  highlighted,
  keptWorkings,
  lineReader,
  openingWords,
  passagePane,
  placeOf,
  sidewaysOverflow,
  stepZoom,
  switchTools,
} from './support/tools.ts'

test.use({ bank: 'sample' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** As after the browser was closed: the same test, what was noted in it, the tools that were on. */
async function comeBack(page: Page): Promise<void> {
  await onDevice(page)
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
}

test('options are crossed out and restored, can still be chosen, and are kept', async ({ page }) => {
  await openTest(page, 'math')
  await expect(button(page, /^Cross out/)).toHaveCount(0)
  await switchTools(page, 'Cross out options')
  await button(page, 'Cross out B').click()
  await button(page, 'Cross out D').click()
  await expect(status(page, 'Crossed out: B, D.')).toBeAttached()
  await expect(options(page).nth(1)).toHaveAccessibleName(/^B.* \(crossed out\)$/)
  await expectAccessible(page)

  await comeBack(page)
  await expect(button(page, 'Restore B')).toBeVisible()
  await button(page, 'Restore B').click()
  await expect(button(page, 'Cross out B')).toBeFocused()

  await options(page).nth(3).check()
  await expect(button(page, 'Cross out D')).toBeVisible()
  await expect(options(page).nth(3)).toHaveAccessibleName(/^D(?!.*crossed out)/)

  await button(page, 'Cross out D').click()
  await expect(options(page).nth(3)).not.toBeChecked()
  await nextButton(page).click()
  await expect(button(page, /^Cross out/)).toHaveCount(4)
  await expect(button(page, 'Cross out F')).toBeVisible()
})

test('covered options are read by nobody until each is uncovered, on every question anew', async ({
  page,
}) => {
  await openTest(page, 'reading')
  const text = await options(page)
    .first()
    .evaluate((input) => input.closest('label')?.querySelector('.option__text')?.textContent ?? '')
  await switchTools(page, 'Cover options')
  await expect(options(page).first()).toHaveAccessibleName('A (covered)')
  await expect(page.getByText(text, { exact: true })).toBeHidden()
  await expectAccessible(page)

  await button(page, 'Uncover A').click()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(options(page).nth(1)).toHaveAccessibleName('B (covered)')
  await options(page).nth(1).check()
  await button(page, 'Cover A').click()
  await expect(page.getByText(text, { exact: true })).toBeHidden()

  await button(page, 'Uncover A').click()
  await nextButton(page).click()
  await expect(options(page).first()).toHaveAccessibleName('F (covered)')
  await button(page, 'Previous').click()
  await expect(options(page).first()).toHaveAccessibleName('A (covered)')
  await expect(options(page).nth(1)).toBeChecked()
})

test('what was noted leaves the device when the test is graded', async ({ page }) => {
  await openTest(page, 'math')
  await switchTools(page, 'Cross out options')
  await button(page, 'Cross out B').click()
  await expect.poll(() => keptWorkings(page)).toBe(1)
  await turnToLast(page)
  await submitTest(page)
  await expect(reviewLink(page)).toBeVisible()
  await expect.poll(() => keptWorkings(page)).toBe(0)
})

test('Clear Answer is there while there is an answer, and hands focus back', async ({ page }) => {
  await openTest(page, 'math')
  await expect(button(page, 'Clear Answer')).toBeHidden()
  await options(page).nth(2).check()
  await button(page, 'Clear Answer').click()
  await expect(options(page).nth(2)).not.toBeChecked()
  await expect(button(page, 'Clear Answer')).toBeHidden()
  await expect(options(page).first()).toBeFocused()
})

test.describe('the highlighter', () => {
  test('marks what is selected backwards, and does not offer at once to remove it', async ({ page }) => {
    await openTest(page, 'reading')
    await switchTools(page, 'Highlighter')
    const words = await openingWords(page)
    const { x, right, y } = await placeOf(page, words)
    await page.mouse.move(right, y)
    await page.mouse.down()
    await page.mouse.move((x + right) / 2, y)
    await page.mouse.move(x + 1, y)
    await page.mouse.up()
    await expect.poll(() => highlighted(page)).toEqual([words])
    await expect(button(page, 'Remove highlight')).toBeHidden()
    await page.mouse.click(x + 12, y)
    await expect(button(page, 'Remove highlight')).toBeVisible()
  })

  test('marks what the mouse selects, in this passage alone, until it is removed', async ({ page }) => {
    await openTest(page, 'reading')
    const words = await openingWords(page)
    await dragOver(page, words)
    expect(await highlighted(page)).toEqual([])
    await dropSelection(page)

    await switchTools(page, 'Highlighter')
    await dragOver(page, words)
    await expect.poll(() => highlighted(page)).toEqual([words])
    await comeBack(page)
    await expect.poll(() => highlighted(page)).toEqual([words])

    for (let number = 1; number < 11; number += 1) await nextButton(page).click()
    await expect(questionHeading(page, 11)).toBeVisible()
    await expect.poll(() => highlighted(page)).toEqual([])
    for (let number = 11; number > 10; number -= 1) await button(page, 'Previous').click()
    await expect.poll(() => highlighted(page)).toEqual([words])

    const { x, y } = await placeOf(page, words)
    await page.mouse.click(x + 12, y)
    await expect(button(page, 'Remove highlight')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Remove highlight')).toBeHidden()
    await page.mouse.click(x + 12, y)
    await button(page, 'Remove highlight').click()
    await expect.poll(() => highlighted(page)).toEqual([])
  })

  test('goes sentence by sentence with the keyboard, and says where it is', async ({ page }) => {
    await openTest(page, 'reading')
    await switchTools(page, 'Highlighter')
    await passagePane(page).focus()
    await page.keyboard.press('ArrowRight')
    const said = status(page, /^Sentence 1 of \d+: /)
    await expect(said).toBeAttached()
    const [, total = '', sentence = ''] =
      /^Sentence 1 of (\d+): (.*)$/s.exec((await said.textContent()) ?? '') ?? []
    await page.keyboard.press('Enter')
    await expect(status(page, /^Sentence 1 of \d+, highlighted: /)).toBeAttached()
    expect(await highlighted(page)).toEqual([sentence])

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 highlights')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => highlighted(page)).toEqual([sentence])
    await page.keyboard.press('Escape')
    await expect(status(page, /^Sentence/)).toHaveCount(0)

    // To the last sentence: the passage scrolls along.
    for (let step = 0; step < Number(total); step += 1) await page.keyboard.press('ArrowRight')
    await expect(status(page, `Sentence ${total} of ${total}`)).toBeAttached()
    expect(await passagePane(page).evaluate((pane) => pane.scrollTop)).toBeGreaterThan(100)
  })

  test('lists what is highlighted, to remove it one by one or altogether', async ({ page }) => {
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
    await expect.poll(() => highlighted(page)).toEqual([])
    await expect(list).toBeHidden()
  })

  test('in English counts neither the numbers of the questions nor their words for screen readers', async ({
    page,
  }) => {
    await openTest(page, 'english')
    await switchTools(page, 'Highlighter')
    await passagePane(page).focus()
    // On to the first sentence with a marked portion.
    const portion = (await passagePane(page).locator('.portion u').first().textContent()) ?? ''
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('ArrowRight')
      if ((await status(page, /^Sentence/).textContent())?.includes(portion)) break
    }
    const said = ((await status(page, /^Sentence/).textContent()) ?? '').replace(/^Sentence .*?: /, '')
    expect(said).not.toMatch(/Question \d|\d$/)
    await page.keyboard.press('Enter')
    const before = await highlighted(page)
    await nextButton(page).click()
    await comeBack(page)
    await expect.poll(() => highlighted(page)).toEqual(before)
    await page.getByText('1 highlight', { exact: true }).click()
    await expect(page.getByRole('list', { name: 'Highlights' })).toContainText(said.slice(0, 30))
  })
})

test('the line reader is moved and sized by keys, stays in view, and leaves', async ({ page }) => {
  await openTest(page, 'reading')
  await switchTools(page, 'Line reader')
  const reader = lineReader(page)
  await reader.focus()
  await expect(reader).toHaveAttribute('aria-valuetext', /^Lines 1 to 3 of \d+$/)
  await page.keyboard.press('ArrowDown')
  await expect(reader).toHaveAttribute('aria-valuetext', /^Lines 2 to 4 of /)
  await page.keyboard.press('+')
  await expect(reader).toHaveAttribute('aria-valuetext', /^Lines 2 to 5 of /)
  await page.keyboard.press('PageDown')
  await expect(reader).toHaveAttribute('aria-valuetext', /^Lines 6 to 9 of /)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('-')
  await expect(reader).toHaveAttribute('aria-valuetext', /^Lines 5 to 7 of /)
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(reader).toHaveAttribute('aria-valuetext', /^Lines \d+ to (\d+) of \1$/)
  await expect(page.locator('.line-reader__clear')).toBeInViewport({ ratio: 1 })
  await expect(reader).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(reader).toHaveAttribute('aria-valuetext', /^Lines 1 to 3 of /)
  await expect(page.locator('.line-reader__clear')).toBeInViewport({ ratio: 1 })
  await button(page, 'Turn off the line reader').click()
  await expect(reader).toBeHidden()
})

test('the text grows and shrinks, nothing overflows, and the size is kept @phone', async ({ page }) => {
  await openTest(page, 'science')
  await switchTools(page, 'Cross out options', 'Cover options')
  const height = () =>
    passagePane(page)
      .locator('.passage p')
      .first()
      .evaluate((line) => line.getBoundingClientRect().height)
  const normal = await height()
  await stepZoom(page, 4)
  expect(await height()).toBeGreaterThan(normal * 2)
  await comeBack(page)
  expect(await height()).toBeGreaterThan(normal * 2)
  for (const side of ['Passage', 'Figures', 'Question 1']) {
    const tab = page.getByRole('radio', { name: side })
    if (await tab.isVisible()) await tab.check()
    expect(Math.max(...(await sidewaysOverflow(page)))).toBe(0)
  }
  await expectAccessible(page)
  await button(page, 'Tools').click()
  await expect(button(page, 'Larger')).toBeDisabled()
  await button(page, '200%').click()
  await expect(button(page, '100%')).toBeVisible()
  await button(page, 'Smaller').click()
  await expect(button(page, 'Smaller')).toBeDisabled()
})

test('the menu opens and closes by key, and gives focus back @phone', async ({ page }) => {
  await openTest(page, 'reading')
  await button(page, 'Tools').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Cross out options' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Cross out options' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Tools')).toBeFocused()
})

test('without a passage the tools for passages are not offered', async ({ page }) => {
  await openTest(page, 'math')
  await button(page, 'Tools').click()
  await expect(page.getByRole('switch', { name: 'Cross out options' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Highlighter' })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'Line reader' })).toHaveCount(0)
})
