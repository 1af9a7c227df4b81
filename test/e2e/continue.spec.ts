import { expect, type Page } from '@playwright/test'
import { captureAttempt, openTestWithApi } from './support/attempt.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import {
  answerQuestions,
  waitForDeviceWrites,
  openTest,
  options,
  questionHeading,
  submitTest,
  waitUntilBackAsks,
} from './support/player.ts'
import { test } from './support/test.ts'
import { unfinishedList } from './support/unfinished.ts'

/**
 * The address of a test resumes that test. The address of a new test first offers to continue an unfinished one of the
 * same kind.
 */

test.use({ bank: 'limited', allowsFailedRequests: true })

const START = '/test?section=math&version=old'
const continueHeading = (page: Page) => page.getByRole('heading', { name: 'Continue your test?' })

/** Collects the bodies of the requests with which this page creates tests. */
function collectStarts(page: Page): unknown[] {
  const starts: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tests'))
      starts.push(request.postDataJSON())
  })
  return starts
}

test('the address of a new test first offers to continue an unfinished test of its kind', async ({
  page,
}) => {
  await openTest(page, 'math')
  await answerQuestions(page, 1, 2)
  await waitForDeviceWrites(page)
  const starts = collectStarts(page)
  await page.goto(START)
  await expect(continueHeading(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    /Traditional Math.*2 of 5 answered\. Clock running, [45]:\d\d left\./,
  )
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(questionHeading(page, 2)).toBeVisible()
  await expect(options(page).nth(2)).toBeChecked()
  expect(starts).toEqual([])
})

test('the page that offers to continue an unfinished test says that the test is paused @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  await page.getByRole('button', { name: 'Pause' }).click()
  await waitForDeviceWrites(page)
  await page.goto(START)
  await expect(page.getByRole('main')).toContainText(/0 of 5 answered\. Paused, [45]:\d\d left\./)
})

for (const [from, open] of [
  ['the page of a new test', (page: Page) => page.goto(START)],
  ['the list of unfinished tests', (page: Page) => page.goto('/practice-tests')],
] as const)
  test(`Continue on ${from} resumes a paused test, but a reload of a paused test doesn't @deep`, async ({
    page,
  }) => {
    await openTest(page, 'math')
    await answerQuestions(page, 1, 2)
    const pause = page.getByRole('button', { name: 'Pause' })
    await pause.click()
    await waitForDeviceWrites(page)
    await open(page)
    await page.getByRole('link', { name: /^Continue/ }).click()
    await expect(questionHeading(page, 2)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeHidden()

    await pause.click()
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
    await waitForDeviceWrites(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
    await expect(questionHeading(page, 2)).toBeHidden()
  })

test('Start a new test creates another test, and the first test can still be continued @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  const firstAddress = page.url()
  await answerQuestions(page, 1, 1)
  await waitForDeviceWrites(page)
  await page.goto(START)
  await page.getByRole('button', { name: 'Start a new test' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(page.getByText('0/5 answered')).toBeVisible()
  expect(page.url()).not.toBe(firstAddress)
  await page.goto(firstAddress)
  await expect(page.getByText('1/5 answered')).toBeVisible()
})

test('a test with more time, another count, or a topic is a different test, and starts at once @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  const starts = collectStarts(page)
  for (const more of ['&time=1.5x', '&time=untimed', '&count=10', '&topic=Pre-Algebra']) {
    await page.goto(`${START}${more}`)
    await expect(questionHeading(page, 1)).toBeVisible()
  }
  expect(starts).toMatchObject([
    { timeFactor: 1.5, untimed: false },
    { timeFactor: 1, untimed: true },
    { count: 10 },
    { topics: ['Pre-Algebra'] },
  ])
})

test('the next test of a guest reports the sets of the last one, so that other sets are drawn first @deep', async ({
  page,
}) => {
  const starts = collectStarts(page)
  const { created } = await captureAttempt(page, () => page.goto(START))
  await expect(questionHeading(page, 1)).toBeVisible()
  await page.goto(`${START}&time=untimed`)
  await expect(questionHeading(page, 1)).toBeVisible()
  expect(starts).toMatchObject([{ recentSets: [] }, { recentSets: created.sets.map(({ id }) => id) }])
})

test('a reload resumes the test, and going back and forward starts no other test @deep', async ({ page }) => {
  const starts = collectStarts(page)
  await page.goto('/practice-tests')
  await page.getByRole('group', { name: 'Traditional ACT' }).getByRole('link', { name: /^Math/ }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
  await page.reload()
  await expect(questionHeading(page, 1)).toBeVisible()
  await waitUntilBackAsks(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Leave with the clock running' }).click()
  // While the dialog is open, the router restores the test's address, so the address alone proves nothing.
  await expect(page.getByRole('heading', { name: 'Practice Tests', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/practice-tests')
  await page.goForward()
  await expect(questionHeading(page, 1)).toBeVisible()
  expect(starts).toHaveLength(1)
})

test("a guest's test of another device can't be opened, and the page links to Practice Tests @deep", async ({
  page,
  browser,
  baseURL,
}) => {
  await openTest(page, 'math')
  const otherBrowser = await browser.newPage({ baseURL: baseURL ?? '' })
  await otherBrowser.goto(page.url())
  await expect(otherBrowser.getByRole('heading', { name: 'This test is not on this device' })).toBeVisible()
  await otherBrowser.getByRole('link', { name: 'Practice Tests' }).last().click()
  await expect(otherBrowser).toHaveURL('/practice-tests')
  await otherBrowser.close()
})

test('the address of a finished test leads to its review @deep', async ({ page }) => {
  await openTest(page, 'math')
  const address = page.url()
  await answerQuestions(page, 1, 5)
  await submitTest(page)
  await scoreIn(banner(page))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'You have finished this test' })).toBeVisible()
  await page.getByRole('link', { name: 'Review Answers' }).click()
  await expect(page.getByRole('article', { name: 'Question 5' })).toBeVisible()
})

test('filters that match no question show an error and link back to Customize Test @deep', async ({
  page,
}) => {
  await page.goto(`${START}&topic=Trigonometry&time=2x`)
  await expect(page.getByRole('heading', { name: 'Unable to Load Test' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('No questions in the bank match these filters.')
  await page.getByRole('link', { name: 'Back to Customize Test' }).click()
  await expect(page).toHaveURL(`${START}&time=2x&customize=1`)
  await expect(page.getByRole('heading', { name: 'Customize Test' })).toBeVisible()
})

/** Opens a guest's test as if it had expired: the server no longer has it after 30 days. */
async function openExpiredTest(page: Page): Promise<string> {
  const { id } = await openTestWithApi(page, 'math')
  await waitForDeviceWrites(page)
  const gone = { status: 404, json: { error: { code: 'not_found', message: 'There is no such test.' } } }
  await page.route(`**/api/tests/${id}`, (route) => route.fulfill(gone))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This test has expired' })).toBeVisible()
  return id
}

test('the page of an expired test says so, and links to a new test @deep', async ({ page }) => {
  const id = await openExpiredTest(page)
  await page.getByRole('link', { name: 'Start a new test' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
  expect(page.url()).not.toContain(id)
})

test("an expired test isn't listed as unfinished @deep", async ({ page }) => {
  await openExpiredTest(page)
  await page.getByRole('link', { name: 'Back to Practice Tests' }).click()
  await expect(page).toHaveURL('/practice-tests')
  await expect(page.getByRole('group', { name: 'Traditional ACT' })).toBeVisible()
  await expect(unfinishedList(page)).toHaveCount(0)
})
