import { expect } from '@playwright/test'
import { banner, scoreIn } from './support/dashboard.ts'
import { intermission } from './support/full-test.ts'
import { answerQuestions, waitForDeviceWrites, questionHeading, secondsLeft } from './support/player.ts'
import {
  continueButton,
  expectFullScreen,
  LIMITED_SECTIONS,
  takeSimulation,
  startButton,
  startSimulation,
} from './support/simulation.ts'
import { test, testOnOwnServer } from './support/test.ts'
import { passTime } from './support/time.ts'

/** Test Day Mode without the network, and as its time runs out. */

test.describe('a lost network or a failing server', () => {
  test.use({ bank: 'limited', allowsFailedRequests: true })

  test("doesn't stop a simulation from the first section to the end @deep", async ({ page, context }) => {
    const { id, api } = await startSimulation(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await takeSimulation(page)
    await expect(banner(page)).toContainText('Saved and waiting to be scored.')
    await expectFullScreen(page, false)

    await context.setOffline(false)
    const score = await scoreIn(banner(page))
    const review = await api.review(id)
    expect(review.score).toBe(score)
    expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(8)
  })

  test("doesn't prevent a start if the counts fail to load @deep", async ({ page }) => {
    await page.route('**/api/questions/counts', (route) =>
      route.fulfill({ status: 503, body: 'no capacity' }),
    )
    await page.goto('/test-day-mode')
    await expect(page.getByRole('row', { name: /^Testing/ })).toContainText('215')
    const { created } = await startSimulation(page)
    expect(created.attempt.limited).toBe(true)
  })

  test('at the start shows an error and ends full screen @deep', async ({ page }) => {
    await page.route('**/api/tests', (route) => route.abort('connectionreset'))
    await page.goto('/test-day-mode')
    await page.getByRole('checkbox').check()
    await startButton(page).click()
    await expect(page.getByRole('heading', { name: 'Unable to Load Test' })).toBeVisible()
    await expectFullScreen(page, false)
    await expect(page.getByRole('link', { name: 'Back to Practice Tests' })).toBeVisible()
  })
})

testOnOwnServer.describe('the clock', () => {
  testOnOwnServer.use({ bank: 'limited' })

  testOnOwnServer(
    'starts each section after a break of 60 seconds, ends it, and submits after the last @deep',
    async ({ page, server }) => {
      await page.clock.install()
      const { id, api } = await startSimulation(page)
      for (const { name, count, seconds } of LIMITED_SECTIONS) {
        await expect(intermission(page, name)).toBeVisible()
        await passTime(page, server, 30)
        await expect(intermission(page, name)).toBeVisible()
        await passTime(page, server, 30)
        await expect(questionHeading(page, 1)).toHaveAccessibleName(`Question 1 of ${count}`)
        await expect(page.getByRole('timer')).toBeVisible()
        expect(await secondsLeft(page)).toBeLessThanOrEqual(seconds)
        expect(await secondsLeft(page)).toBeGreaterThan(seconds - 40)
        await answerQuestions(page, 1, 2)
        await passTime(page, server, await secondsLeft(page))
      }
      const score = await scoreIn(banner(page))
      await expectFullScreen(page, false)
      const review = await api.review(id)
      expect(review).toMatchObject({ score, mode: 'test-day', late: false })
      expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(8)
      for (const { startedAt, endsAt, finishedAt, seconds } of review.attempt.sections) {
        expect((endsAt ?? 0) - (startedAt ?? 0)).toBe((seconds ?? 0) * 1000)
        expect(finishedAt).toBe(endsAt)
      }
      const starts = review.attempt.sections.map(({ startedAt }) => startedAt ?? 0)
      const ends = [
        review.attempt.createdAt,
        ...review.attempt.sections.map(({ finishedAt }) => finishedAt ?? 0),
      ]
      expect(starts.map((start, place) => start - (ends[place] ?? 0))).toEqual([
        60_000, 60_000, 60_000, 60_000,
      ])
    },
  )

  testOnOwnServer(
    'leads to the score if it ran out while the page was closed @deep',
    async ({ page, server }) => {
      await page.clock.install()
      const { id, api } = await startSimulation(page)
      await continueButton(page).click()
      await answerQuestions(page, 1, 2)
      await waitForDeviceWrites(page)
      await page.goto('/practice-tests')
      await passTime(page, server, 4 * 60 + LIMITED_SECTIONS.reduce((sum, { seconds }) => sum + seconds, 0))
      await page.goto(`/test-day-mode?attempt=${id}`)
      const score = await scoreIn(banner(page))
      const review = await api.review(id)
      expect(review.score).toBe(score)
      expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(2)
    },
  )
})
