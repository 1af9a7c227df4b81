import { expect } from '@playwright/test'
import { newAccount } from './support/accounts.ts'
import { openTestWithApi } from './support/attempt.ts'
import { addButton, claimDialog, shareDevice, signInFromHeader } from './support/claims.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import { lagList } from './support/lagging-list.ts'
import { answerQuestions, waitForDeviceWrites, openTest, submitTest, turnToLast } from './support/player.ts'
import { card, newStudent, openDashboard, recentTests } from './support/student.ts'
import { test } from './support/test.ts'
import { unfinishedRow } from './support/unfinished.ts'
import { firstQuestionAnswers } from '../support/answers.ts'

/** The list of a student's tests may lag behind. The dashboard polls it for the tests this device knows. */

test.use({ bank: 'limited', allowsFailedRequests: true })

test('the dashboard polls until a claimed guest test is listed @deep', async ({ page, server }) => {
  await shareDevice(page, server)
  const person = await newAccount(server)
  await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 5)
  await submitTest(page)
  const score = await scoreIn(banner(page))
  await signInFromHeader(page, person)
  await expect(claimDialog(page)).toBeVisible()
  await expect(card(page, 'Tests completed')).toContainText('0')
  const replies = await lagList(page, 3, () => [])
  await addButton(page).click()
  await expect(card(page, 'Tests completed')).toContainText('1')
  expect(await scoreIn(card(page, 'Overall score'))).toBe(score)
  expect(replies.count).toBeLessThanOrEqual(5)
})

test('the dashboard polls until a test that waited to be scored is listed as completed @deep', async ({
  page,
  server,
}) => {
  await newStudent(page, server)
  await page.route('**/submit', (route) => route.abort('connectionreset'))
  await openTest(page, 'math')
  await turnToLast(page)
  await submitTest(page)
  await expect(banner(page)).toContainText('Saved and waiting to be scored.')
  await page.reload()
  await expect(card(page, 'Tests completed')).toContainText('0')
  await lagList(page, 3, (listed) => [{ ...listed, state: 'open', result: null }])
  await page.unroute('**/submit')
  await page
    .getByRole('region', { name: 'Waiting to be scored' })
    .getByRole('button', { name: 'Send now' })
    .click()
  await expect(card(page, 'Tests completed')).toContainText('1')
  await expect(recentTests(page)).toHaveCount(1)
})

test('the dashboard stops polling for a test that is never listed @deep', async ({ page, server }) => {
  await newStudent(page, server)
  const replies = await lagList(page, 1000, () => [])
  await openTest(page, 'math')
  await waitForDeviceWrites(page)
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(card(page, 'Overall score')).toBeVisible()
  for (let replyCount = 2; replyCount <= 6; replyCount += 1) {
    await page.clock.fastForward(8000)
    await expect.poll(() => replies.count).toBe(replyCount)
  }
  const lastCount = replies.count
  await page.clock.fastForward(60_000)
  await expect(card(page, 'Overall score')).toBeVisible()
  expect(replies.count).toBe(lastCount)
})

test("a test that was ended on another device isn't listed as unfinished @deep", async ({ page, server }) => {
  const { api } = await newStudent(page, server)
  await openTest(page, 'math')
  await waitForDeviceWrites(page)
  await openDashboard(page)
  await expect(unfinishedRow(page, 'Traditional Math')).toBeVisible()
  const [{ id } = { id: '' }] = (await api.dashboard()).tests
  const { questions } = await api.get(id)
  await api.submit(id, firstQuestionAnswers(questions))
  await page.reload()
  await expect(card(page, 'Tests completed')).toContainText('1')
  await expect(unfinishedRow(page, 'Traditional Math')).toBeHidden()
})

test('a test of another device whose time has run out is listed with a link to its score, not as completed @deep', async ({
  page,
  server,
}) => {
  const { api } = await newStudent(page, server)
  const { attempt, questions } = await api.create({ section: 'math', version: 'old', count: 5 })
  await api.save(attempt.id, { answers: firstQuestionAnswers(questions) })
  await lagList(page, Infinity, (listed, serverTime) => [{ ...listed, endsAt: serverTime - 10_000 }])
  await openDashboard(page)
  const row = unfinishedRow(page, 'Traditional Math')
  await expect(row).toContainText('time is up')
  await expect(row).toContainText(
    'If another device has answers that haven’t been sent, open the site there first',
  )
  await expect(row.getByRole('link', { name: /^See your score.*Traditional Math$/ })).toBeVisible()
  await expect(card(page, 'Tests completed')).toContainText('0')
})
