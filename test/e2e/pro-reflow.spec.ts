import { expect, type Locator, type Page } from '@playwright/test'
import { answer } from '#test/support/api-client.ts'
import { findClippedTexts, expectAccessible, measureOverflow, spaceOutText } from './support/accessibility.ts'
import { part } from './support/pages.ts'
import { openTest, showQuestion } from './support/player.ts'
import { installSession } from './support/session.ts'
import { apiOf, newStudent, openDashboard } from './support/student.ts'
import { test } from './support/test.ts'
import { demo } from './support/tutor.ts'

/**
 * The pages of Pro on the narrowest screens, with the text spacing of WCAG 1.4.12, with forced colors, and by keyboard.
 */

test.use({ bank: 'sample' })

/** CSS pixels: the narrowest phone, and a window of 1280 by 1024 at 400% zoom. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
]

/**
 * Expects no overflow on the narrowest screens. On the lowest of them, also expects neither overflow nor clipped text
 * with text spacing.
 */
async function expectReflow(page: Page, state: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1366, height: 768 }
  for (const size of NARROW) {
    await page.setViewportSize(size)
    expect.soft(await measureOverflow(page), `${state} at ${size.width} by ${size.height}`).toBe(0)
  }
  const removeSpacing = await spaceOutText(page)
  expect.soft(await measureOverflow(page), `${state} with text spacing`).toBe(0)
  expect.soft(await findClippedTexts(page), `cut off in ${state} with text spacing`).toEqual([])
  await removeSpacing()
  await page.setViewportSize({ width, height })
}

/** Expects that Tab reaches this many controls of a part or more, and that each is in view with a visible focus. */
async function expectKeyboard(page: Page, selector: string, minimum: number): Promise<void> {
  const reachedNames = new Set<string>()
  await page
    .locator(selector)
    .first()
    .evaluate((one) => {
      one.setAttribute('tabindex', '-1')
      if (one instanceof HTMLElement) one.focus()
    })
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate((within) => {
      const one = document.activeElement
      if (one === null || one.closest(within) === null) return null
      const label = one.closest('label') ?? one
      const { outlineStyle, boxShadow } = getComputedStyle(one)
      const around = getComputedStyle(label)
      const box = label.getBoundingClientRect()
      return {
        name: `${one.tagName} ${label.textContent}`,
        hasVisibleFocus:
          [outlineStyle, around.outlineStyle].some((style) => style !== 'none') || boxShadow !== 'none',
        isInView: box.bottom > 0 && box.top < innerHeight && box.width > 0,
      }
    }, selector)
    if (focused === null) break
    expect.soft(focused, focused.name).toMatchObject({ hasVisibleFocus: true, isInView: true })
    reachedNames.add(focused.name)
  }
  expect(reachedNames.size, [...reachedNames].join('\n')).toBeGreaterThanOrEqual(minimum)
}

/** Signs in the demo student of Pro with a reviewed test that has misses. Returns the test's id. */
async function createReviewedTest(page: Page, server: { url: string }): Promise<string> {
  await installSession(page, demo('pro'), '/dashboard')
  const api = await apiOf(page, server)
  const { attempt, questions } = await api.create({ section: 'english', version: 'old' })
  const answers = questions.map(({ id, options }, place) =>
    answer(id, options[place % 4] ?? null, { timeSpentSeconds: 10 + 9 * place }),
  )
  await api.submit(attempt.id, answers)
  await api.review(attempt.id)
  return attempt.id
}

test('the samples on the dashboard reflow, and work by keyboard and with forced colors @deep', async ({
  page,
  server,
}) => {
  await newStudent(page, server)
  await openDashboard(page)
  const samples = part(page, 'With Pro')
  for (const name of ['Drills', 'My Mistakes', 'Analytics']) {
    await samples.getByRole('radio', { name }).check({ force: true })
    await expectReflow(page, name)
    await expectAccessible(page)
  }
  await expectKeyboard(page, '.sample-card', 3)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectBars(page, '.sample-card')
})

/** Expects that the part of the page has bars, and that each bar differs from the background. */
async function expectBars(page: Page, within: string): Promise<void> {
  const { fills, background } = await page.locator(within).evaluate((one) => ({
    fills: [...one.querySelectorAll('.bar-rows__bar')].map((bar) => getComputedStyle(bar).fill),
    background: getComputedStyle(document.body).backgroundColor,
  }))
  expect(fills.length).toBeGreaterThan(0)
  for (const fill of fills) expect(fill).not.toBe(background)
}

/** Expects that one of the buttons is pressed, and that its edge is heavier than the others'. */
async function expectHeavierEdge(buttons: Locator): Promise<void> {
  const edges = await buttons.evaluateAll((all) =>
    all.map((one) => ({
      isPressed: one.getAttribute('aria-pressed') === 'true',
      width: Number.parseFloat(getComputedStyle(one).borderTopWidth),
    })),
  )
  const pressedWidths = edges.filter(({ isPressed }) => isPressed).map(({ width }) => width)
  const otherWidths = edges.filter(({ isPressed }) => !isPressed).map(({ width }) => width)
  expect(pressedWidths).toHaveLength(1)
  expect(Math.min(...pressedWidths)).toBeGreaterThan(Math.max(...otherWidths))
}

test('mistakes, reasons, and analytics reflow, and work by keyboard and with forced colors @deep', async ({
  page,
  server,
}) => {
  const id = await createReviewedTest(page, server)
  await page.goto(`/review/${id}`)
  const reasons = page.getByRole('group', { name: /^Why did you/ }).first()
  await reasons.getByRole('button', { name: /Misread/ }).click()
  await expectReflow(page, 'the review')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectHeavierEdge(reasons.getByRole('button'))
  await page.emulateMedia({ forcedColors: 'none' })

  await page.goto('/my-mistakes')
  await expect(page.getByText(/^You missed \d+ of/)).toBeVisible()
  await page
    .getByText(/^See the (\d+ )?questions?/)
    .first()
    .click()
  await expectReflow(page, 'My Mistakes')
  const reasonChips = page.getByRole('button', { name: /^(Misread|No reason yet)$/ })
  await reasonChips.first().click({ timeout: 8000 })
  await page.emulateMedia({ forcedColors: 'active' })
  await expectHeavierEdge(reasonChips)
  await page.emulateMedia({ forcedColors: 'none' })
  await expectKeyboard(page, 'main', 8)

  await page.goto('/analytics')
  await expect(part(page, 'Topic mastery').getByRole('img')).toBeVisible()
  for (const summary of await page.getByText(/^Show as a table/).all()) await summary.click()
  await expectReflow(page, 'Analytics')
  await expectKeyboard(page, 'main', 6)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectBars(page, 'main')
})

test('the screens of a drill and a question with hints reflow, and a drill works by keyboard @deep', async ({
  page,
  server,
}) => {
  await createReviewedTest(page, server)
  await page.goto('/drills')
  await expect(page.getByRole('radio', { name: /^Traditional/ })).toBeVisible()
  await expectReflow(page, 'the start of a drill')
  await expectKeyboard(page, 'main', 6)
  await page.getByRole('radio', { name: /^Traditional/ }).check({ force: true })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Start drill|^Continue/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /^Question \d+ of/ })).toBeVisible()
  await expectReflow(page, 'a question of a drill')
  await page.getByRole('radio').first().check({ force: true })
  await expectKeyboard(page, 'main', 3)
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 3, name: /^(Correct|Incorrect)/ })).toBeFocused()
  await expectReflow(page, 'the feedback of a drill')
  await page.getByRole('main').getByRole('button', { name: 'End drill' }).click()
  await expect(page.getByRole('heading', { name: 'Drill finished' })).toBeVisible()
  await expectReflow(page, 'the end of a drill')

  await openTest(page, 'math')
  await showQuestion(page)
  const hint = page.getByRole('button', { name: /^(Hint|Next hint .*)$/ })
  for (const count of [1, 2, 3]) {
    await hint.press('Enter')
    await expect(page.getByRole('region', { name: /^Hints for/ }).getByRole('listitem')).toHaveCount(count)
  }
  await expectReflow(page, 'a question with hints')
})
