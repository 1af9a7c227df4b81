import { expect, type Page } from '@playwright/test'
import { createBrowserProcess } from '../e2e/support/browser-process.ts'
import {
  answerQuestions,
  continueTest,
  nextButton,
  waitForDeviceWrites,
  openTest,
  options,
  questionHeading,
  secondsLeft,
} from '../e2e/support/player.ts'
import { test, testOnOwnServer } from '../e2e/support/test.ts'
import { passTime } from '../e2e/support/time.ts'

/**
 * Answers three questions and turns to the fourth. Three answers don't trigger a save yet, so only this
 * device has them.
 */
async function answerThree(page: Page): Promise<void> {
  await answerQuestions(page, 1, 3)
  await nextButton(page).click()
  await expect(questionHeading(page, 4)).toBeVisible()
}

/** Expects the state of the test after `answerThree`. */
async function expectAsLeft(page: Page): Promise<void> {
  await expect(questionHeading(page, 4)).toBeVisible()
  await expect(page.getByText('3/75 answered')).toBeVisible()
  for (const number of [3, 2, 1]) {
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(questionHeading(page, number)).toBeVisible()
    await expect(options(page).nth(number % 4)).toBeChecked()
  }
}

testOnOwnServer(
  'a reload during a test shows the same question, answers, and clock @deep',
  async ({ page, server }) => {
    await page.clock.install()
    await openTest(page, 'english')
    await answerThree(page)
    await passTime(page, server, 600)
    const secondsOnTimer = await secondsLeft(page)
    expect(secondsOnTimer).toBeGreaterThan(34 * 60)
    expect(secondsOnTimer).toBeLessThanOrEqual(35 * 60)

    await page.reload()
    await expect(questionHeading(page, 4)).toBeVisible()
    const after = await secondsLeft(page)
    expect(after).toBeGreaterThan(34 * 60)
    expect(after).toBeLessThanOrEqual(secondsOnTimer)
    await expectAsLeft(page)
  },
)

/** Returns the seconds on a question, by its index, in this device's only sitting. */
const readStoredSeconds = (page: Page, index = 0): Promise<number> =>
  page.evaluate(
    (at) =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('act-prep')
        request.addEventListener('success', () => {
          const range = IDBKeyRange.bound('sitting:', 'sitting:~')
          const records = request.result.transaction('device').objectStore('device').getAll(range)
          records.addEventListener('success', () => {
            request.result.close()
            resolve(records.result[0]?.record.sitting.attempt.answers[at].timeSpentSeconds)
          })
        })
      }),
    index,
  )

test.describe('without a network', () => {
  test.use({ allowsFailedRequests: true })

  test('a reload loses no seconds of the current question @deep', async ({ page }) => {
    await page.clock.install()
    await openTest(page, 'english')
    await waitForDeviceWrites(page)
    await page.clock.fastForward(90_000)
    // A page that closes may not finish its writes to IndexedDB. This one can't begin them.
    await page.evaluate(() => {
      IDBDatabase.prototype.transaction = () => {
        throw new Error('the page is closing')
      }
    })
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(questionHeading(page, 1)).toBeAttached()
    await expect.poll(() => readStoredSeconds(page)).toBeGreaterThanOrEqual(90)
  })
})

testOnOwnServer(
  'a test reopened after its tab was closed continues where it was, and its clock continued to run',
  async ({ page, context, server }) => {
    await context.clock.install()
    await openTest(page, 'english')
    await answerThree(page)
    await waitForDeviceWrites(page)
    await page.close()

    await server.advance(600_000)
    await context.clock.fastForward(600_000)
    const reopened = await context.newPage()
    await continueTest(reopened, 'english')
    await expect(questionHeading(reopened, 4)).toBeVisible()
    const secondsOnTimer = await secondsLeft(reopened)
    expect(secondsOnTimer).toBeGreaterThan(34 * 60)
    expect(secondsOnTimer).toBeLessThanOrEqual(35 * 60)
    await expectAsLeft(reopened)
  },
)

test("starting a test of another section doesn't affect the open one @deep", async ({ page }) => {
  await openTest(page, 'english')
  await answerThree(page)
  await waitForDeviceWrites(page)
  await openTest(page, 'math')
  await continueTest(page, 'english')
  await expectAsLeft(page)
})

test('a browser killed during a test has the answers and the time after a restart @deep', async ({
  server,
  launchOptions,
  viewport,
}) => {
  const browser = createBrowserProcess({ ...launchOptions, viewport, baseURL: server.url })
  try {
    const page = await browser.start()
    const methods: string[] = []
    page.on('request', (request) => methods.push(request.method()))
    await openTest(page, 'english')
    await answerThree(page)
    await waitForDeviceWrites(page)
    expect(methods, 'no answer was sent').not.toContain('PATCH')
    // The student is still on the fourth question.
    await expect.poll(() => readStoredSeconds(page, 3)).toBeGreaterThan(0)
    const seconds = await readStoredSeconds(page, 3)
    await browser.kill()

    const reopened = await browser.start()
    await continueTest(reopened, 'english')
    expect(await readStoredSeconds(reopened, 3)).toBeGreaterThanOrEqual(seconds)
    await expectAsLeft(reopened)
  } finally {
    await browser.remove()
  }
})
