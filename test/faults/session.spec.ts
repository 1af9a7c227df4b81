import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../e2e/support/accessibility.ts'
import { newAccount, expectSignedIn, submitLogin } from '../e2e/support/accounts.ts'
import { accountApi } from '../e2e/support/attempt.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import {
  progress,
  startTestWithTwoAnswers,
  loseSession,
  PAST_TOKEN_LIFE_SECONDS,
} from '../e2e/support/lost-session.ts'
import { announcements } from '../e2e/support/overlay.ts'
import { answerQuestions, nextButton, saveIndicator, sendUnsaved, submitTest } from '../e2e/support/player.ts'
import { testOnOwnServer as test } from '../e2e/support/test.ts'
import { passTime } from '../e2e/support/time.ts'

/** The session during a test: it's refreshed or ends, and the student can continue to answer. */

test.use({ bank: 'limited', allowsFailedRequests: true })

/** Collects the page's calls to the user pool. */
function watchPool(page: Page): string[] {
  const poolCalls: string[] = []
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target']
    if (target !== undefined) poolCalls.push(target.split('.').at(-1) ?? '')
  })
  return poolCalls
}

const countRefreshes = (poolCalls: readonly string[]) =>
  poolCalls.filter((name) => /^(GetTokensFromRefreshToken|InitiateAuth)$/.test(name)).length

const signedOutNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Sign in again to save' })

test('a token that expires during a test is refreshed silently', async ({ page, server }) => {
  const { id } = await startTestWithTwoAnswers(page, await newAccount(server))
  const poolCalls = watchPool(page)
  await passTime(page, server, PAST_TOKEN_LIFE_SECONDS)
  await expect.poll(() => countRefreshes(poolCalls)).toBe(1)
  await answerQuestions(page, 2, 12)
  await sendUnsaved(page)
  await expect(saveIndicator(page, 'Saved')).toBeVisible()
  await nextButton(page).click()
  await answerQuestions(page, 13, 15)
  await expect(saveIndicator(page, 'On this device')).toBeVisible()
  const storedTest = await (await accountApi(page)).get(id)
  expect(storedTest.answers.length).toBeGreaterThanOrEqual(10)
  await submitTest(page)
  await scoreIn(banner(page))
  expect(countRefreshes(poolCalls)).toBe(1)
})

test('a save that fails with 401 because its token expired is sent again with a new token @deep', async ({
  page,
  server,
}) => {
  const { id } = await startTestWithTwoAnswers(page, await newAccount(server))
  const poolCalls = watchPool(page)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status())
  })
  // Only the server's clock advances, so the device doesn't know that the token has expired.
  await server.advance(PAST_TOKEN_LIFE_SECONDS * 1000)
  await answerQuestions(page, 2, 12)
  await sendUnsaved(page)
  await expect.poll(() => statuses).toEqual([401, 200])
  expect(countRefreshes(poolCalls)).toBe(1)
  expect((await (await accountApi(page)).get(id)).answers.length).toBeGreaterThanOrEqual(10)
})

test('answers given after the session ended are saved by a sign-in in another tab @deep', async ({
  page,
  context,
  server,
}) => {
  const person = await newAccount(server)
  const { id } = await startTestWithTwoAnswers(page, person)
  await loseSession(page, server)
  await expect(signedOutNotice(page)).toContainText('Your answers are on this device.')
  await expect(announcements(page)).toContainText('Sign in again to save them to your account.')
  await answerQuestions(page, 2, 13)
  await expect(progress(page)).toHaveText('13/15 answered')
  await expectAccessible(page)

  const tabOpened = context.waitForEvent('page')
  await signedOutNotice(page).getByRole('link', { name: 'Sign In (opens a new tab)' }).click()
  const second = await tabOpened
  await submitLogin(second, person)
  await expect(second.getByText('13/15 answered')).toBeVisible()
  await expect(signedOutNotice(page)).toBeHidden()
  await expect
    .poll(
      async () =>
        (await (await accountApi(second)).get(id)).answers.filter(({ userAnswer }) => userAnswer).length,
    )
    .toBe(13)
})

const longestGap = (times: readonly number[]) =>
  Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))

test('a failing user pool is retried with backoff, and the student can continue to answer @deep', async ({
  page,
  server,
}) => {
  await startTestWithTwoAnswers(page, await newAccount(server))
  const times: number[] = []
  await page.route('**/cognito', (route) => {
    times.push(Date.now())
    return route.fulfill({ status: 503, json: { __type: 'ServiceUnavailableException', message: 'down' } })
  })
  await passTime(page, server, PAST_TOKEN_LIFE_SECONDS)
  await answerQuestions(page, 2, 5)
  await expect(progress(page)).toHaveText('5/15 answered')
  // The library tries three times within a second, so longer pauses come from this site.
  await expect.poll(() => longestGap(times)).toBeGreaterThan(1500)
  await expect(
    saveIndicator(page, 'Offline, saved on this device').or(saveIndicator(page, 'On this device')),
  ).toBeVisible()
  await page.unroute('**/cognito')
  await passTime(page, server, 70, { waitForCalls: false })
  await sendUnsaved(page)
  await expect(saveIndicator(page, 'Saved')).toBeVisible()
  await page.goto('/dashboard')
  await expectSignedIn(page)
})
