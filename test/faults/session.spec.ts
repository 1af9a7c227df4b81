import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../e2e/support/accessibility.ts'
import {
  account,
  expectSignedIn,
  expectSignedOut,
  sendLogin,
  signIn,
  type Account,
} from '../e2e/support/accounts.ts'
import { accountApi, watchAttempt } from '../e2e/support/attempt.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import { announcements } from '../e2e/support/overlay.ts'
import { answerQuestions, onDevice, saveIndicator, submitTest } from '../e2e/support/player.ts'
import { testOnOwnServer as test } from '../e2e/support/test.ts'
import { passTime } from '../e2e/support/time.ts'
import { unfinishedList } from '../e2e/support/unfinished.ts'
import type { RunningServer } from '../support/server.ts'

/** The session, while a test is on screen: answering goes on, and what was done goes to its own account or waits for it. */

test.use({ bank: 'limited', requestsFail: true })

/** More than an access token lasts, in seconds. */
const TOKEN_LIFE = 3700

/** What the page asks of the user pool, as it is asked. */
function watchPool(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target']
    if (target !== undefined) asked.push(target.split('.').at(-1) ?? '')
  })
  return asked
}

const renewals = (asked: readonly string[]) =>
  asked.filter((name) => /^(GetTokensFromRefreshToken|InitiateAuth)$/.test(name)).length

/** An untimed test of a student who has just signed in, with two answers that are saved. */
async function beginSignedIn(page: Page, person: Account) {
  await page.clock.install()
  await signIn(page, person)
  const attempt = await watchAttempt(page, () => page.goto('/test?section=english&version=old&time=untimed'))
  await expect(page.getByText(/^0\/\d+ answered$/)).toBeVisible()
  await answerQuestions(page, 1, 2)
  return attempt
}

/** Ends every session of who is signed in, as the student does elsewhere with a new password. */
async function endSessions(page: Page, server: RunningServer): Promise<void> {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([name]) => name.endsWith('.accessToken'))?.[1],
  )
  const response = await fetch(`${server.url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: token }),
  })
  expect(response.status).toBe(200)
}

/** The sessions have ended, and the page has come to know. */
async function loseSession(page: Page, server: RunningServer): Promise<void> {
  await endSessions(page, server)
  await passTime(page, server, TOKEN_LIFE)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('You have been signed out.')
}

const signedOutNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Sign in again to save' })
const answeredIn = (page: Page) => page.getByText(/^\d+\/\d+ answered$/)

test('a token that runs out in mid-test is renewed without a word', async ({ page, server }) => {
  const { id } = await beginSignedIn(page, await account(server))
  const asked = watchPool(page)
  await passTime(page, server, TOKEN_LIFE)
  await expect.poll(() => renewals(asked)).toBe(1)
  await answerQuestions(page, 2, 15)
  await expect(saveIndicator(page, 'On this device')).toBeVisible()
  const held = await (await accountApi(page)).get(id)
  expect(held.answers.length).toBeGreaterThanOrEqual(10)
  await submitTest(page)
  await scoreIn(banner(page))
  expect(renewals(asked)).toBe(1)
})

test('a save that the server refuses for its token is sent again with a new one', async ({
  page,
  server,
}) => {
  const { id } = await beginSignedIn(page, await account(server))
  const asked = watchPool(page)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status())
  })
  // By the server's clock alone: this device does not know.
  await server.advance(TOKEN_LIFE * 1000)
  await answerQuestions(page, 2, 12)
  await expect.poll(() => statuses).toEqual([401, 200])
  expect(renewals(asked)).toBe(1)
  expect((await (await accountApi(page)).get(id)).answers.length).toBeGreaterThanOrEqual(10)
})

test('a session that ends in mid-test: answering goes on, and signing in again in another tab saves it @phone', async ({
  page,
  context,
  server,
}) => {
  const person = await account(server)
  const { id } = await beginSignedIn(page, person)
  await loseSession(page, server)
  await expect(signedOutNotice(page)).toContainText('Your answers are on this device.')
  await expect(announcements(page)).toContainText('Sign in again to save them.')
  await answerQuestions(page, 2, 13)
  await expect(answeredIn(page)).toHaveText('13/15 answered')
  await expectAccessible(page)

  const opened = context.waitForEvent('page')
  await signedOutNotice(page).getByRole('link', { name: 'Sign In (opens a new tab)' }).click()
  const second = await opened
  await sendLogin(second, person)
  await expect(second.getByText('13/15 answered')).toBeVisible()
  await expect(signedOutNotice(page)).toBeHidden()
  await expect
    .poll(
      async () =>
        (await (await accountApi(second)).get(id)).answers.filter(({ userAnswer }) => userAnswer).length,
    )
    .toBe(13)
})

test('a submit waits for its account: nobody else sends it or sees it, and signing in again gets the score', async ({
  page,
  server,
}) => {
  const [person, other] = [await account(server), await account(server)]
  const { id } = await beginSignedIn(page, person)
  await loseSession(page, server)
  await answerQuestions(page, 2, 15)
  await submitTest(page)
  await expect(banner(page)).toContainText('Saved and waiting to be scored.')
  await expect(banner(page)).toContainText('You have been signed out.')
  await expectAccessible(page)
  await onDevice(page)

  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/tests')) calls.push(pathname)
  })
  await signIn(page, other)
  await expectSignedIn(page)
  await expect(page.getByRole('main').getByText('Waiting to be scored')).toBeHidden()
  await page.goto(`/review/${id}`)
  await expect(page.getByRole('heading', { name: 'This test is not yours to open here' })).toBeVisible()
  await page.goto(`/test?section=english&version=old&attempt=${id}`)
  await expect(page.getByRole('heading', { name: 'This test is not yours to open here' })).toBeVisible()
  expect(calls).toEqual([])
  expect((await (await accountApi(page)).dashboard()).tests).toEqual([])
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expectSignedOut(page)

  await signIn(page, person)
  await expect
    .poll(async () => (await (await accountApi(page)).dashboard()).tests.map(({ id, state }) => [id, state]))
    .toEqual([[id, 'closed']])
  const review = await (await accountApi(page)).review(id)
  expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(15)
})

test('a test that goes on is nobody else’s to see, and is there again after signing in', async ({
  page,
  server,
}) => {
  const [person, other] = [await account(server), await account(server)]
  const { id } = await beginSignedIn(page, person)
  await onDevice(page)
  const address = `/test?section=english&version=old&attempt=${id}`
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expectSignedOut(page)
  await page.goto('/practice-tests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(unfinishedList(page)).toBeHidden()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This test is not on this device' })).toBeVisible()
  await expectAccessible(page)

  await signIn(page, other)
  await page.goto('/practice-tests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(unfinishedList(page)).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expectSignedOut(page)

  await page.goto(address)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await sendLogin(page, person)
  await expect(page.getByText('2/15 answered')).toBeVisible()
})

test('a test on screen gives way to another person who signs in, and comes back with its own', async ({
  page,
  context,
  server,
}) => {
  const [person, other] = [await account(server), await account(server)]
  await beginSignedIn(page, person)
  const second = await context.newPage()
  await second.goto('/dashboard')
  const signOut = async () => {
    await second.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expectSignedOut(second)
  }
  await signOut()
  await answerQuestions(page, 2, 4)
  await expect(answeredIn(page)).toHaveText('4/15 answered')
  await signIn(second, other)
  await expect(page.getByRole('heading', { name: 'This test is not yours to open here' })).toBeVisible()
  await signOut()
  await signIn(second, person)
  await expect(answeredIn(page)).toHaveText('4/15 answered')
  await expect(saveIndicator(page, 'Saved')).toBeVisible()
})

const longestGap = (times: readonly number[]) =>
  Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))

test('a user pool that fails at the check is asked again after ever longer pauses, and answering goes on', async ({
  page,
  server,
}) => {
  await beginSignedIn(page, await account(server))
  const times: number[] = []
  await page.route('**/cognito', (route) => {
    times.push(Date.now())
    return route.fulfill({ status: 503, json: { __type: 'ServiceUnavailableException', message: 'down' } })
  })
  await passTime(page, server, TOKEN_LIFE)
  await answerQuestions(page, 2, 5)
  await expect(answeredIn(page)).toHaveText('5/15 answered')
  // The library itself tries three times within a second: longer pauses are ours.
  await expect.poll(() => longestGap(times)).toBeGreaterThan(1500)
  await expect(
    saveIndicator(page, 'Offline, kept on this device').or(saveIndicator(page, 'On this device')),
  ).toBeVisible()
  await page.unroute('**/cognito')
  await passTime(page, server, 70, { settle: false })
  await expect(saveIndicator(page, 'Saved')).toBeVisible()
  await page.goto('/dashboard')
  await expectSignedIn(page)
})
