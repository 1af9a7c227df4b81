import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  newAccount,
  waitForCode,
  expectToast,
  newPerson,
  submitCode,
  submitSignUp,
  signIn,
  toastRegion,
} from './support/accounts.ts'
import { accountApi, openTestWithApi } from './support/attempt.ts'
import { claimDialog, claimRows, signInFromHeader } from './support/claims.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import { answerQuestions, waitForDeviceWrites, submitTest } from './support/player.ts'
import { test } from './support/test.ts'
import { unfinishedRow } from './support/unfinished.ts'

/**
 * On a device with one account, guest tests of the last day are claimed without asking the student, who can press
 * Undo.
 */

test.use({ bank: 'limited', allowsFailedRequests: true })

const readOwnTestIds = async (page: Page) =>
  (await (await accountApi(page)).dashboard()).tests.map(({ id }) => id).toSorted()
const undoButton = (page: Page) => toastRegion(page).getByRole('button', { name: 'Undo' })
const dismissButton = (page: Page) =>
  toastRegion(page).locator('.toast').filter({ hasText: 'Added' }).getByRole('button', { name: 'Dismiss' })

async function startAsGuest(page: Page, section: 'math' | 'science') {
  const attempt = await openTestWithApi(page, section)
  await answerQuestions(page, 1, 2)
  await waitForDeviceWrites(page)
  return attempt
}

test("a sign-up claims the guest's tests without asking @deep", async ({ page, server }) => {
  const person = newPerson()
  const math = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 5)
  await submitTest(page)
  await scoreIn(banner(page))
  const science = await startAsGuest(page, 'science')
  await page.goto('/signup')
  await submitSignUp(page, person)
  await submitCode(page, await waitForCode(server, person.email))
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectToast(page, 'Added 2 tests you took on this device.')
  await expectAccessible(page)
  await expect(claimDialog(page)).toBeHidden()
  await dismissButton(page).click()
  await expect.poll(() => readOwnTestIds(page)).toEqual([math.id, science.id].toSorted())
})

test('Undo returns the test to the guest, and /account offers to add it later @deep', async ({
  page,
  server,
}) => {
  const { id, api } = await startAsGuest(page, 'math')
  const person = await newAccount(server)
  await signIn(page, person)
  await expectToast(page, 'Added 1 test you took on this device.')
  await expect(unfinishedRow(page, 'Traditional Math')).toContainText('Being added to your account')
  await undoButton(page).click()
  await expectToast(page, '1 test was not added', 'You can still add your tests on your account page.')
  await expect(unfinishedRow(page, 'Traditional Math')).toBeHidden()
  expect((await api.get(id)).attempt.id).toBe(id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  expect(await readOwnTestIds(page)).toEqual([])
  expect((await api.get(id)).answers.length).toBeGreaterThan(0)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Is it yours?' }).click()
  await expect(claimRows(page)).toHaveText([/^Traditional Math/])
})

test('closing the tab while the toast is open still adds the test @deep', async ({
  page,
  context,
  server,
}) => {
  const { id } = await startAsGuest(page, 'math')
  await signIn(page, await newAccount(server))
  await expectToast(page, 'Added 1 test you took on this device.')
  const otherTab = await context.newPage()
  await otherTab.clock.install()
  await otherTab.goto('/practice-tests')
  await page.close()
  // The time to undo runs out, unless closing the tab has ended it already.
  await otherTab.clock.fastForward(61_000)
  await expect.poll(() => readOwnTestIds(otherTab)).toEqual([id])
})

test('signing out while the toast is open adds the test first @deep', async ({ page, server }) => {
  const { id } = await startAsGuest(page, 'math')
  const person = await newAccount(server)
  await signIn(page, person)
  await expectToast(page, 'Added 1 test you took on this device.')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await signInFromHeader(page, person)
  await expect.poll(() => readOwnTestIds(page)).toEqual([id])
})

test('a dialog asks about a guest test that is older than a day @deep', async ({ page, server }) => {
  await page.clock.install({ time: Date.now() })
  await startAsGuest(page, 'math')
  const person = await newAccount(server)
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000)
  await signIn(page, person)
  await expect(claimDialog(page)).toBeVisible()
  await expect(undoButton(page)).toBeHidden()
  expect(await readOwnTestIds(page)).toEqual([])
})

test('a dialog asks about guest tests if another account was signed in on the device before @deep', async ({
  page,
  server,
}) => {
  await signIn(page, await newAccount(server))
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await startAsGuest(page, 'math')
  await signIn(page, await newAccount(server))
  await expect(claimDialog(page)).toBeVisible()
  expect(await readOwnTestIds(page)).toEqual([])
})
