import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { banner } from './support/dashboard.ts'
import {
  finishSection,
  nextButton,
  openTest,
  options,
  questionHeading,
  turnToLast,
} from './support/player.ts'
import { reviewButton, reviewOverlay, tile, readTileNames } from './support/overlay.ts'
import { test } from './support/test.ts'

/** The review overlay: its counts, its filters, and its buttons that open a question or end the test. */

test('the overlay counts and filters the questions, and opens one of them @phone', async ({ page }) => {
  await openTest(page, 'math')
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(questionHeading(page, number)).toBeVisible()
    if (number <= 3) await options(page).first().check()
    if (number === 2 || number === 5)
      await page.getByRole('button', { name: `Bookmark question ${number}` }).click()
    if (number < 5) await nextButton(page).click()
  }
  await reviewButton(page).click()
  const overlay = reviewOverlay(page)
  await expect(overlay).toContainText('3 answered · 57 unanswered · 2 bookmarked')
  expect(await readTileNames(page)).toHaveLength(60)
  expect((await readTileNames(page)).slice(0, 6)).toEqual([
    'Question 1, answered',
    'Question 2, answered, bookmarked',
    'Question 3, answered',
    'Question 4, unanswered',
    'Question 5, unanswered, bookmarked, current',
    'Question 6, unanswered',
  ])
  await expectAccessible(page)

  await overlay.getByRole('radio', { name: 'Unanswered' }).check()
  const unanswered = await readTileNames(page)
  expect(unanswered).toHaveLength(57)
  expect(unanswered[0]).toBe('Question 4, unanswered')
  await overlay.getByRole('radio', { name: 'Bookmarked' }).check()
  expect(await readTileNames(page)).toEqual([
    'Question 2, answered, bookmarked',
    'Question 5, unanswered, bookmarked, current',
  ])
  await tile(page, 'Question 2, answered, bookmarked').click()
  await expect(overlay).toBeHidden()
  await expect(questionHeading(page, 2)).toBeFocused()
})

test('a filter of the overlay that matches no question says so @deep', async ({ page }) => {
  await openTest(page, 'math')
  await reviewButton(page).click()
  await reviewOverlay(page).getByRole('radio', { name: 'Bookmarked' }).check()
  await expect(reviewOverlay(page)).toContainText('No questions are bookmarked.')
})

test('the questions of the overlay are one tab stop, with arrow keys between them @deep', async ({
  page,
}) => {
  await openTest(page, 'english')
  await page.keyboard.press('r')
  await expect(reviewOverlay(page).getByRole('heading', { name: 'Review' })).toBeFocused()
  for (const stop of ['Close', 'All']) {
    await page.keyboard.press('Tab')
    await expect(
      reviewOverlay(page).locator('button, input').and(page.locator(':focus')),
    ).toHaveAccessibleName(stop)
  }
  await page.keyboard.press('Tab')
  await expect(tile(page, 'Question 1, unanswered, current')).toBeFocused()
  await expect(tile(page, 'Question 1, unanswered, current')).toHaveAccessibleDescription(
    'Use the arrow keys to move between the questions.',
  )
  await page.keyboard.press('ArrowRight')
  await expect(tile(page, 'Question 2, unanswered')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tile(page, 'Question 75, unanswered')).toBeFocused()
  await page.keyboard.press('Home')
  const first = await tile(page, 'Question 1, unanswered, current').boundingBox()
  await page.keyboard.press('ArrowDown')
  const below = await reviewOverlay(page).locator('button:focus').boundingBox()
  expect(below?.x).toBe(first?.x)
  expect(below?.y).toBeGreaterThan(first?.y ?? 0)
  const name = await reviewOverlay(page).locator('button:focus').getAttribute('aria-label')
  await page.keyboard.press('Tab')
  await expect(reviewOverlay(page).getByRole('button', { name: 'Go back' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(questionHeading(page, Number(/\d+/.exec(name ?? '')?.[0]))).toBeFocused()
})

test.describe('the overlay of a full test', () => {
  test.use({ bank: 'limited' })

  test('shows the other sections locked @phone @deep', async ({ page }) => {
    await page.goto('/test?section=full&version=old')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(reviewButton(page)).toBeVisible()
    await page.keyboard.press('1')
    await expect(reviewButton(page)).toContainText('1/15')
    await turnToLast(page)
    await finishSection(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await reviewButton(page).click()
    const overlay = reviewOverlay(page)
    expect((await readTileNames(page))[0]).toBe('Math question 1, unanswered, current')
    await expect(overlay).toContainText('Finished · 1 of 15 answered')
    await expect(overlay).toContainText('Not started · 10 questions')
    await overlay.getByText('1 of 15 answered').click()
    await expect(overlay.getByText('English question 1, answered', { exact: true })).toBeAttached()
    await expect(overlay.getByRole('button', { name: /English question/ })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('Submit Test in the overlay asks about unanswered questions first @deep', async ({ page }) => {
  await openTest(page, 'math')
  await reviewButton(page).click()
  await reviewOverlay(page).getByRole('button', { name: 'Submit Test' }).click()
  await expect(reviewOverlay(page)).toBeHidden()
  const confirmation = page.getByRole('dialog', { name: '60 questions are unanswered' })
  await confirmation.getByRole('button', { name: 'Submit Test' }).click()
  await expect(banner(page)).toBeVisible()
})

test.describe("when the overlay's code can't be fetched", () => {
  test.use({ allowsFailedRequests: true })

  test('a dialog says so, the test continues, and another try opens the overlay @deep', async ({ page }) => {
    await page.route(/\/assets\/later-parts-[^/]+\.js$/, (route) => route.abort('connectionreset'))
    await openTest(page, 'math')
    await reviewButton(page).click()
    const errorDialog = page.getByRole('dialog', { name: 'This could not be loaded' })
    await expect(errorDialog).toContainText('Your test continues, and your answers are saved.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(reviewButton(page)).toBeFocused()
    await options(page).first().check()
    await page.unrouteAll()
    await reviewButton(page).click()
    await expect(reviewOverlay(page)).toContainText('1 answered')
  })
})
