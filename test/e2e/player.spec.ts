import { expect } from '@playwright/test'
import { openKnownTest } from './support/attempt.ts'
import { expectAccessible } from './support/accessibility.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import {
  finishSection,
  nextButton,
  onDevice,
  openTest,
  options,
  questionHeading,
  secondsLeft,
  turnToLast,
} from './support/player.ts'
import {
  announcements,
  askToEndEarly,
  reviewButton,
  reviewOverlay,
  tile,
  tileNames,
} from './support/overlay.ts'
import { test, testOnOwnServer } from './support/test.ts'
import { passTime } from './support/time.ts'

/** The frame of the question screen: pause, bookmarks, review, the ways to end a test, keys, the hidden timer. */

testOnOwnServer('a pause hides the questions and stops the clock', async ({ page, server }) => {
  await page.clock.install()
  await openTest(page, 'math')
  await nextButton(page).click()
  const before = await secondsLeft(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
  await expect(options(page).first()).toBeHidden()
  await expect(nextButton(page)).toBeHidden()
  await passTime(page, server, 600)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(questionHeading(page, 2)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
  expect(await secondsLeft(page)).toBeGreaterThan(before - 60)
})

test('a paused test can be left, and is as it was on coming back @phone', async ({ page }) => {
  await openTest(page, 'math')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Leave and come back later' }).click()
  await expect(page).toHaveURL('/practice-tests')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(questionHeading(page, 1)).toBeHidden()
})

test.describe('a pause without the network', () => {
  test.use({ requestsFail: true })

  test('stops the clock all the same', async ({ page, context }) => {
    await page.clock.install()
    await openTest(page, 'math')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const before = await secondsLeft(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
    await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible()
    await page.clock.fastForward(600_000)
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    expect(await secondsLeft(page)).toBeGreaterThan(before - 60)
    await context.setOffline(false)
  })
})

test('a bookmark belongs to its question, and is there after a reload @phone', async ({ page }) => {
  await openTest(page, 'math')
  const bookmark = (number: number) => page.getByRole('button', { name: `Bookmark question ${number}` })
  await bookmark(1).click()
  await expect(bookmark(1)).toHaveAttribute('aria-pressed', 'true')
  await nextButton(page).click()
  await expect(bookmark(2)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
  await onDevice(page)
  await page.reload()
  await expect(bookmark(1)).toHaveAttribute('aria-pressed', 'true')
  await bookmark(1).click()
  await expect(bookmark(1)).toHaveAttribute('aria-pressed', 'false')
})

test('the review counts, filters, and leads to a question @phone', async ({ page }) => {
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
  expect(await tileNames(page)).toHaveLength(60)
  expect((await tileNames(page)).slice(0, 6)).toEqual([
    'Question 1, answered',
    'Question 2, answered, bookmarked',
    'Question 3, answered',
    'Question 4, unanswered',
    'Question 5, unanswered, bookmarked, current',
    'Question 6, unanswered',
  ])
  await expectAccessible(page)

  await overlay.getByRole('radio', { name: 'Unanswered' }).check()
  const unanswered = await tileNames(page)
  expect(unanswered).toHaveLength(57)
  expect(unanswered[0]).toBe('Question 4, unanswered')
  await overlay.getByRole('radio', { name: 'Bookmarked' }).check()
  expect(await tileNames(page)).toEqual([
    'Question 2, answered, bookmarked',
    'Question 5, unanswered, bookmarked, current',
  ])
  await tile(page, 'Question 2, answered, bookmarked').click()
  await expect(overlay).toBeHidden()
  await expect(questionHeading(page, 2)).toBeFocused()
})

test('an empty filter of the review says so', async ({ page }) => {
  await openTest(page, 'math')
  await reviewButton(page).click()
  await reviewOverlay(page).getByRole('radio', { name: 'Bookmarked' }).check()
  await expect(reviewOverlay(page)).toContainText('No question is bookmarked.')
})

test('the review is used by keyboard: one stop for all questions, arrows between them', async ({ page }) => {
  await openTest(page, 'english')
  await page.keyboard.press('r')
  await expect(tile(page, 'Question 1, unanswered, current')).toBeFocused()
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

test.describe('the review of a full test', () => {
  test.use({ bank: 'limited' })

  test('shows the other sections locked @phone', async ({ page }) => {
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
    expect((await tileNames(page))[0]).toBe('Math question 1, unanswered, current')
    await expect(overlay).toContainText('Finished · 1 of 15 answered')
    await expect(overlay).toContainText('Not begun · 10 questions')
    await overlay.getByText('1 of 15 answered').click()
    await expect(overlay.getByText('English question 1, answered', { exact: true })).toBeAttached()
    await expect(overlay.getByRole('button', { name: /English question/ })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('a low window', () => {
  test.use({ bank: 'limited', viewport: { width: 683, height: 384 } })

  test('opens at the top, and keeps the way out among the tools', async ({ page }) => {
    await openTest(page, 'english')
    await expect(page.getByText('Limited Questions Available')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'End Test Early' })).toBeHidden()
    await page.getByRole('button', { name: 'Tools' }).click()
    await page.getByRole('button', { name: 'End Test Early' }).click()
    await expect(page.getByRole('dialog', { name: 'End Test Early' })).toBeVisible()
  })
})

test('End Test Early asks in the words of the specification, and submits what was done @phone', async ({
  page,
}) => {
  const { id, api } = await openKnownTest(page, 'math')
  await options(page).first().check()
  const asked = await askToEndEarly(page)
  await expect(
    asked.getByText(
      'Are you sure you want to end this test early? Your progress will be saved and submitted.',
      { exact: true },
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Go back' }).click()
  await expect(asked).toBeHidden()
  await expect(questionHeading(page, 1)).toBeVisible()

  await askToEndEarly(page)
  await asked.getByRole('button', { name: 'End Test Early' }).click()
  const score = await scoreIn(banner(page))
  const review = await api.review(id)
  expect(review.score).toBe(score)
  expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(1)
})

test('a test is submitted from the review with questions unanswered, which asks first', async ({ page }) => {
  await openTest(page, 'math')
  await reviewButton(page).click()
  await reviewOverlay(page).getByRole('button', { name: 'Submit Test' }).click()
  await expect(reviewOverlay(page)).toBeHidden()
  const asked = page.getByRole('dialog', { name: '60 questions are unanswered' })
  await asked.getByRole('button', { name: 'Submit Test' }).click()
  await expect(banner(page)).toBeVisible()
})

test('single keys answer, turn, bookmark and pause', async ({ page }) => {
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

test('keys that are typed into the calculator stay there', async ({ page }) => {
  await openTest(page, 'math')
  await page.keyboard.press('k')
  const calculator = page.getByRole('region', { name: 'Calculator' })
  await calculator.getByRole('textbox').fill('')
  await calculator.getByRole('textbox').pressSequentially('12')
  await expect(calculator.getByRole('textbox')).toHaveValue('12')
  for (const option of await options(page).all()) await expect(option).not.toBeChecked()
})

test('the sheet lists the keys and turns them off, for the next visit too', async ({ page }) => {
  await openTest(page, 'math')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Next question')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('checkbox', { name: 'Use these keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.reload()
  await expect(questionHeading(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet.getByRole('checkbox', { name: 'Use these keys' })).not.toBeChecked()
  await sheet.getByRole('checkbox', { name: 'Use these keys' }).check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('n')
  await expect(questionHeading(page, 2)).toBeVisible()
})

test('a hidden timer comes back at 5 minutes, and says so', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await openTest(page, 'math')
  const timer = page.getByRole('timer')
  await page.getByRole('button', { name: 'Hide time' }).click()
  await expect(timer).toBeHidden()
  await expect(page.getByText('Time hidden')).toBeVisible()
  await page.getByRole('button', { name: 'Show time' }).click()
  await expect(timer).toBeVisible()
  await page.keyboard.press('t')
  await expect(timer).toBeHidden()

  await page.clock.fastForward(3299_000)
  await expect(page.getByText('Time hidden')).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(timer).toHaveText('5:00')
  await expect(page.getByText('5 minutes left', { exact: true })).toBeVisible()
  await expect(announcements(page)).toContainText('5 minutes left in this section.')
  await expect(page.getByRole('button', { name: 'Hide time' })).toBeHidden()
  await page.clock.fastForward(20_000)
  await expect(page.getByText('5 minutes left', { exact: true })).toBeHidden()
})

for (const { name, width, height } of [
  { name: 'a small phone', width: 320, height: 640 },
  { name: 'a laptop at 200% zoom', width: 683, height: 384 },
  { name: 'a phone on its side', width: 844, height: 390 },
])
  test(`on ${name} nothing goes beyond the side, and the passage has room`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openTest(page, 'reading')
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBe(0)
    const pane = await page.getByRole('region', { name: 'Passage' }).boundingBox()
    expect(pane?.height).toBeGreaterThan(height / 2 - 16)
    for (const button of await page.getByRole('button').all()) {
      if (!(await button.isVisible())) continue
      const box = await button.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  })

testOnOwnServer.describe('a section whose time runs out', () => {
  testOnOwnServer.use({ bank: 'limited' })

  testOnOwnServer('is told, with what comes next', async ({ page, server }) => {
    await page.clock.install()
    await page.goto('/test?section=full&version=old')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await passTime(page, server, 541)
    await expect(page.getByRole('heading', { name: 'Math', level: 1 })).toBeFocused()
    await expect(announcements(page)).toContainText('Time is up for English. Next: Math.')
    await expect(page.getByText('Time is up for English. Your answers are kept.')).toBeVisible()
    const steps = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
    await expect(steps).toContainText(['EnglishDone', 'MathNow', 'ReadingLater', 'ScienceLater'])
    await expectAccessible(page)
  })
})
