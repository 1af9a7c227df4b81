import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  newAccount,
  expectSignedIn,
  expectSignedOut,
  pressSignOut,
  signIn,
  signOut,
} from './support/accounts.ts'
import { accountApi, captureAttempt } from './support/attempt.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import { dumpDevice, findPlaces } from './support/device-dump.ts'
import { answerQuestions, waitForDeviceWrites, saveIndicator, submitTest } from './support/player.ts'
import { test } from './support/test.ts'
import { unfinishedList } from './support/unfinished.ts'

/** After a sign-out, a shared device stores only what the server doesn't have yet. */

test.use({ bank: 'limited', allowsFailedRequests: true })

const SAVES = /\/api\/tests\/[^/]+$/
const unsavedDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Some of your work isn’t saved yet' })

async function startTest(page: Page, section: string) {
  const attempt = await captureAttempt(page, () => page.goto(`/test?section=${section}&version=old`))
  await expect(page.getByRole('timer')).toBeVisible()
  return attempt
}

/** Returns texts that belong to this student alone: name, email, ids of tests, and texts of questions. */
const canariesOf = (
  person: { email: string; firstName: string; lastName: string },
  tests: readonly Awaited<ReturnType<typeof startTest>>[],
) => [
  person.email,
  person.firstName,
  person.lastName,
  ...tests.flatMap(({ id, created }) => [
    id,
    created.questions[0]?.questionText ?? id,
    created.questions[0]?.options[1] ?? id,
  ]),
]

/** Takes two tests, one graded and one in progress, both saved on the server. */
async function takeTwoTests(page: Page) {
  const graded = await startTest(page, 'math')
  await answerQuestions(page, 1, 5)
  await submitTest(page)
  await scoreIn(banner(page))
  const open = await startTest(page, 'english')
  await answerQuestions(page, 1, 2)
  await page.goto(`/review/${graded.id}`)
  await expect(page.getByRole('heading', { name: /Review/, level: 1 })).toBeVisible()
  return { graded, open }
}

test('a sign-out leaves no answer, name, email, or test of an account whose work is saved @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server, {
    email: `canary-${Date.now()}@example.com`,
    password: 'practice 36',
    firstName: 'Quetzal',
    lastName: 'Ngannou',
  })
  await signIn(page, person)
  const { graded, open } = await takeTwoTests(page)
  const canaries = canariesOf(person, [graded, open])
  const storedRecords = (await dumpDevice(page))['indexedDB'] ?? ''
  // Proves that the search finds what is stored.
  expect(storedRecords).toContain(graded.id)
  expect(storedRecords).toContain(open.id)
  expect(await findPlaces(page, [person.email])).toContain(`localStorage: ${person.email}`)

  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect.poll(() => findPlaces(page, canaries)).toEqual([])

  // Nothing is lost: the account still has both tests.
  await signIn(page, person)
  await page.goto(`/test?section=english&version=old&attempt=${open.id}`)
  await expect(page.getByText('2/15 answered')).toBeVisible()
  await page.goto(`/review/${graded.id}`)
  await expect(page.getByRole('heading', { name: /Review/, level: 1 })).toBeVisible()
})

test('a sign-out keeps unsaved answers, says so, and saves them after the same student signs in @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  await signIn(page, person)
  const { id } = await startTest(page, 'english')
  await page.route(SAVES, (route) => route.abort('connectionrefused'))
  await answerQuestions(page, 1, 7)
  await waitForDeviceWrites(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await pressSignOut(page)
  await expect(unsavedDialog(page)).toContainText(
    '7 answers on this device haven’t been saved yet. They stay here until you sign in again.',
  )
  await expectAccessible(page)
  await unsavedDialog(page).getByRole('button', { name: 'Stay Signed In' }).click()
  await expectSignedIn(page)
  await pressSignOut(page)
  await unsavedDialog(page).getByRole('button', { name: 'Keep and Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  expect((await dumpDevice(page))['indexedDB']).toContain(id)
  await expect(unfinishedList(page)).toBeHidden()

  await page.unroute(SAVES)
  await signIn(page, person)
  // The answers are saved even if the test isn't opened.
  await expect
    .poll(async () => (await (await accountApi(page)).get(id)).answers.filter(({ userAnswer }) => userAnswer))
    .toHaveLength(7)
  await page.goto(`/test?section=english&version=old&attempt=${id}`)
  await expect(page.getByText('7/15 answered')).toBeVisible()
})

test('a test finished offline before a sign-out is scored after the next sign-in @deep', async ({
  page,
  context,
  server,
}) => {
  const person = await newAccount(server)
  await signIn(page, person)
  const { id } = await startTest(page, 'english')
  await answerQuestions(page, 1, 15)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await submitTest(page)
  await expect(banner(page)).toContainText('Saved and waiting to be scored.')
  await pressSignOut(page)
  await expect(unsavedDialog(page)).toContainText('1 finished test on this device hasn’t been scored yet.')
  await unsavedDialog(page).getByRole('button', { name: 'Keep and Sign Out' }).click()
  await expectSignedOut(page)
  await context.setOffline(false)
  await signIn(page, person)
  await expect
    .poll(async () => (await (await accountApi(page)).dashboard()).tests.map(({ id, state }) => [id, state]))
    .toEqual([[id, 'closed']])
})

test("a sign-out first saves everything it can, and then doesn't ask @deep", async ({ page, server }) => {
  const person = await newAccount(server)
  await signIn(page, person)
  const { id, created } = await startTest(page, 'english')
  await page.route(SAVES, (route) => route.abort('connectionrefused'))
  await answerQuestions(page, 1, 3)
  await waitForDeviceWrites(page)
  await page.goto('/account')
  await page.unroute(SAVES)
  await page.getByRole('button', { name: 'Sign out of this device' }).click()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  await expect.poll(() => findPlaces(page, [id, created.questions[0]?.questionText ?? id])).toEqual([])
  await signIn(page, person)
  const savedAttempt = await (await accountApi(page)).get(id)
  expect(savedAttempt.answers.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(3)
})

test('a sign-out discards unsaved answers only after a second confirmation @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  await signIn(page, person)
  const { id } = await startTest(page, 'english')
  await page.route(SAVES, (route) => route.abort('connectionrefused'))
  await answerQuestions(page, 1, 1)
  await waitForDeviceWrites(page)
  await page.goto('/dashboard')
  await pressSignOut(page)
  await unsavedDialog(page).getByRole('button', { name: 'Discard…' }).click()
  const discardDialog = page.getByRole('dialog', { name: 'Discard 1 answer?' })
  await expectAccessible(page)
  await discardDialog.getByRole('button', { name: 'Go Back' }).click()
  await expect(unsavedDialog(page)).toContainText('1 answer on this device hasn’t been saved yet.')
  expect((await dumpDevice(page))['indexedDB']).toContain(id)
  await unsavedDialog(page).getByRole('button', { name: 'Discard…' }).click()
  await discardDialog.getByRole('button', { name: 'Discard and Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => findPlaces(page, [id])).toEqual([])
})

test('signing out in one tab hides the work of the account in another @deep', async ({
  page,
  context,
  server,
}) => {
  const person = await newAccount(server)
  await signIn(page, person)
  const { graded, open } = await takeTwoTests(page)
  const other = await context.newPage()
  await other.goto('/practice-tests')
  await expect(unfinishedList(other)).toBeVisible()
  await signOut(other)
  await expect(page.getByRole('heading', { name: /Review/, level: 1 })).toBeHidden()
  await expect(page.getByText(graded.created.questions[0]?.questionText ?? 'no question')).toBeHidden()
  await expectSignedOut(page)
  await expect.poll(() => findPlaces(page, canariesOf(person, [graded, open]))).toEqual([])
})

test('after a session expired, saved work stays on the device until another student signs in @deep', async ({
  page,
  server,
}) => {
  const [person, other] = [await newAccount(server), await newAccount(server)]
  await signIn(page, person)
  const { id, created } = await startTest(page, 'english')
  await answerQuestions(page, 1, 2)
  await waitForDeviceWrites(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(saveIndicator(page, 'Saved')).toBeVisible()
  await waitForDeviceWrites(page)
  await page.goto('/dashboard')
  // Removes the session. `act-prep.own.*` isn't part of it: it says which kinds of content the device has.
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (!name.startsWith('act-prep.own')) localStorage.removeItem(name)
  })
  await page.goto('/practice-tests')
  await expectSignedOut(page)
  expect((await dumpDevice(page))['indexedDB']).toContain(id)
  await signIn(page, other)
  await expect.poll(() => findPlaces(page, [id, created.questions[0]?.questionText ?? id])).toEqual([])
})
