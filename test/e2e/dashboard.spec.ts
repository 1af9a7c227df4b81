import { expect } from '@playwright/test'
import { newAccount, submitLogin } from './support/accounts.ts'
import { expectAccessible, measureOverflow, spaceOutText } from './support/accessibility.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import { answerQuestions, openTest, submitTest, turnToLast, waitForDeviceWrites } from './support/player.ts'
import { openEndEarly } from './support/overlay.ts'
import {
  card,
  newStudent,
  unscoredTests,
  openDashboard,
  recentTests,
  takeTestElsewhere,
} from './support/student.ts'
import { test } from './support/test.ts'
import { unfinishedRow } from './support/unfinished.ts'

/**
 * The dashboard: statistics and lists of tests, mostly of a signed-in student. test/components/dashboard.test.tsx has
 * what the dashboard says for given tests.
 */

const math = { section: 'math', version: 'old', count: 10 } as const
const english = { section: 'english', version: 'old', count: 15 } as const
const wholeMath = { section: 'math', version: 'old', count: 60 } as const

test('a submitted test is on the dashboard with its score, and links to its review @phone', async ({
  page,
  server,
}) => {
  await newStudent(page, server)
  await openTest(page, 'science')
  await answerQuestions(page, 1, 3)
  await turnToLast(page, 3)
  await submitTest(page)
  const score = await scoreIn(banner(page))
  await expect(page.getByRole('heading', { name: 'Keep this result' })).toHaveCount(0)
  await expect(card(page, 'Tests completed')).toContainText('1')
  expect(await scoreIn(card(page, 'Overall score'))).toBe(score)
  await expect(
    card(page, 'Section scores').getByRole('listitem').filter({ hasText: 'Science' }),
  ).toContainText(`${score} of 36`)
  await expect(card(page, 'Improvement')).toContainText(
    /^Improvement0Take Traditional Science again to see your improvement/,
  )
  await expect(card(page, 'Study streak')).toContainText('2 days')
  await expect(page.getByText('You practiced on 1 day in the last 12 weeks.')).toBeVisible()
  await expect(
    page.getByText('This is your first Traditional Science score. The next one will start the line.'),
  ).toBeVisible()
  await expect(recentTests(page)).toHaveCount(1)
  await expectAccessible(page)
  await recentTests(page)
    .getByRole('link', { name: /^Review Answers.*Traditional Science$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
})

test("the statistics are computed from the student's tests @deep", async ({ page, server }) => {
  const { api } = await newStudent(page, server)
  const first = await takeTestElsewhere(api, { ...wholeMath, timeFactor: 1.5 }, 5)
  await takeTestElsewhere(api, english, 15)
  const second = await takeTestElsewhere(api, wholeMath, 40)
  await takeTestElsewhere(api, english, 4)
  const simulation = await api.create({ section: 'full', version: 'old', mode: 'test-day' })
  await api.leave(simulation.attempt.id)
  const last = await takeTestElsewhere(api, wholeMath, 20)
  await openDashboard(page)
  const { tests } = await api.dashboard()
  expect(await scoreIn(card(page, 'Overall score'))).toBe(last.score)
  await expect(card(page, 'Tests completed')).toContainText('5')
  const change = last.score - first.score
  await expect(card(page, 'Improvement').getByText(/^[+−]?\d+$/)).toHaveText(
    change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0',
  )
  await expect(card(page, 'Study streak')).toContainText('10 days')
  for (const [name, section] of [
    ['Math', 'math'],
    ['English', 'english'],
  ] as const) {
    const parts = tests
      .flatMap(({ result }) => result?.parts ?? [])
      .filter((part) => part.section === section)
    const correct = parts.reduce((sum, part) => sum + part.correct, 0)
    const served = parts.reduce((sum, part) => sum + part.count, 0)
    await expect(card(page, 'Section scores').getByRole('listitem').filter({ hasText: name })).toContainText(
      `${Math.max(1, Math.round((correct / served) * 36))} of 36`,
    )
  }
  await expect(recentTests(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Show all 5' }).click()
  await expect(recentTests(page)).toHaveCount(5)
  await expect(recentTests(page).last()).toContainText('Time and a half')

  const trend = card(page, 'Score trend')
  await expect(trend.getByRole('img')).toHaveAccessibleName(
    `Traditional Math, scores of 3 tests: ${first.score}, ${second.score}, ${last.score}. Target: 32.`,
  )
  await trend.getByText('Show all scores as a table').click()
  await expect(trend.getByRole('row')).toHaveCount(6)
  await expectAccessible(page)
})

test('a student discards a test that they just ended without an answer, and restores it @deep', async ({
  page,
  server,
}) => {
  await newStudent(page, server)
  await openTest(page, 'math')
  const dialog = await openEndEarly(page)
  await dialog.getByRole('button', { name: 'End Test Early' }).click()
  await expect(banner(page)).toContainText('No answers, no score.')
  await banner(page).getByRole('button', { name: 'Discard Test' }).click()
  await expect(banner(page)).toBeHidden()
  await expect(unscoredTests(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(banner(page)).toBeVisible()
  await expect(unscoredTests(page)).toHaveCount(1)
  await expectAccessible(page)
})

test('a guest removes a test without an answer from the list, and restores it @deep', async ({ page }) => {
  await openTest(page, 'math')
  const dialog = await openEndEarly(page)
  await dialog.getByRole('button', { name: 'End Test Early' }).click()
  await expect(banner(page)).toContainText('No answers, no score.')
  const rows = page.getByRole('region', { name: 'On this device' }).getByRole('listitem')
  await rows.getByRole('button', { name: /^Remove from the list, Traditional Math/ }).click()
  await expect(page.getByText('No finished tests in this browser yet.')).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(1)
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
})

test('the streak rule is available to mouse, keyboard, and touch @phone @deep', async ({
  page,
  server,
  isMobile,
}) => {
  await newStudent(page, server)
  await openDashboard(page)
  const rule = page.getByRole('tooltip')
  const infoButton = page.getByRole('button', { name: 'How the study streak is counted' })
  await expect(rule).toBeHidden()
  await expect(infoButton).toHaveAccessibleDescription('Each completed test adds 2 days, up to 30.')
  if (isMobile) await infoButton.tap()
  else await infoButton.hover()
  await expect(rule).toHaveText('Each completed test adds 2 days, up to 30.')
  await page.keyboard.press('Escape')
  await expect(rule).toBeHidden()
  await page.getByRole('button', { name: 'Change target score' }).focus()
  await infoButton.focus()
  await expect(rule).toBeVisible()
  const box = await rule.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  await page.getByRole('heading', { name: 'Dashboard' }).click()
  await expect(rule).toBeHidden()
})

test('the dashboard counts the days to the test date, which the account page shows too @phone @deep', async ({
  page,
  server,
}) => {
  const { api } = await newStudent(page, server)
  await openDashboard(page)
  const overall = card(page, 'Overall score')
  await expect(overall).toContainText('Test date not set')
  await overall.getByRole('button', { name: 'Set test date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Test date' })
  const day = (days: number) =>
    page.evaluate((ahead) => {
      const date = new Date()
      date.setDate(date.getDate() + ahead)
      return new Intl.DateTimeFormat('en-CA').format(date)
    }, days)
  await expect(dialog.getByLabel('The day of your next ACT.')).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a day from today on.')
  await dialog.getByLabel('The day of your next ACT.').fill(await day(54))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(overall).toContainText('54 days to your ACT')
  expect((await api.me()).testDate).toBe(await day(54))
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change test date' }).click()
  await page.getByRole('dialog', { name: 'Test date' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Test date not set')).toBeVisible()
  expect((await api.me()).testDate).toBeNull()
})

test("the dashboard with unfinished tests doesn't scroll sideways at 320 px, also with text spacing @phone @deep", async ({
  page,
  server,
}) => {
  const { api } = await newStudent(page, server)
  await openTest(page, 'math')
  await waitForDeviceWrites(page)
  await api.create({ ...english, timeFactor: 1.5 })
  await page.setViewportSize({ width: 320, height: 640 })
  await openDashboard(page)
  await expect(unfinishedRow(page, 'Traditional Math')).toBeVisible()
  await expect(unfinishedRow(page, 'Traditional English')).toContainText('Not on this device')
  expect(await measureOverflow(page)).toBe(0)
  await spaceOutText(page)
  expect(await measureOverflow(page), 'with text spacing').toBe(0)
})

test('with forced colors, a score fills as many segments of its scale as it has points @deep', async ({
  page,
  server,
}) => {
  const { api } = await newStudent(page, server)
  const { score } = await takeTestElsewhere(api, math, 2)
  await page.emulateMedia({ forcedColors: 'active' })
  await openDashboard(page)
  const fills = await card(page, 'Overall score')
    .locator('.score__scale rect:not(.score__target)')
    .evaluateAll((segments) => segments.map((segment) => getComputedStyle(segment).fill))
  const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(fills.map((fill) => fill !== background)).toEqual(
    Array.from({ length: 36 }, (_, point) => point < score),
  )
})

test('a signed-out visitor signs in and returns to the dashboard @deep', async ({ page, server }) => {
  const person = await newAccount(server)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Unable to load dashboard' })).toBeVisible()
  await expect(page.getByText('Please log in to view your progress.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await submitLogin(page, person)
  await expect(page).toHaveURL('/dashboard')
  await expect(card(page, 'Overall score')).toBeVisible()
})

test("the layout doesn't shift when the statistics arrive @phone @deep", async ({ page, server }) => {
  const { api } = await newStudent(page, server)
  await takeTestElsewhere(api, math, 3)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/me/dashboard', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('status', { name: 'Loading your progress' })).toBeVisible()
  release()
  await expect(card(page, 'Score trend')).toBeVisible()
  expect(await page.evaluate(() => ('shifts' in window ? window.shifts : null))).toEqual([])
})

test.describe('when the server fails', () => {
  test.use({ allowsFailedRequests: true })

  test('a waiting submit is listed, and Send now gets its score @deep', async ({ page, server }) => {
    await newStudent(page, server)
    await page.route('**/submit', (route) => route.abort('connectionreset'))
    await openTest(page, 'math')
    await turnToLast(page)
    await submitTest(page)
    await expect(banner(page)).toContainText('Saved and waiting to be scored.')
    const list = page.getByRole('region', { name: 'Waiting to be scored' })
    await expect(list.getByRole('listitem')).toContainText('Traditional Math')
    await expect(card(page, 'Tests completed')).toContainText('0')
    await page.unroute('**/submit')
    await list.getByRole('button', { name: 'Send now' }).click()
    await scoreIn(banner(page))
    await expect(list).toBeHidden()
    await expect(card(page, 'Tests completed')).toContainText('1')
  })
})
