import { expect, type BrowserContext, type Page } from '@playwright/test'
import { openTestWithApi, type AttemptWithApi } from '../e2e/support/attempt.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import {
  answerQuestions,
  nextButton,
  waitForDeviceWrites,
  options,
  questionHeading,
  saveIndicator,
  sendUnsaved,
  secondsLeft,
  submitTest,
  turnToLast,
} from '../e2e/support/player.ts'
import { test } from '../e2e/support/test.ts'

/** One test in two tabs of a browser: both show the same test, and no change in either is lost. */

test.use({ bank: 'limited', allowsFailedRequests: true })

/** Opens a test in the first tab and the same test in a second. */
async function openTwice(page: Page, context: BrowserContext, section: 'english' | 'math') {
  const attempt = await openTestWithApi(page, section)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('timer')).toBeVisible()
  // A browser renders a background page only about once a second.
  await page.bringToFront()
  return { attempt, second }
}

const progress = (page: Page) => page.getByText(/^\d+\/\d+ answered$/)

/** Turns from the first question to question `first` and answers from there to `last`. */
async function answerFrom(page: Page, first: number, last: number): Promise<void> {
  await page.bringToFront()
  for (let number = 1; number < first; number += 1) await nextButton(page).click()
  await answerQuestions(page, first, last)
}

/** Returns the numbers of the questions that have an answer on the server, from 1. */
async function readAnsweredNumbers({ id, api }: AttemptWithApi): Promise<number[]> {
  const { questions } = await api.review(id)
  return questions.flatMap(({ userAnswer }, index) => (userAnswer === null ? [] : [index + 1]))
}

test('answers in one tab show in the other, and the server gets those of both', async ({ page, context }) => {
  const { attempt, second } = await openTwice(page, context, 'english')
  await answerQuestions(page, 1, 2)
  await answerFrom(second, 5, 7)
  await expect(progress(page)).toHaveText('5/15 answered')
  await expect(progress(second)).toHaveText('5/15 answered')

  // Answers the same question again: the last answer wins in both tabs.
  await page.bringToFront()
  for (let number = 2; number < 7; number += 1) await nextButton(page).click()
  await expect(options(page).nth(7 % 4)).toBeChecked()
  await second.bringToFront()
  await options(second).nth(0).check()
  await expect(options(page).nth(0)).toBeChecked()

  await turnToLast(second, 7)
  await submitTest(second)
  await scoreIn(banner(second))
  expect(await readAnsweredNumbers(attempt)).toEqual([1, 2, 5, 6, 7])
})

test('a killed tab leaves its unsent answers to the other tab @deep', async ({ page, context }) => {
  const { attempt, second } = await openTwice(page, context, 'english')
  const methods: string[] = []
  context.on('request', (request) => methods.push(request.method()))
  await answerQuestions(page, 1, 3)
  await expect(progress(second)).toHaveText('3/15 answered')
  expect(methods, 'no answer was sent').not.toContain('PATCH')
  await crash(page)

  await answerFrom(second, 6, 6)
  await waitForDeviceWrites(second)
  await second.reload()
  await expect(progress(second)).toHaveText('4/15 answered')
  await turnToLast(second, 6)
  await submitTest(second)
  await scoreIn(banner(second))
  expect(await readAnsweredNumbers(attempt)).toEqual([1, 2, 3, 6])
})

test('a test submitted in one tab has the same score in the other @deep', async ({ page, context }) => {
  const { second } = await openTwice(page, context, 'math')
  await answerQuestions(page, 1, 5)
  await submitTest(page)
  const score = await scoreIn(banner(page))
  expect(await scoreIn(banner(second))).toBe(score)
})

test('a pause in one tab pauses the other, and they resume together @deep', async ({ page, context }) => {
  const { second } = await openTwice(page, context, 'math')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(second.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await second.bringToFront()
  await second.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeHidden()
  await expect(questionHeading(page, 1)).toBeVisible()
  expect(Math.abs((await secondsLeft(page)) - (await secondsLeft(second)))).toBeLessThanOrEqual(1)
})

test('answers that both tabs gave offline are submitted together, and graded once @deep', async ({
  page,
  context,
}) => {
  const { attempt, second } = await openTwice(page, context, 'english')
  await page.waitForLoadState('networkidle')
  await second.waitForLoadState('networkidle')
  await context.setOffline(true)
  await answerQuestions(page, 1, 4)
  await answerFrom(second, 6, 12)
  await sendUnsaved(second)
  await expect(saveIndicator(second, 'Offline, saved on this device')).toBeVisible()
  await page.bringToFront()
  await turnToLast(page, 4)
  await submitTest(page)
  for (const tab of [page, second])
    await expect(banner(tab).getByText('Saved and waiting to be scored.')).toBeVisible()

  await context.setOffline(false)
  const score = await scoreIn(banner(page))
  expect(await scoreIn(banner(second))).toBe(score)
  expect(await readAnsweredNumbers(attempt)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12])
})

test('answers in one of two tabs are sent in one save @deep', async ({ page, context }) => {
  const { second } = await openTwice(page, context, 'english')
  const saves: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(request.url())
  })
  await answerQuestions(page, 1, 10)
  await expect(progress(second)).toHaveText('10/15 answered')
  expect(saves).toHaveLength(0)
  await sendUnsaved(page)
  for (const tab of [page, second]) await expect(saveIndicator(tab, 'Saved')).toBeVisible()
  expect(saves).toHaveLength(1)
})

test("tabs without BroadcastChannel merge through the device's storage @deep", async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  const { attempt, second } = await openTwice(page, context, 'english')
  await answerQuestions(page, 1, 3)
  await waitForDeviceWrites(page)
  await answerFrom(second, 6, 7)
  await expect(progress(second)).toHaveText('5/15 answered')
  await crash(page)
  await turnToLast(second, 7)
  await submitTest(second)
  await scoreIn(banner(second))
  expect(await readAnsweredNumbers(attempt)).toEqual([1, 2, 3, 6, 7])
})

/** Crashes the page's renderer: no handler of the page runs anymore. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const inspector = await page.context().newCDPSession(page)
  // The page is gone, so this command never gets a response.
  void inspector.send('Page.crash').catch(() => {})
  await crashed
}
