import { expect } from '@playwright/test'
import { expectToast, newAccount, submitLogin } from './support/accounts.ts'
import { expectAccessible, pageOverflow, textSpacing } from './support/accessibility.ts'
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

/** The dashboard of a signed-in student: statistics, the target score, and lists of tests. */

const math = { section: 'math', version: 'old', count: 10 } as const
const english = { section: 'english', version: 'old', count: 15 } as const
const wholeMath = { section: 'math', version: 'old', count: 60 } as const

test("the dashboard of a new account links to a first test, and shows no number that isn't known yet @phone @deep", async ({
  page,
  server,
}) => {
  await newStudent(page, server)
  await openDashboard(page)
  await expect(page.getByText('Hi, Maya.')).toBeVisible()
  await expect(card(page, 'Overall score')).toContainText('You’ll see it after your first scored test.')
  await expect(card(page, 'Overall score')).toContainText('Target score 32')
  await expect(card(page, 'Section scores').getByText('Not tested yet')).toHaveCount(4)
  await expect(card(page, 'Tests completed')).toContainText('0')
  await expect(card(page, 'Improvement')).toContainText('It starts with your first scored test.')
  await expect(card(page, 'Study streak')).toContainText('0 days')
  await expect(page.getByText('No tests in the last 12 weeks.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Score trend' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Take a practice test' }).click()
  await expect(page).toHaveURL('/practice-tests')
})

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

test("the statistics are computed from the student's tests @phone", async ({ page, server }) => {
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

test('the trend shows one kind of test at a time, and the improvement names it @phone', async ({
  page,
  server,
}) => {
  const { api } = await newStudent(page, server)
  const reading = { section: 'reading', version: 'old' } as const
  const mathScore = await takeTestElsewhere(api, wholeMath, 40)
  const firstReading = await takeTestElsewhere(api, reading, 5)
  const lastReading = await takeTestElsewhere(api, reading, 30)
  await takeTestElsewhere(api, math, 1)
  await openDashboard(page)
  const change = lastReading.score - firstReading.score
  await expect(card(page, 'Improvement')).toContainText(
    `Traditional Reading: ${firstReading.score} to ${lastReading.score}`,
  )
  await expect(card(page, 'Improvement').getByText(/^[+−]?\d+$/)).toHaveText(
    change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0',
  )
  const trend = card(page, 'Score trend')
  await expect(trend.getByRole('img')).toHaveAccessibleName(
    `Traditional Reading, scores of 2 tests: ${firstReading.score}, ${lastReading.score}. Target: 32.`,
  )
  await trend.getByText('Traditional Math', { exact: true }).click()
  await expect(trend.getByRole('img')).toHaveAccessibleName(
    `Traditional Math, one score: ${mathScore.score}. Target: 32.`,
  )
  await expect(card(page, 'Overall score')).toContainText('Your latest test: Traditional Math, 10 questions')
  await expect(card(page, 'Section scores').getByRole('link', { name: 'Practice English' })).toHaveAttribute(
    'href',
    /section=english.*version=old/,
  )
  await expectAccessible(page)
})

test('after a drill alone, no score is compared, and the streak and the calendar say what each counts @phone', async ({
  page,
  server,
}) => {
  const { api } = await newStudent(page, server)
  await takeTestElsewhere(api, { ...math, topics: ['Trigonometry'] }, 3)
  await openDashboard(page)
  await expect(recentTests(page)).toContainText('Trigonometry Practice')
  await expect(recentTests(page)).toContainText(/Traditional Math, \d+ questions/)
  await expect(card(page, 'Improvement')).toContainText('It compares whole sections, not short drills.')
  await expect(card(page, 'Score trend').getByRole('img')).toHaveCount(0)
  await expect(card(page, 'Score trend')).toContainText('Your line starts with a whole section.')
  await expect(card(page, 'Study streak')).toContainText('2 days')
  await expect(card(page, 'Study streak')).toContainText(
    '1 completed test, 2 days of credit each (up to 30).',
  )
  await expect(card(page, 'Study streak')).toContainText('You practiced on 1 day in the last 12 weeks.')
  await expectAccessible(page)
})

test('the owner hides a test from the figures and counts it again @phone', async ({ page, server }) => {
  const { api } = await newStudent(page, server)
  const kept = await takeTestElsewhere(api, wholeMath, 20)
  await takeTestElsewhere(api, wholeMath, 1)
  await openDashboard(page)
  await recentTests(page)
    .first()
    .getByRole('button', { name: /^Don’t count this test, Traditional Math/ })
    .click()
  await expectToast(page, 'Not counted in your figures')
  await expect(recentTests(page).first()).toContainText('Not counted')
  await expect(card(page, 'Tests completed')).toContainText(/^Tests completed1.*1 test isn’t counted/)
  expect(await scoreIn(card(page, 'Overall score'))).toBe(kept.score)
  await expectAccessible(page)
  await page.reload()
  await expect(card(page, 'Tests completed')).toContainText('1 test isn’t counted.')
  await card(page, 'Tests completed').getByRole('button', { name: 'Show all tests' }).click()
  await expect(page.getByRole('heading', { name: 'All tests' })).toBeFocused()
  await recentTests(page)
    .first()
    .getByRole('button', { name: /^Count this test again/ })
    .click()
  await expect(card(page, 'Tests completed')).toContainText(/^Tests completed2/)
  await expect(recentTests(page).first()).not.toContainText('Not counted')
})

test('a drill without an answer can be removed from the list, and restored', async ({ page, server }) => {
  const { api } = await newStudent(page, server)
  const { attempt } = await api.create(math)
  await api.submit(attempt.id)
  await openDashboard(page)
  await expect(card(page, 'Study streak')).toContainText('No tests in the last 12 weeks.')
  await expect(unscoredTests(page)).toContainText('No answers')
  await unscoredTests(page)
    .getByRole('button', { name: /^Remove from the list/ })
    .click()
  await expect(unscoredTests(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(unscoredTests(page)).toHaveCount(1)
  await unscoredTests(page)
    .getByRole('button', { name: /^Remove from the list/ })
    .click()
  await expect(unscoredTests(page)).toHaveCount(0)
  await page.reload()
  await expect(card(page, 'Overall score')).toBeVisible()
  await expect(unscoredTests(page)).toHaveCount(0)
})

test('a student discards a test that they just ended without an answer, and restores it', async ({
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

test('a guest removes a drill without an answer from the list, and restores it @deep', async ({ page }) => {
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

test('the dashboard counts the days to the test date, which the account page shows too @phone', async ({
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

test('a personal best is named after its test @phone', async ({ page, server }) => {
  const { api } = await newStudent(page, server)
  const first = await takeTestElsewhere(api, { section: 'science', version: 'old' }, 1)
  const second = await takeTestElsewhere(api, { section: 'science', version: 'old' }, 40)
  expect(second.score).toBeGreaterThan(first.score)
  await openDashboard(page)
  const { userId } = await api.me()
  const openCompleted = async ({ id, score }: { id: string; score: number }) => {
    const completion = { testCompleted: true, attemptId: id, section: 'science', version: 'old', score }
    await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), {
      ...completion,
      timeUp: false,
      account: userId,
    })
    await page.reload()
    await expect(banner(page)).toBeVisible()
  }
  await openCompleted(second)
  await expect(banner(page)).toContainText('Your best Science score yet.')
  await expectAccessible(page)
  await openCompleted(first)
  await expect(card(page, 'Tests completed')).toContainText('2')
  await expect(banner(page)).not.toContainText('Your best')
})

test("the student's target score is saved @deep", async ({ page, server }) => {
  const { api } = await newStudent(page, server)
  await openDashboard(page)
  await page.getByRole('button', { name: 'Change target score' }).click()
  const dialog = page.getByRole('dialog', { name: 'Target score' })
  await expect(dialog.getByRole('slider', { name: 'Target score' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'One point higher' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Overall score')).toContainText('Target score 34')
  expect(await api.me()).toMatchObject({ targetScore: 34 })
  await page.reload()
  await expect(card(page, 'Overall score')).toContainText('Target score 34')
})

test('a test started on another device is offered to continue, and one left early has no score @deep', async ({
  page,
  server,
}) => {
  const { api } = await newStudent(page, server)
  await api.create(math)
  const simulation = await api.create({ section: 'full', version: 'old', mode: 'test-day' })
  await api.leave(simulation.attempt.id)
  await openDashboard(page)
  const row = unfinishedRow(page, 'Traditional Math')
  await expect(row).toContainText('Not on this device')
  await expect(row).toContainText('10 questions')
  await expect(row.getByRole('link', { name: /^Continue.*Traditional Math$/ })).toBeVisible()
  await expect(recentTests(page)).toHaveCount(0)
  await expect(unscoredTests(page)).toHaveCount(1)
  await expect(unscoredTests(page)).toContainText('Test Day Mode')
  await expect(unscoredTests(page)).toContainText('No score')
  await expect(card(page, 'Tests completed')).toContainText('0')
})

test("the dashboard with unfinished tests doesn't scroll sideways at 320 px, also with text spacing @phone", async ({
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
  expect(await pageOverflow(page)).toBe(0)
  await textSpacing(page)
  expect(await pageOverflow(page), 'with text spacing').toBe(0)
})

test('with forced colors, a score fills as many marks as it has points', async ({ page, server }) => {
  const { api } = await newStudent(page, server)
  const { score } = await takeTestElsewhere(api, math, 2)
  await page.emulateMedia({ forcedColors: 'active' })
  await openDashboard(page)
  const fills = await card(page, 'Overall score')
    .locator('.score__scale rect:not(.score__target)')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill))
  const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(fills.map((fill) => fill !== background)).toEqual(
    Array.from({ length: 36 }, (_, point) => point < score),
  )
})

test('a signed-out visitor signs in and returns to the dashboard @phone @deep', async ({ page, server }) => {
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
  test.use({ requestsFail: true })

  test('the dashboard shows an error after three tries, and another try loads it @phone @deep', async ({
    page,
    server,
  }) => {
    await newStudent(page, server)
    // Waits for the calls of the previous page, which must not be counted.
    await expect(card(page, 'Overall score')).toBeVisible()
    let calls = 0
    await page.route('**/api/me/dashboard', (route) => {
      calls += 1
      return route.fulfill({
        status: 500,
        json: { error: { code: 'internal', message: 'Something went wrong.' } },
      })
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Unable to load dashboard' })).toBeVisible()
    await expect(page.getByText('There was an error loading your progress data.')).toBeVisible()
    expect(calls).toBe(3)
    await expectAccessible(page)
    await page.unroute('**/api/me/dashboard')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(card(page, 'Overall score')).toBeVisible()
  })

  test("a target that couldn't be saved shows an error and stays unchanged @deep", async ({
    page,
    server,
  }) => {
    await newStudent(page, server)
    await openDashboard(page)
    await page.route('**/api/me', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Change target score' }).click()
    const dialog = page.getByRole('dialog', { name: 'Target score' })
    await dialog.getByRole('button', { name: 'One point lower' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Your target was not saved. Check your connection and try again.',
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(page, 'Overall score')).toContainText('Target score 32')
  })

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
