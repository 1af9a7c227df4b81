import { expect, type Page, type Route } from '@playwright/test'
import { SECTIONS } from '#domain/exam/formats.ts'
import { openTestWithApi, captureAttempt } from '../e2e/support/attempt.ts'
import { createBrowserProcess } from '../e2e/support/browser-process.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import { intermission } from '../e2e/support/full-test.ts'
import {
  answerQuestions,
  finishSection,
  nextButton,
  waitForDeviceWrites,
  options,
  questionHeading,
  submitTest,
  turnToLast,
} from '../e2e/support/player.ts'
import { test as base } from '../e2e/support/test.ts'
import { deepUnless } from '../support/depth.ts'

/**
 * A browser is killed with SIGKILL and started again on the same page. It still has everything that it stored
 * before.
 */

const test = base.extend<{ browserProcess: ReturnType<typeof createBrowserProcess> }>({
  browserProcess: async ({ launchOptions, viewport, server }, give) => {
    const browser = createBrowserProcess({ ...launchOptions, viewport, baseURL: server.url })
    await give(browser)
    await browser.remove()
  },
})
test.use({ bank: 'limited', allowsFailedRequests: true })
// A browser takes a while to start.
test.slow()

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' })

test('a killed browser resumes a full test in the same section, at the same question, or at the same intermission @deep', async ({
  browserProcess,
}) => {
  let page = await browserProcess.start()
  const { id, api } = await captureAttempt(page, () => page.goto('/test?section=full&version=old'))
  const killAndReopen = async () => {
    await waitForDeviceWrites(page)
    const address = page.url()
    await browserProcess.kill()
    page = await browserProcess.start()
    await page.goto(address)
  }
  await continueButton(page).click()
  await answerQuestions(page, 1, 3)
  await turnToLast(page, 3)
  await finishSection(page)
  await expect(intermission(page, 'Math')).toBeVisible()
  await killAndReopen()
  await expect(intermission(page, 'Math')).toBeVisible()

  await continueButton(page).click()
  await answerQuestions(page, 1, 2)
  await nextButton(page).click()
  await expect(questionHeading(page, 3)).toBeVisible()
  await killAndReopen()
  await expect(questionHeading(page, 3)).toBeVisible()
  await expect(page.getByText('2/5 answered')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(options(page).nth(2)).toBeChecked()

  await turnToLast(page, 2)
  await finishSection(page)
  for (const last of [10, 5]) {
    await continueButton(page).click()
    await answerQuestions(page, 1, last)
    if (last === 10) await finishSection(page)
  }
  await submitTest(page)
  const score = await scoreIn(banner(page))
  const review = await api.review(id)
  expect(review.score).toBe(score)
  const answeredCounts = SECTIONS.map(
    (section) =>
      review.questions.filter((question) => question.section === section && question.userAnswer !== null)
        .length,
  )
  expect(answeredCounts).toEqual([3, 2, 10, 5])
})

test('a browser killed three times in one test has every stored answer @deep @both', async ({
  browserProcess,
}) => {
  let page = await browserProcess.start()
  const { id, api } = await openTestWithApi(page, 'english')
  for (let number = 1; number <= 15; number += 1) {
    await answerQuestions(page, number, number)
    if (number % 5 === 0) {
      await waitForDeviceWrites(page)
      const address = page.url()
      await browserProcess.kill()
      page = await browserProcess.start()
      await page.goto(address)
      await expect(page.getByText(`${number}/15 answered`)).toBeVisible()
      await expect(options(page).nth(number % 4)).toBeChecked()
    }
    if (number < 15) await nextButton(page).click()
  }
  await submitTest(page)
  await scoreIn(banner(page))
  const review = await api.review(id)
  expect(review.questions.map(({ userAnswer, options }) => options.indexOf(userAnswer ?? ''))).toEqual(
    review.questions.map((_, index) => (index + 1) % 4),
  )
})

for (const { when, handleSubmit } of [
  { when: 'killed before the server has the submit', handleSubmit: async () => {} },
  { when: 'killed after the server has graded the submit', handleSubmit: (route: Route) => route.fetch() },
])
  test(`a browser ${when} gets the score of the server after a restart @both${deepUnless(when.endsWith('graded the submit'))}`, async ({
    browserProcess,
  }) => {
    const page = await browserProcess.start()
    const { id, api } = await openTestWithApi(page, 'math')
    await answerQuestions(page, 1, 5)
    const { promise: submitHandled, resolve } = Promise.withResolvers<void>()
    await page.route(/\/submit$/, async (route) => {
      await handleSubmit(route)
      resolve()
    })
    await submitTest(page)
    await submitHandled
    await browserProcess.kill()

    const reopened = await browserProcess.start()
    await reopened.goto('/dashboard')
    await expect.poll(() => api.review(id).catch(() => null)).not.toBeNull()
    const { score, questions } = await api.review(id)
    expect(questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(5)
    expect(await scoreIn(reopened.getByRole('main').getByRole('listitem').first())).toBe(score)
  })

base.describe('a crashed tab', () => {
  base.use({ bank: 'limited' })

  base('leaves its test to the next tab @deep @both', async ({ page, context }) => {
    await openTestWithApi(page, 'english')
    await answerQuestions(page, 1, 3)
    await waitForDeviceWrites(page)
    const address = page.url()
    const crashed = page.waitForEvent('crash')
    const inspector = await context.newCDPSession(page)
    // The page is gone, so this command never gets a response.
    void inspector.send('Page.crash').catch(() => {})
    await crashed
    const nextTab = await context.newPage()
    await nextTab.goto(address)
    await expect(questionHeading(nextTab, 3)).toBeVisible()
    await expect(nextTab.getByText('3/15 answered')).toBeVisible()
  })
})
