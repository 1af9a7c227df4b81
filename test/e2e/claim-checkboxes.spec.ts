import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { newAccount, expectSignedOut, expectToast, signIn } from './support/accounts.ts'
import { accountApi, openTestWithApi } from './support/attempt.ts'
import {
  addButton,
  claimDialog,
  claimRows,
  claimCheckbox,
  notMineButton,
  shareDevice,
  signInFromHeader,
} from './support/claims.ts'
import { answerQuestions, waitForDeviceWrites } from './support/player.ts'
import { test } from './support/test.ts'
import { unfinishedList, unfinishedRow } from './support/unfinished.ts'

/**
 * On a shared device, a guest's tests may belong to different students. The claim dialog has a checkbox for
 * each test, and /account can open the dialog again.
 */

test.use({ bank: 'limited', allowsFailedRequests: true })

test.beforeEach(({ page, server }) => shareDevice(page, server))

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Guest tests on this device' })

/** Starts two tests as a guest, Math before Science. */
async function startTwoTests(page: Page) {
  const math = await openTestWithApi(page, 'math')
  await answerQuestions(page, 1, 2)
  await waitForDeviceWrites(page)
  const science = await openTestWithApi(page, 'science')
  await answerQuestions(page, 1, 2)
  await waitForDeviceWrites(page)
  return { math, science }
}

const readOwnTestIds = async (page: Page) =>
  (await (await accountApi(page)).dashboard()).tests.map(({ id }) => id).toSorted()

test("unchecked tests stay a guest's, and /account offers them again @deep", async ({ page, server }) => {
  const person = await newAccount(server)
  const { math, science } = await startTwoTests(page)
  await signIn(page, person)
  await expect(claimCheckbox(page, 'Traditional Science')).toBeChecked()
  await expect(claimCheckbox(page, 'Traditional Math')).toBeChecked()
  await claimCheckbox(page, 'Traditional Science').focus()
  await page.keyboard.press('Space')
  await expect(claimCheckbox(page, 'Traditional Science')).not.toBeChecked()
  await expectAccessible(page)
  await addButton(page).click()
  await expectToast(page, 'Added to your account', '1 test is on your dashboard.')
  expect(await readOwnTestIds(page)).toEqual([math.id])
  expect((await science.api.get(science.id)).attempt.id).toBe(science.id)
  await expect(unfinishedRow(page, 'Traditional Math')).toBeVisible()
  await expect(unfinishedRow(page, 'Traditional Science')).toBeHidden()

  // The dialog doesn't open again on its own.
  await page.goto('/account')
  await page.getByRole('region', { name: 'Sign out' }).getByRole('button').click()
  // Waits for the navigation, which would close a menu opened earlier.
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  await page.goto('/login')
  await signIn(page, person)
  // Signing out removed the claimed test from this device. The account still has it.
  expect(await readOwnTestIds(page)).toEqual([math.id])
  await page.goto('/practice-tests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(unfinishedRow(page, 'Traditional Science')).toBeHidden()
  await expect(claimDialog(page)).toBeHidden()

  await page.goto('/account')
  await expect(panel(page)).toContainText('1 test isn’t in any account yet.')
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Is it yours?' }).click()
  await expect(claimRows(page)).toHaveText([/^Traditional Science/])
  await expect(claimCheckbox(page, 'Traditional Science')).not.toBeChecked()
  await expect(addButton(page)).toBeDisabled()
  await claimCheckbox(page, 'Traditional Science').check()
  await addButton(page).click()
  await expectToast(page, 'Added to your account', '1 test is on your dashboard.')
  await expect(panel(page)).toBeHidden()
  expect(await readOwnTestIds(page)).toEqual([math.id, science.id].toSorted())
})

test('tests that are postponed and then declined on /account can still be added there @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  const { math, science } = await startTwoTests(page)
  await page.goto('/practice-tests')
  await signInFromHeader(page, person)
  await expect(claimDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unfinishedList(page).getByText('Taken as a guest')).toHaveCount(2)
  await page.goto('/account')
  const chooseButton = panel(page).getByRole('button', { name: 'Choose which are yours' })
  await chooseButton.click()
  await notMineButton(page).click()
  await expect(claimDialog(page)).toBeHidden()
  await expect(chooseButton).toBeFocused()
  await page.goto('/practice-tests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(unfinishedList(page)).toBeHidden()
  await page.goto('/account')
  await chooseButton.click()
  await claimCheckbox(page, 'Traditional Math').check()
  await claimCheckbox(page, 'Traditional Science').check()
  await addButton(page).click()
  await expect(panel(page)).toBeHidden()
  await expect(claimDialog(page)).toBeHidden()
  expect(await readOwnTestIds(page)).toEqual([math.id, science.id].toSorted())
})

test("/account doesn't mention guest tests if the device has none @deep", async ({ page, server }) => {
  await signIn(page, await newAccount(server))
  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  await expect(panel(page)).toBeHidden()
})
