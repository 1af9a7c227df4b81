import { expect } from '@playwright/test'
import { openTestWithApi } from './support/attempt.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import {
  answerQuestions,
  continueTest,
  nextButton,
  waitForDeviceWrites,
  openTest,
  options,
  questionHeading,
  secondsLeft,
  submitTest,
  turnToNext,
  turnToLast,
} from './support/player.ts'
import { test } from './support/test.ts'

/**
 * Disturbances of a test: a school's filter, a wrong device clock, another tab, or an accidental tap. Two tests are
 * about other controls: Clear Answer, and the button from a passage to its question on a phone.
 */

test.use({ bank: 'limited', allowsFailedRequests: true })

const blockedPage = { status: 403, contentType: 'text/html', body: '<h1>Blocked by your school</h1>' }

const errorResponse = (status: number, code: string) => ({
  status,
  json: { error: { code, message: 'No.' } },
})

for (const [who, response] of [
  ["a school's filter blocks", blockedPage],
  ['the server fails to handle', errorResponse(500, 'internal')],
  ['the server rejects', errorResponse(400, 'bad_request')],
] as const)
  test(`a submit that ${who} is stored, and graded on a later try @deep`, async ({ page }) => {
    await openTest(page, 'math')
    await answerQuestions(page, 1, 5)
    await page.route('**/api/tests/*/submit', (route) => route.fulfill(response))
    await submitTest(page)
    await expect(banner(page).getByText('Saved and waiting to be scored.')).toBeVisible()
    await page.unroute('**/api/tests/*/submit')
    await page.getByRole('button', { name: 'Send now' }).click()
    expect(await scoreIn(banner(page))).toBeGreaterThan(0)
  })

test("a filter's 404 response instead of the server's response doesn't end a test @deep", async ({
  page,
}) => {
  await openTest(page, 'math')
  await answerQuestions(page, 1, 2)
  await waitForDeviceWrites(page)
  await page.route('**/api/tests/*', (route) => route.fulfill({ ...blockedPage, status: 404 }))
  await page.reload()
  await expect(questionHeading(page, 2)).toBeVisible()
  await expect(options(page).nth(2)).toBeChecked()
})

test("a device clock set an hour ahead during a test doesn't take that hour from it @deep", async ({
  page,
}) => {
  await page.clock.install()
  await openTest(page, 'math')
  const before = await secondsLeft(page)
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await page.clock.runFor(5_000)
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(before - 120)
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(before)
})

test("turning to other questions in a second tab leaves the first tab's answers unchanged @deep", async ({
  page,
  context,
}) => {
  const { id, api } = await openTestWithApi(page, 'math')
  const secondTab = await context.newPage()
  await continueTest(secondTab, 'math')
  await answerQuestions(page, 1, 5)
  await turnToLast(secondTab)
  await secondTab.getByRole('button', { name: 'Previous' }).click()
  await nextButton(secondTab).click()
  await secondTab.close()
  await submitTest(page)
  await scoreIn(banner(page))
  const { questions } = await api.review(id)
  expect(questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(5)
})

test("a double tap on Next before the last question opens the dialog about unanswered questions and doesn't end the test @deep", async ({
  page,
}) => {
  await openTest(page, 'math')
  for (let number = 1; number < 4; number += 1) await nextButton(page).click()
  await nextButton(page).dblclick()
  await expect(questionHeading(page, 5)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '5 questions are unanswered' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toBeHidden()
  await expect(questionHeading(page, 5)).toBeVisible()
})

test('Clear Answer removes the answer from the submitted test @deep', async ({ page }) => {
  const { id, api } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 1)
  await page.getByRole('button', { name: 'Clear Answer' }).click()
  await expect(options(page).nth(1)).not.toBeChecked()
  await turnToNext(page)
  await answerQuestions(page, 2, 2)
  await turnToLast(page, 2)
  await submitTest(page)
  await scoreIn(banner(page))
  expect((await api.review(id)).questions[0]?.userAnswer).toBeNull()
})

test('on a phone a passage has a button to its question instead of Next, and Next shows the heading of the next question @phone-only @deep', async ({
  page,
}) => {
  await openTest(page, 'reading')
  await expect(nextButton(page)).toBeHidden()
  await page.getByRole('button', { name: 'Question 1', exact: true }).click()
  await expect(questionHeading(page, 1)).toBeFocused()
  await nextButton(page).click()
  await expect(questionHeading(page, 2)).toBeInViewport()
})
