import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../e2e/support/accessibility.ts'
import { breakHandOver } from '../e2e/support/broken-hand-over.ts'
import { openTestWithApi } from '../e2e/support/attempt.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import { announcements } from '../e2e/support/overlay.ts'
import {
  answerQuestions,
  openTest,
  secondsLeft,
  sendUnsaved,
  submitTest,
  waitForDeviceWrites,
} from '../e2e/support/player.ts'
import { test, testOnOwnServer } from '../e2e/support/test.ts'
import { passTime } from '../e2e/support/time.ts'

/** The end of a test, disturbed by something other than the network. */

test.use({ bank: 'limited', allowsFailedRequests: true })
testOnOwnServer.use({ bank: 'limited', allowsFailedRequests: true })

const errorHeading = (page: Page) => page.getByRole('heading', { name: 'We couldn’t score your test' })
const tryAgainButton = (page: Page) => page.getByRole('button', { name: 'Try Again' })

test('a submit that fails on the device shows an error, and another try gets the score @deep', async ({
  page,
}) => {
  const { id, api } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 5)
  await breakHandOver(page)
  await submitTest(page)
  await expect(errorHeading(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Your answers are saved.')
  await expect(announcements(page)).toContainText('We couldn’t score your test. Your answers are saved.')
  await expect(tryAgainButton(page)).toBeFocused()
  await expectAccessible(page)

  await tryAgainButton(page).click()
  await expect(errorHeading(page)).toBeVisible()
  await page.evaluate('mendHandOver()')
  await tryAgainButton(page).click()
  const score = await scoreIn(banner(page))
  expect((await api.review(id)).score).toBe(score)
})

test('after a submit failed on the device, the dashboard can send it and gets the score @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  await answerQuestions(page, 1, 5)
  await breakHandOver(page)
  await submitTest(page)
  await expect(errorHeading(page)).toBeVisible()
  await page.evaluate('mendHandOver()')
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('listitem').getByText('Waiting to be scored')).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('listitem').getByRole('link', { name: /^Review Answers/ })).toBeVisible()
})

testOnOwnServer(
  'an invalid response after the time is up shows an error, and another try gets the score @deep',
  async ({ page, server }) => {
    await page.clock.install()
    await openTest(page, 'math')
    await answerQuestions(page, 1, 2)
    await page.route('**/api/tests/*', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { welcome: true } }) : route.fallback(),
    )
    await passTime(page, server, await secondsLeft(page))
    await expect(errorHeading(page)).toBeVisible()
    await page.unroute('**/api/tests/*')
    await tryAgainButton(page).click()
    await expect(banner(page)).toContainText('Time is up. Your answers were submitted.')
    await scoreIn(banner(page))
  },
)

test('a test whose stored data the browser cleared while it was open is still scored @deep', async ({
  page,
}) => {
  const { id, api } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 5)
  await waitForDeviceWrites(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('act-prep')
        request.addEventListener('success', () => {
          const change = request.result.transaction('device', 'readwrite')
          change.objectStore('device').clear()
          change.addEventListener('complete', () => {
            request.result.close()
            resolve()
          })
        })
      }),
  )
  await submitTest(page)
  await scoreIn(banner(page))
  const { questions } = await api.review(id)
  expect(questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(5)
})

test("a save in progress during the submit isn't rejected, and loses nothing @deep", async ({ page }) => {
  const { id, api } = await openTestWithApi(page, 'english')
  const statuses: number[] = []
  page.on('response', (response) => void statuses.push(response.status()))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/tests/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await released
    return route.continue()
  })
  const saveSent = page.waitForRequest((request) => request.method() === 'PATCH')
  await answerQuestions(page, 1, 15)
  await sendUnsaved(page)
  await saveSent
  await submitTest(page)
  await scoreIn(banner(page))
  release()
  await page.waitForLoadState('networkidle')
  expect(statuses.filter((status) => status >= 400)).toEqual([])
  const { questions } = await api.review(id)
  expect(questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(15)
})
