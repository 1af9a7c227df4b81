import { expect } from '@playwright/test'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { openTestWithApi } from '../e2e/support/attempt.ts'
import { banner, reviewLink, scoreIn } from '../e2e/support/dashboard.ts'
import { loseFirstReply } from '../e2e/support/lost-replies.ts'
import {
  answerQuestions,
  openTest,
  questionHeading,
  saveIndicator,
  sendUnsaved,
  submitTest,
  turnToLast,
} from '../e2e/support/player.ts'
import { readReview, scoreOf } from '../e2e/support/review.ts'
import { test } from '../e2e/support/test.ts'

test.use({ bank: 'limited', allowsFailedRequests: true })

test('a start whose reply is lost is repeated and creates one attempt @deep', async ({ page }) => {
  const tries = await loseFirstReply(page, 'POST', /\/api\/tests$/)
  await openTest(page, 'math')

  expect(tries.map(({ status }) => status)).toEqual([201, 201])
  const [first, second] = tries.map(({ request, reply }) => ({
    key: request.headers()['idempotency-key'],
    token: request.headers()['x-attempt-token'],
    attemptId: testSchemas.createTest.reply.parse(reply).attempt.id,
    questions: testSchemas.createTest.reply.parse(reply).questions,
  }))
  expect(first?.key).toBeTruthy()
  expect(first?.token).toBeTruthy()
  expect(second).toEqual(first)
})

test('a page reloaded before the reply to its start arrived continues with the created attempt @deep', async ({
  page,
}) => {
  const tries = await loseFirstReply(page, 'POST', /\/api\/tests$/)
  await page.goto('/test?section=math&version=old')
  await expect.poll(() => tries.length).toBe(1)
  await page.reload()
  await expect(questionHeading(page, 1)).toBeVisible()
  const ids = tries.map(({ reply }) => testSchemas.createTest.reply.parse(reply).attempt.id)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
})

test('a save whose reply is lost is sent again and counts once @deep', async ({ page }) => {
  const { id, api } = await openTestWithApi(page, 'english')
  const tries = await loseFirstReply(page, 'PATCH', /\/api\/tests\/[^/]+$/)
  await answerQuestions(page, 1, 10)
  await sendUnsaved(page)
  await expect(saveIndicator(page, 'Saved')).toBeVisible()

  expect(tries.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = tries.map(({ request }) => {
    const { answers = [], ...rest } = testSchemas.saveAnswers.body.parse(request.postDataJSON())
    // The time of the question on screen may grow between the two requests.
    return { ...rest, answers: answers.map(({ timeSpentSeconds: _, ...answer }) => answer) }
  })
  expect(first?.answers).toHaveLength(10)
  expect(second).toEqual(first)
  const { answers } = await api.get(id)
  expect(answers.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(10)
})

test('a submit whose reply is lost is graded once, and its score arrives automatically', async ({ page }) => {
  await openTest(page, 'math')
  const tries = await loseFirstReply(page, 'POST', /\/submit$/)
  await answerQuestions(page, 1, 5)
  await submitTest(page)
  await expect(banner(page)).toContainText('Saved and waiting to be scored.')

  const score = await scoreIn(banner(page))
  expect(tries.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = tries.map(({ reply }) => testSchemas.submitTest.reply.parse(reply))
  expect(second).toEqual(first)
  expect(score).toBe(first?.score)
  await reviewLink(page).click()
  expect(scoreOf(await readReview(page))).toBe(score)
})

test('the button “Send now” sends a test that waits to be scored @deep', async ({ page }) => {
  await openTest(page, 'math')
  await page.route(/\/submit$/, (route) => route.abort('connectionreset'))
  await turnToLast(page)
  await submitTest(page)
  await expect(banner(page)).toContainText('Saved and waiting to be scored.')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()

  await page.unroute(/\/submit$/)
  await page.getByRole('button', { name: 'Send now' }).click()
  expect(await scoreIn(banner(page))).toBeGreaterThanOrEqual(1)
})
