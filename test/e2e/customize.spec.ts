import { expect, type Page } from '@playwright/test'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { captureAttempt } from './support/attempt.ts'
import { checkBoxes, openCustomize, matchLine, slider, startButton } from './support/customize.ts'
import { reviewLink } from './support/dashboard.ts'
import { secondsLeft, submitTest, turnToLast } from './support/player.ts'
import { test } from './support/test.ts'

/** Starts the test and returns the server's reply. */
async function startAndReadTest(page: Page) {
  const testCreated = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/tests'),
  )
  await startButton(page).click()
  return testSchemas.createTest.reply.parse(await (await testCreated).json())
}
const readShownCount = async (page: Page) =>
  Number(/^(\d+)/.exec(await page.getByRole('region', { name: 'Your test' }).innerText())?.[1])

test('the slider moves by keys and by its buttons @deep', async ({ page }) => {
  await openCustomize(page, 'english')
  await slider(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveValue('45')
  // The slider announces its value itself. After a press of a button, the number announces it.
  const number = page.locator('output').filter({ hasText: /^\d+$/ })
  await expect(number).toHaveAttribute('aria-live', 'off')
  await page.keyboard.press('End')
  await expect(slider(page)).toHaveValue('75')
  await page.getByRole('button', { name: '5 fewer' }).click()
  await expect(slider(page)).toHaveValue('70')
  await expect(number).toHaveText('70')
  await expect(number).not.toHaveAttribute('aria-live')
  await page.keyboard.press('Tab')
  await slider(page).press('Home')
  await page.getByRole('button', { name: '5 fewer' }).click({ force: true })
  await expect(slider(page)).toHaveValue('10')
})

test('difficulty and topic filter the questions, and the count shown is the count served @deep', async ({
  page,
}) => {
  await openCustomize(page, 'english')
  await checkBoxes(page, 'Hard', 'Punctuation', 'Usage')
  await expect(matchLine(page)).toContainText(/^(Only|Your choices match) \d+ question/)
  const shownCount = await readShownCount(page)
  expect(shownCount).toBeGreaterThan(0)
  expect(shownCount).toBeLessThanOrEqual(40)

  const { questions, attempt } = await startAndReadTest(page)
  expect(questions).toHaveLength(shownCount)
  expect(new Set(questions.map(({ difficultyLevel }) => difficultyLevel))).toEqual(new Set(['hard']))
  expect(new Set(questions.map(({ topic }) => topic))).toEqual(new Set(['Punctuation', 'Usage']))
  expect(attempt.limited).toBe(false)
})

test("the time limit follows the section's pace and the chosen accommodation @deep", async ({ page }) => {
  await openCustomize(page, 'reading')
  for (let press = 0; press < 4; press += 1) await page.getByRole('button', { name: '5 fewer' }).click()
  await page.getByRole('radio', { name: 'Double time' }).check()
  await expect(page.getByRole('region', { name: 'Your test' })).toContainText('35 min')
  const { attempt } = await startAndReadTest(page)
  expect(attempt).toMatchObject({ totalQuestions: 20, timeFactor: 2 })
  expect(attempt.sections.map(({ seconds }) => seconds)).toEqual([2100])
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await secondsLeft(page)).toBeGreaterThan(2090)
})

test('the filters survive a change of version, which the address shows @deep', async ({ page }) => {
  await openCustomize(page, 'english')
  await checkBoxes(page, 'Grammar')
  await page.getByRole('radio', { name: 'Enhanced' }).check()
  await expect(page).toHaveURL('/test?section=english&version=enhanced&customize=1')
  await expect(page.getByRole('checkbox', { name: 'Grammar' })).toBeChecked()
  const { questions } = await startAndReadTest(page)
  expect(new Set(questions.map(({ version, topic }) => `${version} ${topic}`))).toEqual(
    new Set(['enhanced Grammar']),
  )
})

test('a retake from the review has the same count, filters, and time @deep', async ({ page }) => {
  await openCustomize(page, 'english')
  for (let press = 0; press < 6; press += 1) await page.getByRole('button', { name: '5 fewer' }).click()
  await checkBoxes(page, 'Hard', 'Punctuation', 'Usage')
  await page.getByRole('radio', { name: 'Time and a half' }).check()
  const first = await startAndReadTest(page)
  await expect(page.getByRole('timer')).toBeVisible()
  await turnToLast(page)
  await submitTest(page)
  await reviewLink(page).click()
  const { created } = await captureAttempt(page, () =>
    page.getByRole('link', { name: 'Retake this section' }).click(),
  )
  expect(created.attempt.id).not.toBe(first.attempt.id)
  expect(created.attempt).toMatchObject({
    requestedQuestions: 10,
    timeFactor: 1.5,
    difficulties: ['hard'],
    topics: first.attempt.topics,
  })
  expect(created.attempt.topics?.toSorted()).toEqual(['Punctuation', 'Usage'])
  expect(created.questions).toHaveLength(first.questions.length)
  expect(new Set(created.questions.map(({ difficultyLevel }) => difficultyLevel))).toEqual(new Set(['hard']))
})
