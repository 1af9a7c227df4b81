import { expect } from '@playwright/test'
import { estimateScale } from '#domain/scoring/estimate.ts'
import { openTestWithApi } from './support/attempt.ts'
import { reviewLink } from './support/dashboard.ts'
import { answerQuestions, submitTest, turnToLast } from './support/player.ts'
import { takeTest } from './support/results.ts'
import { test } from './support/test.ts'

/** The review's estimate and pace, shown only if they're meaningful. */

test.use({ bank: 'limited' })

test('a short test with few answers explains why it has no estimate and no pace @deep', async ({ page }) => {
  await openTestWithApi(page, 'english')
  await answerQuestions(page, 1, 3)
  await turnToLast(page, 3)
  await submitTest(page)
  await reviewLink(page).click()
  await expect(page.getByRole('main')).toContainText(
    'This test is too short to estimate an ACT scale score. An estimate needs at least 38 questions.',
  )
  await expect(page.getByRole('region', { name: 'Time per question', exact: true })).toContainText(
    'You answered 3 of 15, which is too few to measure your pace.',
  )
  await expect(page.getByRole('heading', { name: 'Slowest answers' })).toHaveCount(0)
  await expect(page.getByText(/\b0 s each/)).toHaveCount(0)
  await expect(page.getByText('1 to 24', { exact: true })).toBeVisible()
})

test.describe('a standard section', () => {
  test.use({ bank: 'full' })

  test('shows an estimate beside its score, with its source @deep', async ({ page }) => {
    const { questions } = await takeTest(page, await openTestWithApi(page, 'science'))
    const correct = questions.filter(({ userAnswer, correctAnswer }) => userAnswer === correctAnswer).length
    await expect(page.getByRole('main')).toContainText(
      `Estimated ACT scale score: ${estimateScale('science', correct, 40)}, based on the published table of ACT form 202204.`,
    )
  })
})
