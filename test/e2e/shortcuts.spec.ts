import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openTest, options, questionHeading } from './support/player.ts'
import { announcements } from './support/overlay.ts'
import { test } from './support/test.ts'

/** The keys of the question screen, and the dialog that lists them. */

test('single keys answer, turn, bookmark, and pause', async ({ page }) => {
  await openTest(page, 'math')
  await page.keyboard.press('2')
  await expect(options(page).nth(1)).toBeChecked()
  await expect(announcements(page)).toContainText('B chosen')
  await page.keyboard.press('n')
  await expect(questionHeading(page, 2)).toBeFocused()
  await page.keyboard.press('4')
  await expect(announcements(page)).toContainText('J chosen')
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'Bookmark question 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(announcements(page)).toContainText('Bookmarked')
  await page.keyboard.press('p')
  await expect(questionHeading(page, 1)).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.press('s')
  await expect(questionHeading(page, 1)).toBeFocused()
  await page.keyboard.press('Control+n')
  await expect(questionHeading(page, 1)).toBeVisible()
})

test("keys typed into the calculator don't reach the test @deep", async ({ page }) => {
  await openTest(page, 'math')
  await page.keyboard.press('k')
  const calculator = page.getByRole('region', { name: 'Calculator' })
  await calculator.getByRole('textbox').fill('')
  await calculator.getByRole('textbox').pressSequentially('12')
  await expect(calculator.getByRole('textbox')).toHaveValue('12')
  for (const option of await options(page).all()) await expect(option).not.toBeChecked()
})

test('the dialog lists the keys and turns them off, for the next visit too @deep', async ({ page }) => {
  await openTest(page, 'math')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Next question')).toBeVisible()
  await expect(sheet).toContainText('With a screen reader, turn on its focus mode first.')
  await expectAccessible(page)
  await sheet.getByRole('checkbox', { name: 'Turn on keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.reload()
  await expect(questionHeading(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet.getByRole('checkbox', { name: 'Turn on keyboard shortcuts' })).not.toBeChecked()
  await sheet.getByRole('checkbox', { name: 'Turn on keyboard shortcuts' }).check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('n')
  await expect(questionHeading(page, 2)).toBeVisible()
})

test('the keys of the tools say what they turned on or off, and do nothing without the tool @deep', async ({
  page,
}) => {
  await openTest(page, 'reading')
  for (const [key, firstText, secondText] of [
    ['e', 'Answer eliminator on', 'Answer eliminator off'],
    ['m', 'Choices covered', 'Choices uncovered'],
    ['h', 'Highlighter on', 'Highlighter off'],
    ['l', 'Line reader on', 'Line reader off'],
    ['t', 'Time hidden', 'Time shown'],
    ['+', 'Text size 125%', 'Text size 150%'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(announcements(page).getByRole('paragraph').last()).toHaveText(firstText)
    await page.keyboard.press(key)
    await expect(announcements(page).getByRole('paragraph').last()).toHaveText(secondText)
  }
  await page.keyboard.press('k')
  await page.keyboard.press('0')
  await expect(announcements(page).getByRole('paragraph').last()).toHaveText('Text size 100%')
  await expect(announcements(page)).not.toContainText('Calculator')

  await openTest(page, 'math')
  await page.keyboard.press('l')
  await page.keyboard.press('k')
  await expect(announcements(page)).toHaveText('Calculator opened')
})
