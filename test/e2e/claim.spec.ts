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
  signOut,
} from './support/accounts.ts'
import { accountApi, openTestWithApi } from './support/attempt.ts'
import {
  addButton,
  claimDialog,
  claimRows,
  notMineButton,
  shareDevice,
  signInFromHeader,
} from './support/claims.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import { activate } from './support/keyboard.ts'
import {
  answerQuestions,
  continueTest,
  waitForDeviceWrites,
  saveIndicator,
  submitTest,
} from './support/player.ts'
import { test } from './support/test.ts'
import { unfinishedList, unfinishedRow } from './support/unfinished.ts'

/**
 * A guest's tests after a sign-in on a device that several accounts use. A dialog asks the student, and no test is
 * added without the student's consent.
 */

test.use({ bank: 'limited', allowsFailedRequests: true })

test.beforeEach(({ page, server }) => shareDevice(page, server))

/** Finishes a test as a guest, and returns it with its score. */
async function finishAsGuest(page: Page) {
  const attempt = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 5)
  await submitTest(page)
  return { ...attempt, score: await scoreIn(banner(page)) }
}

test("a guest's tests are listed by name and date, added, and available in any browser", async ({
  page,
  browser,
  server,
}) => {
  const person = await newAccount(server)
  const { id, api, score } = await finishAsGuest(page)
  const other = await openTestWithApi(page, 'science')
  await answerQuestions(page, 1, 2)
  await waitForDeviceWrites(page)
  await page.goto('/login')
  await signIn(page, person)

  await expect(claimDialog(page)).toHaveAccessibleName('Add the 2 tests you took as a guest?')
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date())
  await expect(claimRows(page)).toHaveText([
    new RegExp(`^Traditional Science${today}, not finished$`),
    new RegExp(`^Traditional Math${today}, finished$`),
  ])
  await expectAccessible(page)
  await addButton(page).click()
  await expectToast(page, 'Added to your account', '2 tests are on your dashboard.')
  await expect(claimDialog(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: /^Review Answers/ })).toBeVisible()

  // The guest token no longer opens the tests.
  await expect(api.review(id)).rejects.toMatchObject({ status: 404 })
  await expect(other.api.get(other.id)).rejects.toMatchObject({ status: 404 })
  const { tests } = await (await accountApi(page)).dashboard()
  expect(tests.map(({ id }) => id).toSorted()).toEqual([id, other.id].toSorted())

  // On this device, the finished test can still be reviewed, and the unfinished one can be continued.
  await page.goto(`/review/${id}`)
  await expect(page.getByRole('heading', { name: /Review/, level: 1 })).toBeVisible()
  await continueTest(page, 'science')
  await expect(page.getByText('2/5 answered')).toBeVisible()
  await answerQuestions(page, 2, 5)
  await submitTest(page)
  await scoreIn(banner(page))

  const otherBrowser = await browser.newPage({ baseURL: server.url })
  await signIn(otherBrowser, person)
  await otherBrowser.goto(`/review/${id}`)
  await expect(otherBrowser.getByRole('main')).toContainText(`${score}`)
  await otherBrowser.close()
})

test("a sign-up asks about the guest's test too @deep", async ({ page, server }) => {
  const person = newPerson()
  const { id } = await finishAsGuest(page)
  await page.goto('/signup')
  await submitSignUp(page, person)
  await submitCode(page, await waitForCode(server, person.email))
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(claimDialog(page)).toHaveAccessibleName('Add the test you took as a guest?')
  await activate(page, addButton(page))
  await expectToast(page, 'Added to your account', '1 test is on your dashboard.')
  expect((await (await accountApi(page)).dashboard()).tests.map(({ id }) => id)).toEqual([id])
})

test("Not mine hides the tests from this student, and they stay a guest's @deep", async ({
  page,
  server,
}) => {
  const [person, nextStudent] = [await newAccount(server), await newAccount(server)]
  const { id, api } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 2)
  await waitForDeviceWrites(page)
  await signIn(page, person)
  await notMineButton(page).click()
  await expect(claimDialog(page)).toBeHidden()
  expect((await (await accountApi(page)).dashboard()).tests).toEqual([])
  expect((await api.get(id)).attempt.id).toBe(id)
  await signOut(page)

  await signInFromHeader(page, person)
  await page.goto('/practice-tests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(unfinishedList(page)).toBeHidden()
  await expect(claimDialog(page)).toBeHidden()
  await signOut(page)
  await page.goto('/practice-tests')
  await expect(unfinishedList(page)).toBeVisible()
  await expect(unfinishedList(page).getByText('Taken as a guest')).toBeHidden()

  await signInFromHeader(page, nextStudent)
  await expect(claimDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unfinishedRow(page, 'Traditional Math')).toContainText('Taken as a guest')
})

test("closing the dialog postpones the question until the next sign-in, and a reload doesn't ask @deep", async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  await finishAsGuest(page)
  await signIn(page, person)
  await expect(claimDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(claimDialog(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(claimDialog(page)).toBeHidden()
  await signOut(page)
  await signInFromHeader(page, person)
  await expect(claimDialog(page)).toBeVisible()
})

test('the question about guest tests waits until a running test ends @deep', async ({ page, server }) => {
  const person = await newAccount(server)
  await finishAsGuest(page)
  await page.goto(`/login?next=${encodeURIComponent('/test?section=science&version=old')}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await answerQuestions(page, 1, 5)
  await expect(claimDialog(page)).toBeHidden()
  await submitTest(page)
  await scoreIn(banner(page))
  await expect(claimRows(page)).toHaveText([/^Traditional Math/])
})

test('a test that already belongs to another account is reported and not changed @deep', async ({
  page,
  server,
  browser,
}) => {
  const [person, other] = [await newAccount(server), await newAccount(server)]
  const { id, api } = await finishAsGuest(page)
  const otherBrowser = await browser.newPage({ baseURL: server.url })
  await signIn(otherBrowser, other)
  await (await accountApi(otherBrowser)).claim(id, api.token)
  await otherBrowser.close()
  await signIn(page, person)
  await addButton(page).click()
  const resultDialog = page.getByRole('dialog', { name: 'Some tests weren’t added' })
  await expect(resultDialog.getByRole('listitem')).toHaveText([
    /Traditional Math.*Not added\. It belongs to another account\.$/,
  ])
  await resultDialog.getByRole('button', { name: 'OK' }).click()
  await signOut(page)
  await signInFromHeader(page, person)
  await page.goto('/practice-tests')
  await expect(claimDialog(page)).toBeHidden()
})

test("a device without guest tests doesn't ask @deep", async ({ page, server }) => {
  const person = await newAccount(server)
  await signIn(page, person)
  const { id } = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 2)
  await page.goto('/dashboard')
  await signOut(page)
  await signInFromHeader(page, person)
  // Signing out removed the test from this device, so it comes from the server.
  await page.goto(`/test?section=math&version=old&attempt=${id}`)
  await expect(page.getByText('2/5 answered')).toBeVisible()
  await expect(claimDialog(page)).toBeHidden()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(saveIndicator(page, 'Saved').or(saveIndicator(page, 'On this device'))).toBeVisible()
})
