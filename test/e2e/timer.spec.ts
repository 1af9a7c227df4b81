import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openTestWithApi, captureAttempt } from './support/attempt.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import { announcements } from './support/overlay.ts'
import {
  answerQuestions,
  openTest,
  questionHeading,
  secondsLeft,
  submitTest,
  waitUntilBackAsks,
} from './support/player.ts'
import { test, testOnOwnServer } from './support/test.ts'
import { passTime } from './support/time.ts'

test.describe('the timer', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('shows h:mm:ss from an hour and m:ss below, turns orange at 10 minutes, and red with a pulse at 5', async ({
    page,
  }) => {
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 1000))
    await openTest(page, 'math')
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText('1:00:00')
    await page.clock.fastForward(1000)
    await expect(timer).toHaveText('59:59')
    await expect(timer).toHaveAccessibleName('Time left: 59:59')

    await page.clock.fastForward((3599 - 601) * 1000)
    await expect(timer).toHaveText('10:01')
    await expect(timer).toHaveAttribute('data-tone', 'normal')
    const calm = await timer.evaluate((element) => getComputedStyle(element).color)
    await page.clock.fastForward(1000)
    await expect(timer).toContainText('10:00')
    await expect(timer).toHaveAttribute('data-tone', 'orange')
    const orange = await timer.evaluate((element) => getComputedStyle(element).color)
    await expect(page.getByText('10 minutes left in this section.')).toBeAttached()

    await page.clock.fastForward(299_000)
    await expect(timer).toContainText('5:01')
    await expect(timer).toHaveAttribute('data-tone', 'orange')
    await expect(timer).toHaveCSS('animation-name', 'none')
    await page.clock.fastForward(1000)
    await expect(timer).toContainText('5:00')
    await expect(timer).toHaveAttribute('data-tone', 'red')
    await expect(timer).toHaveCSS('animation-name', 'timer-pulse')
    await expect(timer).toHaveCSS('animation-iteration-count', 'infinite')
    const red = await timer.evaluate((element) => getComputedStyle(element).color)
    expect(new Set([calm, orange, red]).size).toBe(3)
    await page.clock.fastForward(296_000)
    await expect(timer).toContainText('0:04')
  })

  test('keeps its text opaque through the pulse @deep', async ({ page }) => {
    await page.clock.install()
    await openTest(page, 'math')
    await page.clock.fastForward(3400_000)
    const timer = page.getByRole('timer')
    await expect(timer).toHaveCSS('animation-name', 'timer-pulse')
    for (const at of [0, 500, 999]) {
      await timer.evaluate((element, at) => {
        for (const animation of element.getAnimations()) {
          animation.pause()
          animation.currentTime = at
        }
      }, at)
      await expect(timer).toHaveCSS('opacity', '1')
    }
  })

  test("doesn't pulse with reduced motion @deep", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openTest(page, 'math')
    await page.clock.fastForward(3400_000)
    await expect(page.getByRole('timer')).toHaveAttribute('data-tone', 'red')
    const isPulsing = await page
      .getByRole('timer')
      .evaluate((element) =>
        element
          .getAnimations()
          .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== 1),
      )
    expect(isPulsing).toBe(false)
  })
})

testOnOwnServer('a laptop that sleeps for 15 minutes loses 15 minutes @deep', async ({ page, server }) => {
  await page.clock.install()
  await openTest(page, 'english')
  await answerQuestions(page, 1, 1)
  const before = await secondsLeft(page)
  await passTime(page, server, 900)
  const after = await secondsLeft(page)
  // The browser takes a few seconds more.
  expect(before - after).toBeGreaterThanOrEqual(900)
  expect(before - after).toBeLessThan(920)
})

testOnOwnServer.describe('away from the test', () => {
  testOnOwnServer.use({ bank: 'limited' })

  testOnOwnServer(
    "the clock keeps running, but the time isn't added to a question @deep",
    async ({ page, server }) => {
      await page.clock.install()
      await page.goto('/practice-tests')
      const { id, api } = await captureAttempt(page, async () => {
        const group = page.getByRole('group', { name: 'Traditional ACT' })
        await group.getByRole('link', { name: /^Math/ }).click()
        await expect(questionHeading(page, 1)).toBeVisible()
      })
      await waitUntilBackAsks(page)
      await page.goBack()
      await page.getByRole('button', { name: 'Leave with the clock running' }).click()
      // Waits for the page: the address changes before the question disappears.
      await expect(page.getByRole('heading', { name: 'Practice Tests', level: 1 })).toBeVisible()
      await passTime(page, server, 120)
      await page.goForward()
      await expect(questionHeading(page, 1)).toBeVisible()
      expect(await secondsLeft(page)).toBeLessThanOrEqual(180)
      await answerQuestions(page, 1, 5)
      await submitTest(page)
      await scoreIn(banner(page))
      const { questions } = await api.review(id)
      expect(questions[0]?.timeSpentSeconds).toBeLessThan(60)
    },
  )
})

testOnOwnServer.describe('when the time is up', () => {
  testOnOwnServer.use({ bank: 'limited' })

  testOnOwnServer(
    'the test submits itself and the dashboard shows its score @deep',
    async ({ page, server }) => {
      await page.clock.install()
      const { id, api } = await openTestWithApi(page, 'math')
      await answerQuestions(page, 1, 3)
      await passTime(page, server, 301)
      const score = await scoreIn(banner(page))
      await expect(banner(page)).toContainText('Time is up. Your answers were submitted.')
      const review = await api.review(id)
      expect(review.score).toBe(score)
      expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(3)
      expect(review.late).toBe(false)
    },
  )

  testOnOwnServer.describe('offline', () => {
    testOnOwnServer.use({ allowsFailedRequests: true })

    testOnOwnServer(
      'the test waits to be scored until the network is back @deep',
      async ({ page, server }) => {
        await page.clock.install()
        const { id, api } = await openTestWithApi(page, 'math')
        await answerQuestions(page, 1, 3)
        await page.waitForLoadState('networkidle')
        await page.context().setOffline(true)
        await passTime(page, server, 301)
        await expect(banner(page)).toContainText('Saved and waiting to be scored.')
        await page.context().setOffline(false)
        const score = await scoreIn(banner(page))
        const review = await api.review(id)
        expect(review.score).toBe(score)
        expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(3)
      },
    )
  })

  testOnOwnServer(
    'a section of a full test leads to the next, and announces it @deep',
    async ({ page, server }) => {
      await page.clock.install()
      await page.goto('/test?section=full&version=old')
      await page.getByRole('button', { name: 'Continue' }).click()
      await answerQuestions(page, 1, 2)
      await passTime(page, server, 541)
      await expect(page.getByRole('heading', { name: 'Math', level: 1 })).toBeFocused()
      await expect(announcements(page)).toContainText('Time is up for English. Next: Math.')
      await expect(announcements(page).getByText('Time is up for English')).toHaveCount(1)
      await expect(page.getByText('Time is up for English. Your answers are saved.')).toBeVisible()
      await expect(page.getByText('Section 2 of 4')).toBeVisible()
      const steps = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
      await expect(steps).toContainText(['EnglishDone', 'MathNow', 'ReadingLater', 'ScienceLater'])
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(questionHeading(page, 1)).toBeVisible()
      expect(await secondsLeft(page)).toBeGreaterThan(280)
    },
  )
})
