import { expect, type Locator, type Page } from '@playwright/test'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newAccount } from './support/accounts.ts'
import { announcements } from './support/overlay.ts'
import { expectNoOverflow } from './support/pages.ts'
import {
  nextButton,
  openTest,
  options,
  questionHeading,
  showQuestion,
  submitTest,
  turnToLast,
} from './support/player.ts'
import { installSession } from './support/session.ts'
import { test } from './support/test.ts'
import { button, reloadTest } from './support/tools.ts'
import { demo } from './support/tutor.ts'

/** Hints of a practice test, from the button below the choices to the result. */

test.use({ bank: 'sample', allowsFailedRequests: true })

const hintButton = (page: Page): Locator => page.getByRole('button', { name: /^(Hint|Next hint .*)$/ })
const hints = (page: Page, number = 1): Locator =>
  page.getByRole('region', { name: `Hints for question ${number}` }).getByRole('listitem')

/** Presses the button of the next hint, and expects this many hints. */
async function openHint(page: Page, name: string, count: number): Promise<void> {
  await expect(hintButton(page)).toHaveText(name)
  await hintButton(page).press('Enter')
  await expect(hints(page)).toHaveCount(count)
}

test('a student with Pro opens three hints, sees them again after a reload, and the result counts them @phone @deep', async ({
  page,
}) => {
  await installSession(page, demo('pro'), '/dashboard')
  await openTest(page, 'math')
  await expect(hintButton(page)).toHaveText('Hint')
  await openHint(page, 'Hint', 1)
  await expect(hintButton(page)).toBeFocused()
  await expect(announcements(page)).toContainText('Where to look. ')
  await openHint(page, 'Next hint (2 of 3)', 2)
  await expect(hints(page).nth(1).getByRole('link')).toHaveAttribute('href', /^\/strategy\//)
  const hintReceived = page.waitForResponse((response) => response.url().endsWith('/hint'))
  await openHint(page, 'Next hint (3 of 3)', 3)
  const reply = testSchemas.openHint.reply.parse(await (await hintReceived).json())
  expect(reply).toMatchObject({ hints: 3, of: 3 })

  // The button is gone, and the removed choice is crossed out.
  await expect(hints(page).nth(2)).toBeFocused()
  const removedChoice = page.getByRole('radio', { name: /\(crossed out\)$/ })
  await expect(removedChoice).toHaveCount(1)
  await expect(hints(page).nth(2)).toContainText('A wrong choice')
  await expectAccessible(page)
  await expectNoOverflow(page)

  const texts = await hints(page).allTextContents()
  await reloadTest(page)
  await showQuestion(page)
  await expect(hints(page)).toHaveText(texts)
  await expect(removedChoice).toHaveCount(1)

  await page
    .getByRole('radio', { name: /^[A-D](?!.*crossed out)/ })
    .first()
    .check()
  await nextButton(page).click()
  await expect(questionHeading(page, 2)).toBeVisible()
  await expect(hintButton(page)).toHaveText('Hint')
  await expect(options(page)).toHaveCount(4)
  await options(page).nth(2).check()
  await turnToLast(page, 2)
  await submitTest(page)
  const banner = page.getByRole('region', { name: 'Test Completed' })
  await expect(banner.getByText('With 3 hints')).toBeVisible()
  await banner.getByRole('link', { name: 'Review Answers' }).click()
  await expect(page.locator('header').getByText('With 3 hints')).toBeVisible()
  await expect(page.getByRole('article').first().getByText('With 3 hints')).toBeVisible()
  await expect(
    page
      .getByRole('article')
      .nth(1)
      .getByText(/^With \d/),
  ).toHaveCount(0)
})

test('a student without Pro has no hint button, and the Tools menu says which plan has hints @deep', async ({
  page,
  server,
}) => {
  await installSession(page, await newAccount(server), '/dashboard')
  await openTest(page, 'reading')
  await showQuestion(page)
  await button(page, 'Tools').click()
  const entry = page.getByRole('button', { name: 'Hints Pro' })
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await entry.click()
  const dialog = page.getByRole('dialog', { name: 'Hints are part of Pro' })
  await expect(dialog.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep working' }).click()
  await expect(dialog).toBeHidden()
  await expect(hintButton(page)).toHaveCount(0)
})

test('the hint button says that hints need a connection, and opens a hint once the connection is back @deep', async ({
  page,
  context,
}) => {
  await installSession(page, demo('pro'), '/dashboard')
  await openTest(page, 'english')
  await showQuestion(page)
  await expect(hintButton(page)).toBeVisible()
  await context.setOffline(true)
  await hintButton(page).click()
  await expect(page.getByText('Hints need a connection. Your test continues without them.')).toBeVisible()
  await expect(hints(page)).toHaveCount(0)
  await options(page).first().check()
  await context.setOffline(false)
  await openHint(page, 'Hint', 1)
  await expect(hints(page)).toContainText('Where to look')
})
