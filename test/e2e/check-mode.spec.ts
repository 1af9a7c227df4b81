import { expect, type Locator, type Page } from '@playwright/test'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newAccount, openOtherDevice, signIn } from './support/accounts.ts'
import { openCustomize, slider, startButton } from './support/customize.ts'
import {
  finishPractice,
  nextButton,
  options,
  questionHeading,
  saveIndicator,
  showQuestion,
  turnToLast,
  waitForDeviceWrites,
} from './support/player.ts'
import { test } from './support/test.ts'

/** Practice in which the student checks each answer, from Customize Test to the dashboard. */

test.use({ bank: 'sample', allowsFailedRequests: true })

const SUMMARY = /^\d+ of 10 correct\. No score: you checked answers as you went\.$/

const checkSwitch = (page: Page): Locator => page.getByRole('checkbox', { name: 'Check as you go' })
const checkButton = (page: Page): Locator => page.getByRole('button', { name: 'Check', exact: true })
const verdict = (page: Page): Locator =>
  page.getByRole('heading', { name: /^(Correct\.|Incorrect\. The correct answer is [A-K]\.)$/ })
const question = (page: Page): Locator => page.getByRole('region', { name: 'Question' })
const announcements = (page: Page): Locator => page.getByRole('log', { name: 'Announcements' })

/** Starts a Math test of ten questions on Customize Test, with Check as you go. */
async function startMath(page: Page) {
  await openCustomize(page, 'math')
  await expect(checkSwitch(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Untimed' }).check({ force: true })
  // The label covers the whole block, so that the target is large.
  await checkSwitch(page).check({ force: true })
  await expect(slider(page)).toHaveAttribute('max', /^(10|15|20|25|30|35|40)$/)
  await slider(page).press('Home')
  const testCreated = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/tests'),
  )
  await startButton(page).click()
  const reply = testSchemas.createTest.reply.parse(await (await testCreated).json())
  expect(reply.attempt).toMatchObject({ mode: 'check', untimed: true, totalQuestions: 10 })
  await expect(questionHeading(page, 1)).toBeVisible()
  return reply
}

/** Checks the answer, and expects the lesson instead of the choices. */
async function check(page: Page): Promise<void> {
  await checkButton(page).click()
  await expectChecked(page)
}

async function expectChecked(page: Page): Promise<void> {
  await expect(verdict(page)).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await expect(question(page).getByText(/^(Correct answer|Your answer, correct)$/)).toBeVisible()
  await expect(question(page).getByRole('heading', { name: 'Explanation' })).toBeVisible()
}

test('a guest checks answers by keyboard, reloads, goes offline, and finishes without a score @deep', async ({
  page,
  context,
}) => {
  await startMath(page)

  // The button checks nothing without a choice. Until the check, the choice may change.
  await checkButton(page).click({ force: true })
  await expect(question(page).getByText('Choose an answer first.')).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('1')
  await page.keyboard.press('c')
  await expectChecked(page)
  await expect(verdict(page)).toBeFocused()
  // Focus moves to the verdict, which announces it, so no live region repeats it.
  await expect(announcements(page)).not.toContainText(/correct/i)
  await expectAccessible(page)

  // From now on, neither a key nor a reload changes the answer.
  await page.keyboard.press('3')
  await expect(announcements(page)).toContainText('You checked this answer, so it can’t change.')
  const chosenOption = question(page).getByRole('listitem').filter({ hasText: 'Your answer' })
  const before = await chosenOption.innerText()
  await waitForDeviceWrites(page)
  await page.reload()
  await expectChecked(page)
  expect(await chosenOption.innerText()).toBe(before)

  // The explanation stays with the test on the device, so it needs no connection.
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expectChecked(page)
  expect(await chosenOption.innerText()).toBe(before)
  await page.unroute('**/api/**')

  // Offline, the choice is stored, and checking works once the connection is back.
  await page.keyboard.press('n')
  await expect(questionHeading(page, 2)).toBeVisible()
  await options(page).nth(1).check()
  await context.setOffline(true)
  await checkButton(page).click()
  await expect(question(page).getByText(/^Checking needs a connection\. Your choice is saved/)).toBeVisible()
  await expect(options(page).nth(1)).toBeChecked()
  await context.setOffline(false)
  await check(page)

  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: 'Question 2, answered, checked, current' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (let number = 3; number <= 10; number += 1) {
    await nextButton(page).click()
    await expect(questionHeading(page, number)).toBeVisible()
    await options(page).first().check()
  }
  await finishPractice(page)

  const banner = page.getByRole('region', { name: 'Practice Completed' })
  await expect(banner.getByText(SUMMARY)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Check as you go' })).toContainText('No score')
  await banner.getByRole('link', { name: 'Review Answers' }).click()

  const result = page.getByRole('region', { name: 'Your result' })
  await expect(result.getByText(SUMMARY)).toBeVisible()
  await expect(page.getByText(/Practice score|Estimated ACT/)).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(10)
  await expectAccessible(page)

  // The review's links to topic practice offer Check as you go, too.
  await expect(checkSwitch(page)).toBeChecked()
  await checkSwitch(page).focus()
  const practiceLink = page
    .getByRole('region', { name: 'By topic' })
    .getByRole('link', { name: /^Practice / })
    .first()
  // The switch comes before the links that it changes.
  await page.keyboard.press('Tab')
  await expect(practiceLink).toBeFocused()
  await practiceLink.click()
  await expect(page.getByRole('heading', { name: /Practice$/, level: 1 })).toBeVisible()
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(checkButton(page)).toBeVisible()
})

test('a checked answer is locked on another device, and the dashboard lists the practice apart from tests @deep', async ({
  page,
  browser,
  server,
}) => {
  const person = await newAccount(server)
  await signIn(page, person)
  const { attempt } = await startMath(page)
  await showQuestion(page)
  await options(page).first().check()
  await check(page)
  await nextButton(page).click()
  await options(page).nth(2).check()
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await expect(saveIndicator(page, 'Saved')).toBeVisible()

  const other = await openOtherDevice(browser, server, person)
  await other.goto(`/test?section=math&version=old&attempt=${attempt.id}`)
  await expectChecked(other)
  await nextButton(other).click()
  await expect(options(other).nth(2)).toBeChecked()
  await check(other)
  await other.close()

  // This page doesn't know yet that the other device checked the question, so it accepts another choice. The checked
  // choice counts.
  await options(page).first().check()
  await check(page)
  await expect(question(page).getByRole('listitem').nth(2)).toContainText('Your answer')

  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Finish Practice' }).click()
  const dialog = page.getByRole('dialog', { name: '8 questions are unanswered' })
  await expect(dialog).toContainText('You answered 2 of 10. You can’t return after this.')
  await expect(dialog).not.toContainText('wrong')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await turnToLast(page, 2)
  await finishPractice(page)
  await expect(page.getByText(SUMMARY)).toBeVisible()
  const list = page.getByRole('region', { name: 'Check as you go' })
  await expect(list.getByRole('listitem')).toContainText(/\d+ of 10 correct/)
  await expect(list).toContainText('No score')
  await expect(page.getByRole('region', { name: /tests$/ })).toHaveCount(0)
})
