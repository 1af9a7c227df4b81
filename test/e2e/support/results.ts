import { expect, type Locator, type Page } from '@playwright/test'
import { answer, type Review, type SentAnswer, type ServedTest } from '#test/support/api-client.ts'
import type { AttemptWithApi } from './attempt.ts'
import { plainText } from './plain-text.ts'
import { reviewLink } from './dashboard.ts'
import { submitTest, turnToLast } from './player.ts'

const ANSWERED_COUNT = 12

/**
 * Answers the first 12 questions, each a second slower than the one before, except for question 5, which takes 190
 * seconds. The other questions have no answer and two seconds of time. The second and the last question are bookmarked.
 */
const createAnswers = ({ questions }: ServedTest): SentAnswer[] =>
  questions.map((question, index) =>
    answer(question.id, index < ANSWERED_COUNT ? (question.options[index % 4] ?? null) : null, {
      timeSpentSeconds: index >= ANSWERED_COUNT ? 2 : index === 4 ? 190 : 20 + index,
      bookmarked: index === 1 || index === questions.length - 1,
    }),
  )

/**
 * Saves answers to the page's open test through the API, as another device would, and submits the test in the
 * page. Returns its review from the API.
 */
export async function takeTest(page: Page, { id, api }: AttemptWithApi): Promise<Review> {
  await api.save(id, { answers: createAnswers(await api.get(id)) })
  // A reload opens the same test once the address names it.
  await expect(page).toHaveURL(/[?&]attempt=/)
  await page.reload()
  await expect(page.getByText(/^12\/\d+ answered$/)).toBeVisible()
  await turnToLast(page)
  await submitTest(page)
  await reviewLink(page).click()
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  return api.review(id)
}

/** Reads the cells of a table's body, row by row. */
export async function readCells(table: Locator): Promise<string[][]> {
  const bodyRows = table.locator('tbody tr')
  await expect(bodyRows.first()).toBeVisible()
  const rows = await bodyRows.all()
  return Promise.all(
    rows.map(async (row) => {
      const texts = await row.locator('th, td').allInnerTexts()
      return texts.map((text) => plainText(text))
    }),
  )
}
