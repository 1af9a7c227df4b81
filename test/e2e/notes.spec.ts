import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { reviewLink } from './support/dashboard.ts'
import { nextButton, openTest, submitTest, turnToLast } from './support/player.ts'
import { test } from './support/test.ts'
import { button, dragOver, readOpeningWords, positionOf, reloadTest, switchTools } from './support/tools.ts'

/** The student's notes on questions and on highlights. They stay on this device. */

test.describe('on a question', () => {
  test.use({ bank: 'limited' })

  test('a note survives a reload, belongs to its question, and shows in the review @phone', async ({
    page,
  }) => {
    await openTest(page, 'math')
    const note = (number: number) => page.getByLabel(`Note on question ${number}`)
    await page.getByText('Note', { exact: true }).click()
    // As shortcuts, these letters would answer the question and turn the page.
    await expect(note(1)).toBeFocused()
    await page.keyboard.type('Try the smaller root first.')
    await expect(note(1)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await nextButton(page).click()
    await expect(note(2)).toBeHidden()
    await reloadTest(page)
    await button(page, 'Previous').click()
    await expect(note(1)).toHaveValue('Try the smaller root first.')
    await turnToLast(page)
    await submitTest(page)
    await reviewLink(page).click()
    const article = page.getByRole('article', { name: 'Question 1', exact: true })
    await expect(article.getByText('Try the smaller root first.')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('on a highlight', () => {
  test.use({ bank: 'sample' })

  test('a note is listed with its highlight, survives a reload, is removed with the highlight, and shows in the review @deep', async ({
    page,
  }) => {
    await openTest(page, 'reading')
    await switchTools(page, 'Highlighter')
    const words = await readOpeningWords(page)
    await dragOver(page, words)
    const { x, y } = await positionOf(page, words)
    await page.mouse.click(x + 12, y)
    await page.getByLabel('Note on this highlight').fill('Why does he wait?')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await reloadTest(page)
    await page.getByText('1 highlight', { exact: true }).click()
    const row = page.getByRole('list', { name: 'Highlights' }).getByRole('listitem')
    await expect(row).toContainText('Why does he wait?')
    await row.getByRole('button', { name: /^Note on: / }).click()
    await expect(page.getByLabel('Note on this highlight')).toHaveValue('Why does he wait?')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove highlight' }).click()
    await expect(row).toHaveCount(0)
    await dragOver(page, words)
    const newPosition = await positionOf(page, words)
    await page.mouse.click(newPosition.x + 12, newPosition.y)
    await expect(page.getByLabel('Note on this highlight')).toHaveValue('')
    await page.getByLabel('Note on this highlight').fill('Is he proud?')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await turnToLast(page)
    await submitTest(page)
    await reviewLink(page).click()
    const notes = page.getByRole('region', { name: 'Your notes on the passage' })
    await expect(notes.getByRole('listitem')).toHaveText(new RegExp(`${words}.*Is he proud\\?`))
    await expectAccessible(page)
  })
})
