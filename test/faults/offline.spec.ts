import { expect, type Page } from '@playwright/test'
import { openTestWithApi, type AttemptWithApi } from '../e2e/support/attempt.ts'
import { banner, reviewLink, scoreIn } from '../e2e/support/dashboard.ts'
import {
  answerQuestions,
  finishSection,
  nextButton,
  openTest,
  questionHeading,
  saveIndicator,
  sendUnsaved,
  submitTest,
  turnToLast,
} from '../e2e/support/player.ts'
import { readReview, scoreOf } from '../e2e/support/review.ts'
import { test, testOnOwnServer } from '../e2e/support/test.ts'

test.use({ bank: 'limited', allowsFailedRequests: true })
testOnOwnServer.use({ bank: 'limited', allowsFailedRequests: true })

/** Goes offline after the page has loaded everything, because a pending request would fail. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

const waitingNotice = (page: Page) => banner(page).getByText('Saved and waiting to be scored.')

/** Expects the same score on the banner, from another submit, which doesn't grade again, and from the review. */
async function expectGradedOnce(
  page: Page,
  { id, api }: AttemptWithApi,
  answeredCount: number,
): Promise<void> {
  const score = await scoreIn(banner(page))
  const { completedAt } = await api.review(id)
  expect(await api.submit(id)).toMatchObject({ score, completedAt })

  await reviewLink(page).click()
  const review = await readReview(page)
  expect(review.filter(({ choice }) => choice !== null)).toHaveLength(answeredCount)
  expect(scoreOf(review)).toBe(score)
}

test('a test finished and submitted offline is graded once when the network is back @both', async ({
  page,
  context,
}) => {
  const attempt = await openTestWithApi(page, 'english')
  await answerQuestions(page, 1, 5)
  await goOffline(page)
  await nextButton(page).click()
  await answerQuestions(page, 6, 15)
  await sendUnsaved(page)
  await expect(saveIndicator(page, 'Offline, saved on this device')).toBeVisible()
  await submitTest(page)
  await expect(waitingNotice(page)).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Waiting to be scored')).toBeVisible()

  await context.setOffline(false)
  await expectGradedOnce(page, attempt, 15)
})

test('a full test that loses the network in its first section runs to its end @deep', async ({
  page,
  context,
}) => {
  await page.goto('/test?section=full&version=old')
  const continueButton = page.getByRole('button', { name: 'Continue' })
  await expect(page.getByRole('heading', { name: 'English', level: 1 })).toBeVisible()
  await continueButton.click()
  await answerQuestions(page, 1, 2)
  await goOffline(page)
  for (const section of ['Math', 'Reading', 'Science']) {
    await turnToLast(page, 2)
    await finishSection(page)
    await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible()
    await continueButton.click()
    await answerQuestions(page, 1, 2)
  }
  await turnToLast(page, 2)
  await submitTest(page)
  await expect(waitingNotice(page)).toBeVisible()

  await context.setOffline(false)
  const score = await scoreIn(banner(page))
  await reviewLink(page).click()
  const review = await readReview(page)
  expect(review).toHaveLength(35)
  expect(review.filter(({ choice }) => choice !== null)).toHaveLength(8)
  expect(scoreOf(review)).toBe(score)
})

test('a test started offline shows an error, and starts when the network is back @deep @both', async ({
  page,
  context,
}) => {
  await page.goto('/practice-tests')
  const traditional = page.getByRole('group', { name: 'Traditional ACT' })
  // The code of the test is fetched when the page is idle, which takes long on a busy machine.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/test-screen-')),
  )
  await goOffline(page)
  await traditional.getByRole('link', { name: /^Math/ }).click()
  await expect(page.getByRole('heading', { name: 'Unable to Load Test' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Practice Tests' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
})

testOnOwnServer(
  'a restarted server accepts the answers given while it was down @deep',
  async ({ page, server }) => {
    const attempt = await openTestWithApi(page, 'english')
    await answerQuestions(page, 1, 10)
    await sendUnsaved(page)
    await expect(saveIndicator(page, 'Saved')).toBeVisible()
    await server.kill()
    await nextButton(page).click()
    await answerQuestions(page, 11, 15)
    await expect(saveIndicator(page, 'On this device')).toBeVisible()
    await server.restart()
    await submitTest(page)
    await expectGradedOnce(page, attempt, 15)
  },
)

testOnOwnServer(
  'saving continues automatically when a killed server is back @deep',
  async ({ page, server }) => {
    await openTest(page, 'english')
    await server.kill()
    await answerQuestions(page, 1, 10)
    await sendUnsaved(page)
    await expect(saveIndicator(page, 'Offline, saved on this device')).toBeVisible()
    await server.restart()
    await expect(saveIndicator(page, 'Saved')).toBeVisible()
  },
)

testOnOwnServer(
  "a server killed after the submit shows the same score and answers when it's back @both @deep",
  async ({ page, server }) => {
    const attempt = await openTestWithApi(page, 'math')
    await answerQuestions(page, 1, 5)
    await submitTest(page)
    const score = await scoreIn(banner(page))
    await server.kill()
    await server.restart()
    await page.reload()
    expect(await scoreIn(banner(page))).toBe(score)
    await expectGradedOnce(page, attempt, 5)
  },
)
