import { expect, type Page } from '@playwright/test'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { TOPICS } from '#domain/exam/formats.ts'
import { captureAttempt } from './support/attempt.ts'
import {
  checkBoxes,
  readFilterCount,
  openCustomize,
  outcome,
  slider,
  startTest,
} from './support/customize.ts'
import { reviewLink } from './support/dashboard.ts'
import { secondsLeft, submitTest, turnToLast } from './support/player.ts'
import { test } from './support/test.ts'

/** Starts the test and returns the server's reply. */
async function startAndReadTest(page: Page) {
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/tests'),
  )
  await startTest(page).click()
  return testSchemas.createTest.reply.parse(await (await created).json())
}
const readShownCount = async (page: Page) =>
  Number(/^(\d+)/.exec(await page.getByRole('region', { name: 'Your test' }).innerText())?.[1])

test("Customize Test starts with 40 questions, and allows 10 to the section's maximum in steps of 5 @phone @deep", async ({
  page,
}) => {
  for (const [section, maximum] of [
    ['english', '75'],
    ['math', '60'],
    ['reading', '40'],
    ['science', '40'],
  ] as const) {
    await openCustomize(page, section)
    await expect(slider(page)).toHaveValue('40')
    await expect(slider(page)).toHaveAttribute('min', '10')
    await expect(slider(page)).toHaveAttribute('max', maximum)
    await expect(slider(page)).toHaveAttribute('step', '5')
    for (const topic of TOPICS[section])
      await expect(page.getByRole('checkbox', { name: topic })).toBeVisible()
  }
})

test('the slider moves by keys and by its buttons @deep', async ({ page }) => {
  await openCustomize(page, 'english')
  await slider(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveValue('45')
  // The slider announces its value itself. Its buttons don't.
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

test('difficulty and topic filter the questions, and the count shown is the count served', async ({
  page,
}) => {
  await openCustomize(page, 'english')
  await checkBoxes(page, 'Hard', 'Punctuation', 'Usage')
  await expect(outcome(page)).toContainText(/^(Only|Your choices match) \d+ question/)
  const shownCount = await readShownCount(page)
  expect(shownCount).toBeGreaterThan(0)
  expect(shownCount).toBeLessThanOrEqual(40)

  const { questions, attempt } = await startAndReadTest(page)
  expect(questions).toHaveLength(shownCount)
  expect(new Set(questions.map(({ difficultyLevel }) => difficultyLevel))).toEqual(new Set(['hard']))
  expect(new Set(questions.map(({ topic }) => topic))).toEqual(new Set(['Punctuation', 'Usage']))
  expect(attempt.limited).toBe(false)
})

test('the number beside a topic is the number of matching questions once the topic is checked @deep', async ({
  page,
}) => {
  await openCustomize(page, 'math')
  await checkBoxes(page, 'Easy')
  const topicCount = await readFilterCount(page, 'Trigonometry')
  await checkBoxes(page, 'Trigonometry')
  await expect(outcome(page)).toContainText(` ${topicCount} question`)
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

test('Clear All removes every filter and sets the slider to the maximum @deep', async ({ page }) => {
  await openCustomize(page, 'math')
  await checkBoxes(page, 'Hard', 'Trigonometry')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(slider(page)).toHaveValue('60')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(outcome(page)).toHaveText('Your choices match 80 questions.')
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

test.describe('with a small bank', () => {
  test.use({ bank: 'limited' })

  test("a test can't start if no question matches the filters, and the reason is shown @deep", async ({
    page,
  }) => {
    await openCustomize(page, 'math')
    await expect(outcome(page)).toHaveText('Only 5 questions match your choices, so your test will have 5.')
    await checkBoxes(page, 'Hard')
    await expect(outcome(page)).toHaveText('No questions match. Choose more topics or difficulties.')
    await expect(startTest(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(startTest(page)).toHaveAccessibleDescription(/No questions match/)
    await startTest(page).click({ force: true })
    await expect(page).toHaveURL(/customize=1/)
  })
})

test.describe('with an empty Enhanced bank', () => {
  test.use({ bank: 'sparse' })

  test("the message says that the pool is empty, and doesn't blame the filters @deep", async ({ page }) => {
    await page.goto('/test?section=english&version=enhanced&customize=1')
    await expect(outcome(page)).toHaveText(
      'There are no Enhanced English questions in the question bank yet.',
    )
    await expect(startTest(page)).toHaveAttribute('aria-disabled', 'true')
  })
})

test.describe("when the questions can't be counted", () => {
  test.use({ requestsFail: true })

  test('CL-06: the page makes one try and three retries, then lets the student start anyway @deep', async ({
    page,
  }) => {
    let tries = 0
    await page.route('**/api/questions/counts/**', (route) => {
      tries += 1
      return route.abort('connectionrefused')
    })
    await page.clock.install()
    await openCustomize(page, 'science')
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return tries
      })
      .toBe(4)
    await expect(outcome(page)).toHaveText(
      'We couldn’t count the matching questions. You can try again, or start anyway.',
    )
    expect(tries).toBe(4)
    await checkBoxes(page, 'Hard')
    const { questions } = await startAndReadTest(page)
    expect(new Set(questions.map(({ difficultyLevel }) => difficultyLevel))).toEqual(new Set(['hard']))
  })
})

test('the focus is on the title, and each group of settings has a heading @deep', async ({ page }) => {
  await openCustomize(page, 'math')
  await expect(page.getByRole('heading', { name: 'Customize Test', level: 1 })).toBeFocused()
  for (const name of ['Difficulty any', 'Topics any', 'Timing', 'Number of questions'])
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Difficulty/ })).toBeVisible()
})
