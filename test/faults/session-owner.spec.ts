import { expect } from '@playwright/test'
import { expectAccessible } from '../e2e/support/accessibility.ts'
import { newAccount, expectSignedIn, expectSignedOut, submitLogin, signIn } from '../e2e/support/accounts.ts'
import { accountApi } from '../e2e/support/attempt.ts'
import { banner } from '../e2e/support/dashboard.ts'
import { progress, startTestWithTwoAnswers, loseSession } from '../e2e/support/lost-session.ts'
import { answerQuestions, waitForDeviceWrites, saveIndicator, submitTest } from '../e2e/support/player.ts'
import { testOnOwnServer as test } from '../e2e/support/test.ts'
import { unfinishedList } from '../e2e/support/unfinished.ts'

/**
 * A shared device never shows an account's test to another account, and sends the test only while its own
 * account is signed in.
 */

test.use({ bank: 'limited', allowsFailedRequests: true })

test('a waiting submit is hidden from other students, and scored after its own student signs in @deep', async ({
  page,
  server,
}) => {
  const [person, other] = [await newAccount(server), await newAccount(server)]
  const { id } = await startTestWithTwoAnswers(page, person)
  await loseSession(page, server)
  await answerQuestions(page, 2, 15)
  await submitTest(page)
  await expect(banner(page)).toContainText('Saved and waiting to be scored.')
  await expect(banner(page)).toContainText('You have been signed out.')
  await expectAccessible(page)
  await waitForDeviceWrites(page)

  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/tests')) calls.push(pathname)
  })
  await signIn(page, other)
  await expectSignedIn(page)
  await expect(page.getByRole('main').getByText('Waiting to be scored')).toBeHidden()
  await page.goto(`/review/${id}`)
  await expect(page.getByRole('heading', { name: 'You can’t open this test here' })).toBeVisible()
  await page.goto(`/test?section=english&version=old&attempt=${id}`)
  await expect(page.getByRole('heading', { name: 'You can’t open this test here' })).toBeVisible()
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

test('an unfinished test is hidden from other students, and available after signing in again @deep', async ({
  page,
  server,
}) => {
  const [person, other] = [await newAccount(server), await newAccount(server)]
  const { id } = await startTestWithTwoAnswers(page, person)
  await waitForDeviceWrites(page)
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
  await submitLogin(page, person)
  await expect(page.getByText('2/15 answered')).toBeVisible()
})

test('an open test is hidden when another student signs in, and shown again when its own student does @deep', async ({
  page,
  context,
  server,
}) => {
  const [person, other] = [await newAccount(server), await newAccount(server)]
  await startTestWithTwoAnswers(page, person)
  const second = await context.newPage()
  await second.goto('/dashboard')
  // A press on the prerendered page is lost. This heading needs the student's data, so it comes after.
  await expect(second.getByRole('heading', { name: 'Overall score' })).toBeVisible()
  const signOut = async () => {
    await second.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expectSignedOut(second)
  }
  await signOut()
  await answerQuestions(page, 2, 4)
  await expect(progress(page)).toHaveText('4/15 answered')
  await signIn(second, other)
  await expect(page.getByRole('heading', { name: 'You can’t open this test here' })).toBeVisible()
  await signOut()
  await signIn(second, person)
  await expect(progress(page)).toHaveText('4/15 answered')
  await expect(saveIndicator(page, 'Saved')).toBeVisible()
})
