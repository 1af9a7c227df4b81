import { expect, type Page } from '@playwright/test'
import { newAccount, signIn } from '../e2e/support/accounts.ts'
import { accountApi, openTestWithApi } from '../e2e/support/attempt.ts'
import {
  addButton,
  claimDialog,
  claimRows,
  notMineButton,
  shareDevice,
  signInFromHeader,
} from '../e2e/support/claims.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import { loseFirstReply } from '../e2e/support/lost-replies.ts'
import {
  answerQuestions,
  saveIndicator,
  sendUnsaved,
  submitTest,
  waitForDeviceWrites,
} from '../e2e/support/player.ts'
import { card } from '../e2e/support/student.ts'
import { test } from '../e2e/support/test.ts'
import { unfinishedList, unfinishedRow } from '../e2e/support/unfinished.ts'

/** A guest's test is claimed while some of its data is still on the way. Nothing is lost or duplicated. */

test.use({ bank: 'limited', allowsFailedRequests: true })

test.beforeEach(({ page, server }) => shareDevice(page, server))

const CLAIMS = /\/api\/me\/claims$/

/** Returns the signed-in student's tests with their states. */
const readOwnTests = async (page: Page) =>
  (await (await accountApi(page)).dashboard()).tests.map(({ id, state }) => [id, state])

test('a claim whose reply is lost is repeated, and a test open in another tab loses nothing @deep', async ({
  page,
  context,
  server,
}) => {
  const person = await newAccount(server)
  const { id } = await openTestWithApi(page, 'english')
  await answerQuestions(page, 1, 2)
  await waitForDeviceWrites(page)
  const second = await context.newPage()
  let hasLostReply = false
  let losesReplies = true
  // Both tabs retry a claim, so both lose its reply.
  await context.route(CLAIMS, async (route) => {
    if (!losesReplies) return route.fallback()
    await route.fetch()
    hasLostReply = true
    return route.abort('connectionreset')
  })
  await signIn(second, person)
  await addButton(second).click()
  await expect(second.getByRole('dialog', { name: 'Some tests weren’t added' })).toContainText(
    'We couldn’t reach the server. This test will be added automatically as soon as possible.',
  )
  expect(hasLostReply).toBe(true)

  // The guest token no longer opens the test, but the page doesn't know that. The page must not treat the
  // error as permanent.
  await page.bringToFront()
  await answerQuestions(page, 2, 12)
  await sendUnsaved(page)
  await expect(saveIndicator(page, 'Offline, saved on this device')).toBeVisible()
  // Removing the route would continue a retry whose reply is about to be lost, and its abort would then fail.
  losesReplies = false
  await second.reload()
  await expect(saveIndicator(page, 'Saved').or(saveIndicator(page, 'On this device'))).toBeVisible()
  await answerQuestions(page, 12, 15)
  await submitTest(page)
  await scoreIn(banner(page))
  await expect.poll(() => readOwnTests(page)).toEqual([[id, 'closed']])
  const { questions } = await (await accountApi(page)).review(id)
  expect(questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(15)
})

test('a test open in another tab is saved to the account after the claim @deep', async ({
  page,
  context,
  server,
}) => {
  const person = await newAccount(server)
  const { id } = await openTestWithApi(page, 'english')
  await answerQuestions(page, 1, 2)
  const second = await context.newPage()
  await signIn(second, person)
  await addButton(second).click()
  await expect(claimDialog(second)).toBeHidden()
  const senders: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') senders.push(request.headers()['authorization'])
  })
  await page.bringToFront()
  await answerQuestions(page, 2, 15)
  await sendUnsaved(page)
  await submitTest(page)
  await scoreIn(banner(page))
  expect(senders.length).toBeGreaterThan(0)
  expect(senders.every((sender) => sender?.startsWith('Bearer '))).toBe(true)
  expect(await readOwnTests(page)).toEqual([[id, 'closed']])
})

test('a waiting submit is claimed first, and then scored for the account @deep', async ({ page, server }) => {
  const person = await newAccount(server)
  const { id } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 5)
  await page.route('**/api/tests/**', (route) => route.abort('connectionrefused'))
  await submitTest(page)
  await expect(banner(page)).toContainText('Saved and waiting to be scored.')
  await signInFromHeader(page, person)
  await expect(claimRows(page)).toHaveText([/Traditional Math.*waiting to be scored$/])
  await addButton(page).click()
  await expect(claimDialog(page)).toBeHidden()
  expect((await readOwnTests(page)).map(([testId]) => testId)).toEqual([id])
  await page.unroute('**/api/tests/**')
  await page.reload()
  await expect.poll(() => readOwnTests(page)).toEqual([[id, 'closed']])
})

test('a submit in progress finishes first, and is then claimed with its score @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  const { id } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 5)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/tests/*/submit', async (route) => {
    const response = await route.fetch()
    await released
    return route.fulfill({ response })
  })
  await submitTest(page)
  const dashboardLink = page.getByRole('main').getByRole('link', { name: 'Dashboard' })
  await expect(dashboardLink).toBeVisible()
  await dashboardLink.click()
  await signInFromHeader(page, person)
  await addButton(page).click()
  await expect(claimDialog(page).getByRole('button', { name: 'Adding…' })).toBeVisible()
  release()
  await expect(claimDialog(page)).toBeHidden()
  expect(await readOwnTests(page)).toEqual([[id, 'closed']])
  await page.goto(`/review/${id}`)
  await expect(
    page.getByRole('heading', { name: 'Review Answers' }).or(page.getByRole('heading', { level: 1 })),
  ).toBeVisible()
  await expect(page.getByText('This test is no longer available')).toBeHidden()
})

test('the question about a test still being created at sign-in appears once the test exists @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/tests', async (route) => {
    const response = await route.fetch()
    await released
    return route.fulfill({ response })
  })
  await page.goto('/old-practice')
  const startSent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/tests'),
  )
  await page.getByRole('link', { name: 'Start Math', exact: true }).click()
  await startSent
  await page.goBack()
  await signInFromHeader(page, person)
  await expect(claimDialog(page)).toBeHidden()
  release()
  await waitForDeviceWrites(page)
  // If this page loads late, its dialog may already cover the link, so the click is dispatched. The next page
  // asks in any case.
  await page.getByRole('banner').getByRole('link', { name: 'Practice Tests' }).dispatchEvent('click')
  await expect(claimRows(page)).toHaveText([/not finished$/])
  await addButton(page).click()
  await expect(claimDialog(page)).toBeHidden()
  expect(await readOwnTests(page)).toHaveLength(1)
})

test("a claim that can't be sent is sent automatically later, and only for its own student @deep", async ({
  page,
  server,
}) => {
  const [person, other] = [await newAccount(server), await newAccount(server)]
  const { id } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 2)
  await waitForDeviceWrites(page)
  await page.route(CLAIMS, (route) => route.abort('connectionrefused'))
  await signIn(page, person)
  await addButton(page).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(unfinishedRow(page, 'Traditional Math')).toContainText('Being added to your account')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goto('/practice-tests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(unfinishedList(page)).toBeHidden()
  await page.unroute(CLAIMS)
  await signInFromHeader(page, other)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(card(page, 'Overall score')).toBeVisible()
  await expect(unfinishedList(page)).toBeHidden()
  await expect(notMineButton(page)).toBeHidden()
  expect(await readOwnTests(page)).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await signInFromHeader(page, person)
  await expect.poll(() => readOwnTests(page)).toEqual([[id, 'open']])
})

test('a claim repeated after a lost reply counts once @deep', async ({ page, server }) => {
  const person = await newAccount(server)
  const { id } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 5)
  await submitTest(page)
  await scoreIn(banner(page))
  const tries = await loseFirstReply(page, 'POST', CLAIMS)
  await signInFromHeader(page, person)
  await addButton(page).click()
  await expect.poll(() => tries.map(({ status }) => status)).toEqual([200, 200])
  expect(await readOwnTests(page)).toEqual([[id, 'closed']])
})
