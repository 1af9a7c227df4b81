import { expect, type Page } from '@playwright/test'
import { newAccount, openOtherDevice, submitLogin, signIn, type Account } from './support/accounts.ts'
import { accountApi, captureAttempt } from './support/attempt.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import {
  answerQuestions,
  nextButton,
  waitForDeviceWrites,
  options,
  questionHeading,
  saveIndicator,
  secondsLeft,
  submitTest,
  turnToLast,
} from './support/player.ts'
import { expectInView } from './support/full-test.ts'
import { continueButton, expectFullScreen, startSimulation } from './support/simulation.ts'
import { test } from './support/test.ts'

/**
 * A student's test on any device where they sign in: continued with its current state, and merged if it's
 * open on two.
 */

test.use({ bank: 'limited', allowsFailedRequests: true })

const ENGLISH = '/test?section=english&version=old'
const progress = (page: Page) => page.getByText(/^\d+\/\d+ answered$/)

/** Starts a test, answers its first questions, bookmarks the last of them, and waits until all of this is saved. */
async function startSavedTest(page: Page, person: Account, answeredCount: number) {
  await signIn(page, person)
  const attempt = await captureAttempt(page, () => page.goto(ENGLISH))
  await answerQuestions(page, 1, answeredCount)
  await page
    .getByRole('button', { name: 'Mark for review' })
    .or(page.getByRole('button', { name: /^Bookmark/ }))
    .first()
    .click()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(saveIndicator(page, 'Saved')).toBeVisible()
  return attempt
}

/** Turns from one question of the section in view to a later one. */
async function turnTo(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) await nextButton(page).click()
  await expect(questionHeading(page, to)).toBeVisible()
}

test('a test continues on another device with its answers, bookmarks, and clock @deep', async ({
  page,
  browser,
  server,
}) => {
  const person = await newAccount(server)
  const { id } = await startSavedTest(page, person, 3)
  const other = await openOtherDevice(browser, server, person)
  await other.goto(`${ENGLISH}&attempt=${id}`)
  await expect(progress(other)).toHaveText('3/15 answered')
  const [here, there] = [await secondsLeft(page), await secondsLeft(other)]
  expect(Math.abs(here - there)).toBeLessThanOrEqual(2)
  await turnTo(other, 1, 3)
  await expect(options(other).nth(3)).toBeChecked()
  await other.getByRole('button', { name: /^Review \d+\/\d+/ }).click()
  await expect(
    other
      .getByRole('dialog', { name: 'Review' })
      .getByRole('button', { name: /^Question 3, .*(marked|bookmarked)/i }),
  ).toBeVisible()
  await other.keyboard.press('Escape')

  // From now on, the other device lists the test as its own.
  await waitForDeviceWrites(other)
  await other.goto('/practice-tests')
  await expect(other.getByRole('region', { name: 'Continue where you left off' })).toContainText(
    'Traditional English',
  )
  await other.context().close()
})

test('answers of two devices are merged, and the last answer to a question counts @deep', async ({
  page,
  browser,
  server,
}) => {
  const person = await newAccount(server)
  const { id } = await startSavedTest(page, person, 3)
  const other = await openOtherDevice(browser, server, person)
  await other.goto(`${ENGLISH}&attempt=${id}`)
  await expect(progress(other)).toHaveText('3/15 answered')

  // Answers questions 4 and 5 on this device, and 7, 8, and again 1 on the other.
  await options(other).nth(2).check()
  await turnTo(other, 1, 7)
  await answerQuestions(other, 7, 8)
  await turnTo(page, 3, 4)
  await answerQuestions(page, 4, 5)
  await waitForDeviceWrites(other)
  await other.goto('/practice-tests')
  await page.reload()
  await expect(progress(page)).toHaveText('7/15 answered')
  await expect(questionHeading(page, 5)).toBeVisible()

  await turnToLast(page, 5)
  await submitTest(page)
  const score = await scoreIn(banner(page))
  const { questions } = await (await accountApi(page)).review(id)
  const answeredNumbers = questions.flatMap(({ userAnswer }, place) =>
    userAnswer === null ? [] : [place + 1],
  )
  expect(answeredNumbers).toEqual([1, 2, 3, 4, 5, 7, 8])
  expect(questions[0]?.userAnswer).toBe(questions[0]?.options[2])

  // The other device has an older copy and gets the same result.
  await other.goto(`/review/${id}`)
  await expect(other.getByRole('main')).toContainText(String(score))
  await other.goto(`${ENGLISH}&attempt=${id}`)
  expect(await scoreIn(banner(other))).toBe(score)
  await other.context().close()
})

test('the address of a test asks a signed-out visitor to sign in, and then opens the test @deep', async ({
  page,
  browser,
  server,
}) => {
  const person = await newAccount(server)
  const { id } = await startSavedTest(page, person, 2)
  const other = await browser.newPage({ baseURL: server.url })
  await other.goto(`${ENGLISH}&attempt=${id}`)
  await expect(other.getByRole('heading', { name: 'This test is not on this device' })).toBeVisible()
  await other.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await submitLogin(other, person)
  await expect(progress(other)).toHaveText('2/15 answered')
  await other.context().close()
})

test("another student's test looks the same as one that doesn't exist @deep", async ({
  page,
  browser,
  server,
}) => {
  const { id } = await startSavedTest(page, await newAccount(server), 2)
  const other = await openOtherDevice(browser, server, await newAccount(server))
  for (const attempt of [id, `att_${'A'.repeat(22)}`])
    for (const address of [
      `${ENGLISH}&attempt=${attempt}`,
      `/test-day-mode?attempt=${attempt}`,
      `/review/${attempt}`,
    ]) {
      await other.goto(address)
      await expect(other.getByRole('heading', { name: 'You can’t open this test here' })).toBeVisible()
    }
  await other.context().close()
})

test('a simulation continues on another device after a click, which also opens full screen @deep', async ({
  page,
  browser,
  server,
}) => {
  const person = await newAccount(server)
  await signIn(page, person)
  const { id, created } = await startSimulation(page)
  await continueButton(page).click()
  await answerQuestions(page, 1, 2)
  await expect
    .poll(async () => (await (await accountApi(page)).get(id)).attempt.sections[0]?.state)
    .toBe('running')
  const other = await openOtherDevice(browser, server, person)
  await other.goto(`/test-day-mode?attempt=${id}`)
  await expect(other.getByRole('heading', { name: 'Your simulation is running' })).toBeVisible()
  await expect(other.getByRole('main')).toContainText(
    'English is in progress, and its clock is still running.',
  )
  await expect(other.getByRole('timer')).toHaveCount(0)
  await expectFullScreen(other, false)
  await continueButton(other).click()
  await expectFullScreen(other, true)
  await expectInView(other, created.questions[0], 1)
  await expect(other.getByRole('timer')).toBeVisible()
  await other.context().close()
})

test('a simulation that was left elsewhere is over on this device too @deep', async ({
  page,
  browser,
  server,
}) => {
  const person = await newAccount(server)
  await signIn(page, person)
  const { id, api } = await startSimulation(page)
  const other = await openOtherDevice(browser, server, person)
  await other.goto(`/test-day-mode?attempt=${id}`)
  await continueButton(other).click()
  await expect(other.getByRole('heading', { name: 'English', level: 1 })).toBeVisible()
  await waitForDeviceWrites(other)
  await api.leave(id)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Your simulation is running' })).toBeVisible()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL(/\/$/)
  await other.goto(`/review/${id}`)
  await expect(other.getByRole('heading', { name: 'This test has no score' })).toBeVisible()
  await other.context().close()
})
