import { expect } from '@playwright/test'
import { estimateScale } from '#domain/scoring/estimate.ts'
import { openTestWithApi } from './support/attempt.ts'
import { reviewLink } from './support/dashboard.ts'
import { answerQuestions, submitTest, turnToLast } from './support/player.ts'
import { takeTest } from './support/results.ts'
import { test } from './support/test.ts'

/** The review's estimate and pace, shown only if they're meaningful. */

test.use({ bank: 'limited' })

test('the review of a test too short for an estimate leads with the practice score, and says why it has no pace @deep', async ({
  page,
}) => {
  await openTestWithApi(page, 'english')
  await answerQuestions(page, 1, 3)
  await turnToLast(page, 3)
  await submitTest(page)
  await reviewLink(page).click()
  const result = page.getByRole('region', { name: 'Your result' })
  await expect(result).toContainText(/^Practice score ?\d+ of 36/)
  await expect(result).toContainText('of 15 questions correctly')
  await expect(result).toContainText(
    'This test is too short to estimate an ACT scale score. An estimate needs at least 38 questions.',
  )
  await expect(page.getByRole('region', { name: 'Time per question', exact: true })).toContainText(
    'You answered 3 of 15, which is too few to measure your pace.',
  )
  await expect(page.getByRole('heading', { name: 'Slowest answers' })).toHaveCount(0)
  await expect(page.getByText(/\b0 s each/)).toHaveCount(0)
})

test.describe('a standard section', () => {
  test.use({ bank: 'full' })

  test('the review leads with the estimate and explains the practice score @deep', async ({ page }) => {
    const { questions, score } = await takeTest(page, await openTestWithApi(page, 'science'))
    const correct = questions.filter(({ userAnswer, correctAnswer }) => userAnswer === correctAnswer).length
    const estimate = estimateScale('science', correct, 40)
    const share = Math.round((correct / 40) * 100)
    const result = page.getByRole('region', { name: 'Your result' })
    await expect(result).toContainText(new RegExp(`^Estimated ACT score ?${estimate} of 36`))
    await expect(result).toContainText(
      'Based on the published table of ACT form 202204. This is an estimate, not an official score.',
    )
    await expect(result).toContainText(new RegExp(`Practice score ?${score} of 36`))
    await expect(result).toContainText(`You answered ${correct} of 40 questions correctly (${share}%).`)
  })
})
