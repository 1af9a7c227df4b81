import { expect } from '@playwright/test'
import { openTestWithApi } from '../e2e/support/attempt.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import { answerQuestions, questionHeading, secondsLeft, submitTest } from '../e2e/support/player.ts'
import { test } from '../e2e/support/test.ts'
import { deepUnless } from '../support/depth.ts'

/** A device with a wrong clock: only the server's time counts. */

test.use({ bank: 'limited', allowsFailedRequests: true })

const DAY = 24 * 3_600_000
/** The time limit of the bank's five questions, in seconds. Some seconds pass while the page loads. */
const LIMIT = 300

for (const { name, skew } of [
  { name: 'a day ahead', skew: DAY },
  { name: 'a day behind', skew: -DAY },
]) {
  test(`a device whose clock is ${name} gets the whole time, and its answers aren't late${deepUnless(skew > 0)}`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + skew })
    const { id, api } = await openTestWithApi(page, 'math')
    const secondsOnTimer = await secondsLeft(page)
    expect(secondsOnTimer).toBeGreaterThan(LIMIT - 30)
    expect(secondsOnTimer).toBeLessThanOrEqual(LIMIT)
    await answerQuestions(page, 1, 5)
    await submitTest(page)
    const score = await scoreIn(banner(page))
    const review = await api.review(id)
    expect(review).toMatchObject({ score, late: false })
    expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(5)
    expect(review.timeSpentSeconds).toBeLessThan(LIMIT)
  })

  test(`a test finished offline on a device whose clock is ${name} isn't late @deep`, async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: Date.now() + skew })
    const { id, api } = await openTestWithApi(page, 'math')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await answerQuestions(page, 1, 5)
    await submitTest(page)
    await expect(banner(page)).toContainText('Saved and waiting to be scored.')
    await context.setOffline(false)
    const score = await scoreIn(banner(page))
    const review = await api.review(id)
    expect(review).toMatchObject({ score, late: false })
    expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(5)
  })

  test(`a device clock set to ${name} during a test neither removes nor adds time @deep`, async ({
    page,
  }) => {
    await page.clock.install()
    const { id, api } = await openTestWithApi(page, 'math')
    await answerQuestions(page, 1, 2)
    const before = await secondsLeft(page)
    await page.clock.setSystemTime(Date.now() + skew)
    await page.clock.runFor(5_000)
    await expect(questionHeading(page, 2)).toBeVisible()
    await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(before)
    expect(await secondsLeft(page)).toBeGreaterThan(before - 60)
    await page.getByRole('button', { name: 'Next' }).click()
    await answerQuestions(page, 3, 5)
    await submitTest(page)
    await scoreIn(banner(page))
    const review = await api.review(id)
    expect(review.late).toBe(false)
    expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(5)
  })
}

for (const { name, skew } of [
  { name: 'ten minutes', skew: -600_000 },
  { name: 'a day', skew: -DAY },
])
  test(`a device clock set back by ${name} while offline adds no time @deep`, async ({ page, context }) => {
    await page.clock.install()
    const { id, api } = await openTestWithApi(page, 'math')
    await answerQuestions(page, 1, 2)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const before = await secondsLeft(page)
    await page.clock.setSystemTime(Date.now() + skew)
    await page.clock.runFor(20_000)
    // The timer shows a new time once a second.
    expect(await secondsLeft(page)).toBeLessThanOrEqual(before - 19)
    expect(await secondsLeft(page)).toBeGreaterThan(before - 80)
    await page.getByRole('button', { name: 'Next' }).click()
    await answerQuestions(page, 3, 5)
    await submitTest(page)
    await expect(banner(page)).toContainText('Saved and waiting to be scored.')
    await context.setOffline(false)
    await scoreIn(banner(page))
    const review = await api.review(id)
    expect(review.late).toBe(false)
    expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(5)
    expect(review.timeSpentSeconds).toBeLessThan(LIMIT)
  })
