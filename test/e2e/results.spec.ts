import { expect, type Page } from '@playwright/test'
import type { Review } from '../support/api-client.ts'
import { expectAccessible, spaceOutText } from './support/accessibility.ts'
import { openTestWithApi, captureAttempt } from './support/attempt.ts'
import { banner, reviewLink } from './support/dashboard.ts'
import { openEndEarly } from './support/overlay.ts'
import { answerQuestions, submitTest, turnToLast } from './support/player.ts'
import { readCells, takeTest } from './support/results.ts'
import { continueButton } from './support/simulation.ts'
import { test } from './support/test.ts'

/** Compares the numbers of the review screen with a recount from the API's review. */

test.use({ bank: 'limited' })

type Question = Review['questions'][number]
const isCorrect = (question: Question) => question.userAnswer === question.correctAnswer
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Formats a row of a breakdown: "2 of 3 1 not answered". */
function rowText(questions: readonly Question[]): string {
  const unanswered = questions.filter(({ userAnswer }) => userAnswer === null).length
  const correct = `${questions.filter(isCorrect).length} of ${questions.length}`
  return unanswered === 0 ? correct : `${correct} ${unanswered} not answered`
}

test('the breakdowns by topic and by difficulty match a recount, weakest topic first @deep', async ({
  page,
}) => {
  const { questions } = await takeTest(page, await openTestWithApi(page, 'english'))
  expect(questions).toHaveLength(15)

  const topics = Map.groupBy(questions, ({ topic }) => topic)
  const rows = await readCells(panel(page, 'By topic').getByRole('table'))
  expect(rows.map(([name = '']) => name).toSorted()).toEqual(
    [...topics]
      .map(([topic, group]) => {
        const answered = group.filter(({ userAnswer }) => userAnswer !== null)
        const mean = Math.round(
          answered.reduce((sum, { timeSpentSeconds }) => sum + timeSpentSeconds, 0) / answered.length,
        )
        // The page shows no mean time for a topic whose questions are mostly unanswered.
        return 2 * answered.length < group.length ? topic : `${topic} ${mean} s each`
      })
      .toSorted(),
  )
  for (const [name = '', counted] of rows) {
    const group = [...topics].find(([topic]) => name.startsWith(topic))?.[1] ?? []
    expect(counted).toBe(rowText(group))
  }
  const shares = rows.map(([, counted = '']) => {
    const [correct = NaN, total = NaN] = counted.split(' of ').map((part) => Number.parseInt(part, 10))
    return correct / total
  })
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))

  const difficulties = Map.groupBy(questions, ({ difficultyLevel }) => difficultyLevel)
  const byDifficulty = await readCells(panel(page, 'By difficulty').getByRole('table'))
  expect(byDifficulty.map(([, counted]) => counted)).toEqual(
    (['easy', 'medium', 'hard'] as const).flatMap((difficulty) => {
      const group = difficulties.get(difficulty)
      return group === undefined ? [] : [rowText(group)]
    }),
  )
})

test('the review shows the time of every question and the pace, and links to the slowest answer @deep', async ({
  page,
}) => {
  const { questions } = await takeTest(page, await openTestWithApi(page, 'english'))
  const time = panel(page, 'Time per question')
  const answered = questions.filter(({ userAnswer }) => userAnswer !== null)
  const mean = answered.reduce((sum, { timeSpentSeconds }) => sum + timeSpentSeconds, 0) / answered.length
  await expect(time).toContainText(
    `The time limit allowed 36 s per question. You averaged ${Math.round(mean * 10) / 10} s on the ones you answered.`,
  )
  await expect(time).toContainText(
    `At that speed, you’d reach ${Math.floor((15 * 36) / mean)} of 15 in time.`,
  )
  await expect(time.getByRole('img', { name: 'English: time on each question' })).toBeVisible()

  await time.getByText('Show as a table').click()
  const rows = await readCells(time.getByRole('table'))
  const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  expect(rows).toEqual(
    questions.map((question, index) => [
      String(index + 1),
      clock(question.timeSpentSeconds),
      question.userAnswer === null ? 'Not answered' : isCorrect(question) ? 'Correct' : 'Incorrect',
    ]),
  )

  // The fifth answer is the slowest, with 190 seconds.
  await expect(time.getByRole('button').first()).toContainText('Question 5')
  await time.getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: 'Question 5', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Question 5', exact: true })).toBeInViewport()
})

test("a topic's practice link starts a test with only that topic @deep", async ({ page }) => {
  await takeTest(page, await openTestWithApi(page, 'english'))
  const links = panel(page, 'By topic').getByRole('link', { name: /^Practice / })
  const topic = ((await links.first().textContent()) ?? '').replace('Practice ', '').trim()
  const { created } = await captureAttempt(page, () => links.first().click())
  expect(created.questions.length).toBeGreaterThan(0)
  expect(new Set(created.questions.map((question) => question.topic))).toEqual(new Set([topic]))
})

test.describe('with sets of the product', () => {
  test.use({ bank: 'sample' })

  test('the review lists Math questions by number, in the order of the test @deep', async ({ page }) => {
    const { questions } = await takeTest(page, await openTestWithApi(page, 'math'))
    expect(new Set(questions.slice(0, 4).map(({ setId }) => setId)).size).toBeGreaterThan(1)
    await expect(page.getByRole('region', { name: 'Math, from question 1', exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(questions.length)
    await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(
      questions.map((_, index) => `Question ${index + 1}`),
    )
  })

  test('topic practice requests ten untimed questions, has the topic as its title, and shows no warning @deep', async ({
    page,
  }) => {
    await takeTest(page, await openTestWithApi(page, 'english'))
    const link = panel(page, 'By topic').getByRole('link', { name: 'Practice Punctuation' })
    const { created } = await captureAttempt(page, () => link.click())
    expect(created.attempt).toMatchObject({ untimed: true, requestedQuestions: 10, topics: ['Punctuation'] })
    await expect(page.getByRole('heading', { name: 'Punctuation Practice' })).toBeVisible()
    await expect(page).toHaveTitle(/^Question 1 of \d+, Punctuation Practice/)
    await expect(page.getByText('Limited Questions')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Question 1 of \d+$/ })).toBeVisible()
    await answerQuestions(page, 1, 1)
    await turnToLast(page)
    await submitTest(page)
    await expect(banner(page)).toContainText('Punctuation Practice')
    await expect(banner(page)).not.toContainText('Limited Questions')
    await expect(page.getByRole('listitem').filter({ hasText: 'Punctuation Practice' })).toBeVisible()

    // The passages underline only the portions of this test's questions.
    const portions = created.sets.flatMap(({ passage }) => passage?.match(/\[\[\d+\|/g) ?? [])
    expect(portions).toHaveLength(created.questions.filter(({ portion }) => portion !== null).length)
  })
})

test('a retake keeps the accommodation, which the review and the dashboard show @deep', async ({ page }) => {
  const attempt = await captureAttempt(page, () => page.goto('/test?section=english&version=old&time=1.5x'))
  await expect(page.getByRole('timer')).toBeVisible()
  await takeTest(page, attempt)
  const head = page.getByRole('main').getByRole('banner').or(page.locator('.review-header'))
  await expect(head.first()).toContainText('Time and a half')
  await expect(head.first()).toContainText('Limited Questions')
  await expect(panel(page, 'Time per question')).toContainText('The time limit allowed 54 s per question')
  await expect(page.getByRole('link', { name: 'Customize Test' })).toHaveAttribute('href', /customize=1/)

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Traditional English' }).first()).toContainText(
    'Time and a half',
  )
  await page.goBack()
  const { created } = await captureAttempt(page, () =>
    page.getByRole('link', { name: 'Retake this section' }).click(),
  )
  expect(created.attempt.timeFactor).toBe(1.5)
})

test('the review of an untimed test says so, and names the pace of the exam @deep', async ({ page }) => {
  const attempt = await captureAttempt(page, () =>
    page.goto('/test?section=english&version=old&time=untimed'),
  )
  const { id, api } = attempt
  await takeTest(page, { id, api })
  await expect(page.getByText('Untimed', { exact: true })).toBeVisible()
  await expect(panel(page, 'Time per question')).toContainText('The exam allows 36 s per question')
})

test('the review of a full test has counts by section, and lists one section at a time @deep', async ({
  page,
}) => {
  const { id, api } = await captureAttempt(page, () => page.goto('/test?section=full&version=old'))
  await continueButton(page).click()
  await answerQuestions(page, 1, 2)
  await (await openEndEarly(page)).getByRole('button', { name: 'End Test Early' }).click()
  await reviewLink(page).click()
  const sections = panel(page, 'By section')
  await expect(sections).toBeVisible()

  const { questions } = await api.review(id)
  const names = { english: 'English', math: 'Math', reading: 'Reading', science: 'Science' } as const
  const rows = await readCells(sections.getByRole('table'))
  expect(rows.map(([name = '', counted]) => [name.split(' ')[0], counted])).toEqual(
    [...Map.groupBy(questions, ({ section }) => section)].map(([section, group]) => [
      names[section],
      rowText(group),
    ]),
  )
  const articles = page.getByRole('article', { name: /^Question \d+$/ })
  await expect(articles).toHaveCount(35)
  await page.getByRole('radio', { name: 'Math', exact: true }).check()
  await expect(articles).toHaveCount(5)
  await expect(page.getByRole('radio', { name: 'Unanswered 5' })).toBeVisible()
})

test('the banner says that the test was limited @deep', async ({ page }) => {
  await takeTest(page, await openTestWithApi(page, 'english'))
  await page.goBack()
  await expect(banner(page)).toContainText('Limited Questions')
})

test.describe('on a narrow screen', () => {
  test.use({ bank: 'full' })

  test('the review fits a screen of 320 px, with and without more space in the text @phone @deep', async ({
    page,
  }) => {
    const { id, api } = await openTestWithApi(page, 'science')
    await takeTest(page, { id, api })
    await page.setViewportSize({ width: 320, height: 800 })
    const overflow = () =>
      page.getByRole('main').evaluate((main) => main.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow).toBe(0)
    await expect(panel(page, 'By topic').getByRole('cell').first()).toBeVisible()
    await expect(panel(page, 'By topic').getByRole('columnheader')).toHaveCount(3)
    // The spacing of WCAG 1.4.12.
    await spaceOutText(page)
    await expect.poll(overflow).toBe(0)
  })
})

test.describe('the list of questions @phone', () => {
  test('can be filtered, and going to a question works with any filter @deep', async ({ page }) => {
    const { questions } = await takeTest(page, await openTestWithApi(page, 'english'))
    const articles = page.getByRole('article', { name: /^Question \d+$/ })
    const count = (matches: (question: Question) => boolean) => questions.filter(matches).length
    for (const [name, expectedCount] of [
      ['Incorrect', count((question) => question.userAnswer !== null && !isCorrect(question))],
      ['Unanswered', count(({ userAnswer }) => userAnswer === null)],
      ['Bookmarked', 2],
    ] as const) {
      await page.getByRole('radio', { name: `${name} ${expectedCount}` }).check()
      await expect(articles).toHaveCount(expectedCount)
    }

    await page.getByRole('button', { name: 'Go to a question' }).click()
    const map = page.getByRole('dialog', { name: 'Go to a question' })
    await expect(map.getByRole('button', { name: /^Question \d+, / })).toHaveCount(15)
    await expect(map.getByRole('button', { name: 'Question 13, not answered' })).toBeVisible()
    await expect(map.getByRole('button', { name: /^Question 2, (in)?correct, bookmarked$/ })).toBeVisible()
    await expectAccessible(page)
    await map.getByRole('button', { name: /^Question 9, / }).click()

    await expect(map).toBeHidden()
    await expect(page.getByRole('radio', { name: 'All 15' })).toBeChecked()
    const heading = page.getByRole('heading', { name: 'Question 9', exact: true })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    // Checks that the heading isn't hidden behind the sticky filters.
    const filters = await page.getByRole('radiogroup', { name: 'Questions' }).boundingBox()
    const box = await heading.boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((filters?.y ?? 0) + (filters?.height ?? 0))
  })
})
