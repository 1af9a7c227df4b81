import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { tabTo } from './support/keyboard.ts'
import { openTest } from './support/player.ts'
import { test } from './support/test.ts'
import {
  button,
  reloadTest,
  lineReader,
  passagePane,
  measureSidewaysOverflow,
  stepZoom,
  switchTools,
} from './support/tools.ts'

/** The tools menu, the line reader, and the text size. */

test.use({ bank: 'sample' })

test('the line reader moves and resizes by keyboard and by presses, stays in view, and turns off @both', async ({
  page,
}) => {
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
  await button(page, 'Fewer lines').focus()
  for (let line = 0; line < 3; line += 1) await page.keyboard.press('Enter')
  await expect(reader).toHaveAttribute('aria-valuetext', /^Line 1 of /)
  await expect(button(page, 'Fewer lines')).toBeFocused()
  // A press on a line is enough, without a drag.
  await passagePane(page)
    .locator('.passage p')
    .nth(1)
    .click({ position: { x: 8, y: 8 } })
  await expect(reader).toHaveAttribute('aria-valuetext', /^Line ([2-9]|\d\d) of /)
  await button(page, 'Turn off the line reader').click()
  await expect(reader).toBeHidden()
})

test('Escape and the close button of the line reader return the focus to the passage @both @deep', async ({
  page,
}) => {
  await openTest(page, 'reading')
  await switchTools(page, 'Line reader')
  await lineReader(page).focus()
  await page.keyboard.press('Escape')
  await expect(lineReader(page)).toHaveCount(0)
  await expect(passagePane(page)).toBeFocused()
  await switchTools(page, 'Line reader')
  await button(page, 'Turn off the line reader').click()
  await expect(passagePane(page)).toBeFocused()
})

test('the text grows and shrinks, nothing overflows, and the size persists @phone @deep', async ({
  page,
}) => {
  await openTest(page, 'science')
  await switchTools(page, 'Answer eliminator', 'Cover choices')
  const height = () =>
    passagePane(page)
      .locator('.passage p')
      .first()
      .evaluate((line) => line.getBoundingClientRect().height)
  const normal = await height()
  await stepZoom(page, 4)
  expect(await height()).toBeGreaterThan(normal * 2)
  await reloadTest(page)
  expect(await height()).toBeGreaterThan(normal * 2)
  for (const side of ['Passage', 'Figures', 'Question 1']) {
    const tab = page.getByRole('radio', { name: side })
    if (await tab.isVisible()) await tab.check()
    expect(Math.max(...(await measureSidewaysOverflow(page)))).toBe(0)
  }
  await expectAccessible(page)
  await button(page, 'Tools').click()
  await expect(button(page, 'Larger')).toBeDisabled()
  await button(page, '200%').click()
  await expect(button(page, '100%')).toBeVisible()
  await button(page, 'Smaller').click()
  await expect(button(page, 'Smaller')).toBeDisabled()
})

test('the tools menu opens and closes by keyboard, and returns focus @phone @deep @both', async ({
  page,
}) => {
  await openTest(page, 'reading')
  await button(page, 'Tools').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Answer eliminator' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Answer eliminator' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Tools')).toBeFocused()

  // A menu that stayed open would cover the focused choices.
  await page.keyboard.press('Enter')
  await button(page, 'Larger').focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Enter')
  await expect(button(page, 'Larger')).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('button').first())
  await expect(page.getByRole('dialog', { name: 'Tools' })).toBeHidden()
})

test("tools for passages aren't offered without a passage @deep", async ({ page }) => {
  await openTest(page, 'math')
  await button(page, 'Tools').click()
  await expect(page.getByRole('switch', { name: 'Answer eliminator' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Highlighter' })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'Line reader' })).toHaveCount(0)
})
