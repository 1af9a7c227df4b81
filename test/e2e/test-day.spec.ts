import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { banner, reviewLink, scoreIn } from './support/dashboard.ts'
import { captureAttempt } from './support/attempt.ts'
import { expectInView, intermission } from './support/full-test.ts'
import { answerQuestions, waitForDeviceWrites, options, questionHeading } from './support/player.ts'
import { readReview, scoreOf } from './support/review.ts'
import {
  continueButton,
  expectFullScreen,
  leftFullScreenBanner,
  takeSimulation,
  startButton,
  startSimulation,
} from './support/simulation.ts'
import { test } from './support/test.ts'

/** Test Day Mode from its rules to its score. */

test.describe('before the simulation', () => {
  test('an Enhanced simulation starts with its times, Science left out @deep', async ({ page }) => {
    await page.goto('/test-day-mode')
    const main = page.getByRole('main')
    await expect(main).toContainText('Enhanced is the format given today, since September 2025')
    await page.getByRole('radio', { name: 'Enhanced' }).check()
    await expect(main).toContainText('2h of testing. Allow 2h 20m, including the start and the breaks.')
    await expect(main).toContainText('Our form is shorter than the official one')
    await page.getByRole('checkbox', { name: 'Include Science (optional)' }).uncheck()
    await expect(main.getByRole('row')).toHaveText([
      'SectionQuestionsTime',
      'English5030 min',
      'Math4540 min',
      'Reading3025 min',
      'Testing1251h 35m',
      'Total time to allow, with start and breaks1h 55m',
    ])
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /all three sections/ }).check()
    const { created } = await captureAttempt(page, () => startButton(page).click())
    expect(created.attempt).toMatchObject({ version: 'enhanced', mode: 'test-day', limited: false })
    expect(created.attempt.sections.map(({ section }) => section)).toEqual(['english', 'math', 'reading'])
    await expect(intermission(page, 'English')).toBeVisible()
    await expect(page.getByText('Section 1 of 3').first()).toBeVisible()
  })

  test('double time doubles the testing time, on the screen and in the attempt @deep', async ({ page }) => {
    await page.goto('/test-day-mode')
    await page.getByRole('radio', { name: 'Double time' }).check()
    await expect(page.getByRole('row', { name: /^Testing/ })).toContainText('5h 50m')
    await expect(page.getByRole('row', { name: /^Total time to allow/ })).toContainText('6h 10m')
    const { created } = await startSimulation(page)
    expect(created.attempt).toMatchObject({ mode: 'test-day', timeFactor: 2, untimed: false })
    expect(created.attempt.sections.map(({ seconds }) => seconds)).toEqual([5400, 7200, 4200, 4200])
  })
})

test.describe('with a small bank @phone', () => {
  test.use({ bank: 'limited' })

  test('the warning says how many questions can be served, and the page has no violations @deep', async ({
    page,
  }) => {
    await page.goto('/test-day-mode')
    await expect(page.getByRole('status').filter({ hasText: 'Limited Questions Available' })).toContainText(
      'The bank can serve 35 of 215 questions today.',
    )
    await expect(page.getByRole('row', { name: /^English/ })).toContainText('15 of 75')
    await expectAccessible(page)
  })

  test('the running simulation and the banner outside full screen have no violations @deep', async ({
    page,
  }) => {
    await startSimulation(page)
    await expectAccessible(page)
    await continueButton(page).click()
    await expect(page.getByRole('timer')).toBeVisible()
    // The first screen has already shown the warning.
    await expect(page.getByText('Limited Questions Available')).toHaveCount(0)
    await page.evaluate(() => document.exitFullscreen())
    await expect(leftFullScreenBanner(page)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('without one of the sections', () => {
  test.use({ bank: 'sparse' })

  test("a simulation can't start, and the reason is shown @deep", async ({ page }) => {
    await page.goto('/test-day-mode')
    await expect(page.getByRole('main')).toContainText('The question bank has no Reading questions yet')
    await page.getByRole('checkbox').check()
    await expect(startButton(page)).toBeDisabled()
  })
})

test.describe('the simulation', () => {
  test.use({ bank: 'limited' })

  test('has no pause, neither on the screen nor by the API @deep', async ({ page }) => {
    const { id, api } = await startSimulation(page)
    await continueButton(page).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(page.getByRole('button', { name: /Pause/ })).toHaveCount(0)
    await page.keyboard.press('s')
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'End Test Early' })).toHaveCount(0)
    await expect.poll(async () => (await api.get(id)).attempt.sections[0]?.state).toBe('running')
    await expect(api.save(id, { sections: [{ section: 'english', action: 'pause' }] })).rejects.toMatchObject(
      { status: 409, message: expect.stringContaining('Test Day Mode has no pause.') },
    )
  })

  test('continues after a reload, and a click restores full screen @deep', async ({ page }) => {
    const { id, created } = await startSimulation(page)
    await continueButton(page).click()
    await answerQuestions(page, 1, 3)
    await waitForDeviceWrites(page)
    await page.reload()

    await expect(page.getByRole('heading', { name: 'Your simulation is running' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      'English is in progress, and its clock is still running.',
    )
    await expectFullScreen(page, false)
    await continueButton(page).click()
    await expectInView(page, created.questions[2], 3)
    await expect(options(page).nth(3)).toBeChecked()
    await expectFullScreen(page, true)
    await expect(page).toHaveURL(`/test-day-mode?attempt=${id}`)
  })

  test('can be resumed from the first screen of Test Day Mode @deep', async ({ page }) => {
    const { id } = await startSimulation(page)
    await continueButton(page).click()
    await answerQuestions(page, 1, 1)
    await waitForDeviceWrites(page)
    await page.goto('/test-day-mode')
    await page.getByRole('link', { name: 'Continue it' }).click()
    await expect(page).toHaveURL(`/test-day-mode?attempt=${id}`)
    await continueButton(page).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(options(page).nth(1)).toBeChecked()
  })

  test("left by Emergency Exit has no score, is listed, and can't be continued @deep", async ({ page }) => {
    const { id, api } = await startSimulation(page)
    await continueButton(page).click()
    await answerQuestions(page, 1, 3)
    await page.getByRole('button', { name: 'Emergency Exit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
    await expect(questionHeading(page, 3)).toBeVisible()
    await page.getByRole('button', { name: 'Emergency Exit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Emergency Exit' }).click()
    await expect(page).toHaveURL('/')
    await expect(
      page.getByRole('status').filter({ hasText: 'You left it early, so it has no score.' }),
    ).toBeVisible()
    await expectFullScreen(page, false)

    expect((await api.get(id)).attempt.state).toBe('left')
    await expect(api.review(id)).rejects.toMatchObject({ status: 409 })
    await page.goto('/dashboard')
    await expect(page.getByRole('listitem').filter({ hasText: 'Left early' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Review Answers/ })).toHaveCount(0)
    await page.goto(`/test-day-mode?attempt=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your simulation is running' })).toBeHidden()
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  test('gives the score that follows from the review', async ({ page }) => {
    await startSimulation(page)
    await takeSimulation(page)
    const score = await scoreIn(banner(page))
    await reviewLink(page).click()
    const review = await readReview(page)
    expect(review).toHaveLength(35)
    expect(review.filter(({ choice }) => choice !== null)).toHaveLength(8)
    expect(scoreOf(review)).toBe(score)
  })
})
