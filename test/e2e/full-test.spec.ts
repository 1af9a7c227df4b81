import { expect, type Page } from '@playwright/test'
import { VERSIONS, type Version } from '#domain/exam/formats.ts'
import { formatClock } from '#domain/exam/timing.ts'
import { captureAttempt, type AttemptWithApi } from './support/attempt.ts'
import { banner, reviewLink, scoreIn } from './support/dashboard.ts'
import { expectInView, holdResponses, intermission, jumpTo, SPECIFIED } from './support/full-test.ts'
import { answerQuestions, finishSection, questionHeading, submitTest } from './support/player.ts'
import { testOnOwnServer as test } from './support/test.ts'
import { passTime } from './support/time.ts'
import { deepUnless } from '../support/depth.ts'

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' })
const timer = (page: Page) => page.getByRole('timer')

/** Stops the page's clock. Then only passTime advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
}

/** Opens a full test and stays on its first intermission. */
async function openFullTest(page: Page, version: Version) {
  const attempt = await captureAttempt(page, () => page.goto(`/test?section=full&version=${version}`))
  await expect(intermission(page, 'English')).toBeVisible()
  return attempt
}

/**
 * Expects the server's review to have this number of answers, and the banner's score to follow from the correct ones.
 * Then opens the review from the banner.
 */
async function expectScored(page: Page, { id, api }: AttemptWithApi, answeredCount: number): Promise<void> {
  const score = await scoreIn(banner(page))
  const { questions } = await api.review(id)
  expect(questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(answeredCount)
  const correct = questions.filter(({ userAnswer, correctAnswer }) => userAnswer === correctAnswer).length
  expect(score).toBe(Math.max(1, Math.round((correct / questions.length) * 36)))
  await reviewLink(page).click()
  await expect(page).toHaveURL(`/review/${id}`)
}

for (const version of VERSIONS)
  test(`a full ${version} test has four sections with their counts and times, and ends with a score${deepUnless(version === 'enhanced')}`, async ({
    page,
    server,
  }) => {
    const sections = SPECIFIED[version]
    const total = sections.reduce((sum, { count }) => sum + count, 0)
    await stopClock(page)
    const whileResponsesWait = await holdResponses(page)
    const { id, api, created } = await openFullTest(page, version)
    expect(created.questions).toHaveLength(total)

    for (const [place, { section, name, start, count, seconds, clock }] of sections.entries()) {
      await expect(intermission(page, name)).toBeVisible()
      const main = page.getByRole('main')
      await expect(main).toContainText(`Section ${place + 1} of 4`)
      await expect(main).toContainText(`${count} questions`)
      await expect(main).toContainText(`${seconds / 60} min`)
      await expect(main).toContainText('You can change your answers within this section.')
      await expect(main).toContainText('You cannot return to this section after moving on.')
      // The clock doesn't run during an intermission, however long it lasts.
      await passTime(page, server, 700)

      await whileResponsesWait(async () => {
        await continueButton(page).click()
        await expect(timer(page)).toContainText(clock)
        await passTime(page, server, 1, { waitForCalls: false })
        await expect(timer(page)).toContainText(formatClock(seconds - 1))
      })
      await expect(questionHeading(page, 1)).toHaveAccessibleName(`Question 1 of ${count}`)
      expect(created.questions[start]?.section).toBe(section)
      await expectInView(page, created.questions[start], 1)
      await answerQuestions(page, 1, 3)

      if (name === 'Math') {
        await jumpTo(page, count)
        await finishSection(page)
      } else if (name === 'Science' && version === 'enhanced') {
        await jumpTo(page, count)
        await expectInView(page, created.questions[total - 1], count)
        await submitTest(page)
      } else {
        // The time of the section ends. Then the next section follows, or the score after Traditional Science.
        await passTime(page, server, seconds)
      }
    }
    await scoreIn(banner(page))
    const { attempt } = await api.get(id)
    expect(attempt.sections.map(({ count, seconds }) => ({ count, seconds }))).toEqual(
      sections.map(({ count, seconds }) => ({ count, seconds })),
    )
    for (const { seconds, startedAt, endsAt } of attempt.sections)
      expect((endsAt ?? 0) - (startedAt ?? 0)).toBe((seconds ?? 0) * 1000)
    await expectScored(page, { id, api }, 12)
  })

test('End Test Early between two sections submits the answers so far @deep', async ({ page }) => {
  const { id, api } = await openFullTest(page, 'enhanced')
  await continueButton(page).click()
  await answerQuestions(page, 1, 4)
  await jumpTo(page, 50)
  await finishSection(page)
  await expect(intermission(page, 'Math')).toBeVisible()

  await page.getByRole('button', { name: 'End Test Early' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Are you sure you want to end this test early? Your progress will be saved and submitted.',
  )
  await dialog.getByRole('button', { name: 'End Test Early' }).click()
  await scoreIn(banner(page))
  const { attempt } = await api.get(id)
  expect(attempt.sections.map(({ state }) => state)).toEqual(['finished', 'waiting', 'waiting', 'waiting'])
  await expectScored(page, { id, api }, 4)
})

test("a finished section can't be opened again @deep", async ({ page }) => {
  const { id, api, created } = await openFullTest(page, 'enhanced')
  await continueButton(page).click()
  await jumpTo(page, 50)
  await finishSection(page)
  await continueButton(page).click()
  await expectInView(page, created.questions[50], 1)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.keyboard.press('p')
  await expectInView(page, created.questions[50], 1)
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^English question/ })
      .and(page.locator(':enabled')),
  ).toHaveCount(0)
  await expect(api.save(id, { sections: [{ section: 'english', action: 'start' }] })).rejects.toMatchObject({
    status: 409,
  })
})

test.describe('with a small bank', () => {
  test.use({ bank: 'limited' })

  for (const version of VERSIONS)
    test(`a full ${version} test is limited: it has fewer questions and the same time for each one @deep`, async ({
      page,
      server,
    }) => {
      // The number of questions that this bank has for each section.
      const counts = version === 'old' ? [15, 5, 10, 5] : [10, 5, 10, 5]
      await stopClock(page)
      const whileResponsesWait = await holdResponses(page)
      const { id, api } = await openFullTest(page, version)
      for (const [place, { name, count: standardCount, seconds }] of SPECIFIED[version].entries()) {
        const count = counts[place] ?? 0
        const time = Math.round((seconds * count) / standardCount)
        await expect(intermission(page, name)).toBeVisible()
        await expect(page.getByRole('main')).toContainText(`${count} questions`)
        await whileResponsesWait(async () => {
          await continueButton(page).click()
          await expect(timer(page)).toContainText(formatClock(time))
        })
        await expect(page.getByText('Limited Questions', { exact: true })).toBeVisible()
        // Closing the notice hides it in every later section.
        const notice = page.getByRole('status').filter({ hasText: 'Limited Questions Available' })
        await expect(notice).toHaveCount(place === 0 ? 1 : 0)
        if (place === 0) await notice.getByRole('button', { name: 'Got it' }).click()
        await answerQuestions(page, 1, 2)
        await passTime(page, server, time + 1)
      }
      await expectScored(page, { id, api }, 8)
    })
})
