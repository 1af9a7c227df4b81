import { expect } from '@playwright/test'
import { expectAccessible } from '../e2e/support/accessibility.ts'
import { openTestWithApi } from '../e2e/support/attempt.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import { announcements } from '../e2e/support/overlay.ts'
import { answerQuestions, submitTest } from '../e2e/support/player.ts'
import { test } from '../e2e/support/test.ts'

/** The end of a test if the response to the submit is slow or invalid. */

test.use({ bank: 'limited' })

test('a student can open the dashboard while a slow server scores @deep', async ({ page }) => {
  await page.clock.install()
  const { id, api } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 5)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/submit$/, async (route) => {
    await released
    await route.continue()
  })
  const submitSent = page.waitForRequest(/\/submit$/)
  await submitTest(page)
  await submitSent
  await expect(page.getByRole('heading', { name: 'Scoring your test' })).toBeVisible()
  const dashboardLink = page.getByRole('main').getByRole('link', { name: 'Dashboard' })
  await expect(dashboardLink).toBeHidden()
  await page.clock.fastForward(8_000)
  await expect(page.getByRole('main')).toContainText('The connection is slow.')
  await expect(announcements(page)).toContainText('The connection is slow.')
  await expectAccessible(page)
  await dashboardLink.click()
  await expect(page.getByRole('listitem').getByText('Waiting to be scored')).toBeVisible()

  release()
  await expect(page.getByRole('listitem').getByRole('link', { name: /^Review Answers/ })).toBeVisible()
  expect((await api.review(id)).questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(5)
})

test("an invalid success response isn't shown as a score, and the test waits for the real one @deep", async ({
  page,
}) => {
  const { id, api } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 5)
  await page.route(/\/submit$/, (route) => route.fulfill({ json: { welcome: true } }))
  await submitTest(page)
  await expect(banner(page)).toContainText('Saved and waiting to be scored.')
  await page.unroute(/\/submit$/)
  await page.getByRole('button', { name: 'Send now' }).click()
  const score = await scoreIn(banner(page))
  expect((await api.review(id)).score).toBe(score)
})
