import { expect } from '@playwright/test'
import { openTestWithApi } from './support/attempt.ts'
import { expectAccessible, measureOverflow, spaceOutText } from './support/accessibility.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import { nextButton, waitForDeviceWrites, openTest, options, questionHeading } from './support/player.ts'
import { announcements, openEndEarly, reviewButton, reviewOverlay } from './support/overlay.ts'
import { test } from './support/test.ts'
import { measureSidewaysOverflow } from './support/tools.ts'

/** The controls around a question: bookmarks, Clear Answer, End Test Early, the hidden timer, and small windows. */

test('a bookmark belongs to its question, survives a reload, and shows with forced colors @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  const bookmark = (number: number) => page.getByRole('button', { name: `Bookmark question ${number}` })
  await bookmark(1).click()
  await expect(bookmark(1)).toHaveAttribute('aria-pressed', 'true')
  // Forced colors hide the fill of a pressed button, so its edge is heavier.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(bookmark(1)).toHaveCSS('border-top-width', '3px')
  await page.emulateMedia({ forcedColors: 'none' })
  await nextButton(page).click()
  await expect(bookmark(2)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
  await waitForDeviceWrites(page)
  await page.reload()
  await expect(bookmark(1)).toHaveAttribute('aria-pressed', 'true')
  await bookmark(1).click()
  await expect(bookmark(1)).toHaveAttribute('aria-pressed', 'false')
})

test('Clear Answer lines up with the letters and the texts of the choices @phone @deep', async ({ page }) => {
  await openTest(page, 'math')
  await options(page).first().check()
  const { icon, letter, label, text } = await page
    .getByRole('region', { name: 'Question' })
    .evaluate((pane) => {
      const boxOf = (selector: string) =>
        pane.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const center = ({ left, width }: DOMRect) => left + width / 2
      const words = document.createRange()
      words.selectNodeContents(pane.querySelector('.question__clear')?.lastChild ?? pane)
      return {
        icon: center(boxOf('.question__clear .icon')),
        letter: center(boxOf('.option__letter')),
        label: words.getBoundingClientRect().left,
        text: boxOf('.option__text').left,
      }
    })
  expect(Math.abs(icon - letter)).toBeLessThan(0.75)
  expect(Math.abs(label - text)).toBeLessThan(0.75)
})

test.describe('a short window', () => {
  test.use({ bank: 'limited', viewport: { width: 683, height: 384 } })

  test('opens at the top, and has End Test Early in the Tools menu only @deep', async ({ page }) => {
    await openTest(page, 'english')
    await expect(page.getByText('Limited Questions Available')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'End Test Early' })).toBeHidden()
    await page.getByRole('button', { name: 'Tools' }).click()
    await page.getByRole('button', { name: 'End Test Early' }).click()
    await expect(page.getByRole('dialog', { name: 'End Test Early' })).toBeVisible()
  })
})

test('End Test Early asks for confirmation, and submits the answers so far @phone', async ({ page }) => {
  const { id, api } = await openTestWithApi(page, 'math')
  const confirmation = await openEndEarly(page)
  const noScore = confirmation.getByText('You haven’t answered any questions, so there will be no score.')
  await expect(noScore).toBeVisible()
  await confirmation.getByRole('button', { name: 'Go back' }).click()
  await options(page).first().check()
  await openEndEarly(page)
  await expect(noScore).toBeHidden()
  await expect(
    confirmation.getByText(
      'Are you sure you want to end this test early? Your progress will be saved and submitted.',
      { exact: true },
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Go back' }).click()
  await expect(confirmation).toBeHidden()
  await expect(questionHeading(page, 1)).toBeVisible()

  await openEndEarly(page)
  await confirmation.getByRole('button', { name: 'End Test Early' }).click()
  const score = await scoreIn(banner(page))
  const review = await api.review(id)
  expect(review.score).toBe(score)
  expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(1)
})

test('a hidden timer shows again at 5 minutes left, and the time is announced @deep', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await openTest(page, 'math')
  const timer = page.getByRole('timer')
  await page.getByRole('button', { name: 'Hide time' }).click()
  await expect(timer).toBeHidden()
  await expect(page.getByRole('banner').getByText('Time hidden')).toBeVisible()
  await page.getByRole('button', { name: 'Show time' }).click()
  await expect(timer).toBeVisible()
  await page.keyboard.press('t')
  await expect(timer).toBeHidden()

  await page.clock.fastForward(3299_000)
  await expect(page.getByRole('banner').getByText('Time hidden')).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(timer).toHaveText('5:00')
  await expect(timer).toHaveCSS('animation-name', 'none')
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await page.getByRole('switch', { name: 'Stop the pulse' }).click()
  await page.keyboard.press('Escape')
  await expect(timer).toHaveCSS('animation-name', 'timer-pulse')
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
  test(`on ${name} nothing overflows sideways, and the passage has about half of the height or more @deep`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openTest(page, 'reading')
    expect(await measureOverflow(page)).toBe(0)
    const pane = await page.getByRole('region', { name: 'Passage' }).boundingBox()
    expect(pane?.height).toBeGreaterThan(height / 2 - 16)
    for (const button of await page.getByRole('button').all()) {
      if (!(await button.isVisible())) continue
      const box = await button.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    await spaceOutText(page)
    expect(await measureOverflow(page), 'with text spacing').toBe(0)
    expect(Math.max(...(await measureSidewaysOverflow(page)))).toBe(0)
    await reviewButton(page).click()
    const overlayOverflow = await reviewOverlay(page)
      .locator('.dialog__body')
      .evaluate((body) => body.scrollWidth - body.clientWidth)
    expect(overlayOverflow, 'in the overlay').toBe(0)
  })
