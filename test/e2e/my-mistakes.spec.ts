import { expect, type Page } from '@playwright/test'
import { answer } from '#test/support/api-client.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow, title } from './support/pages.ts'
import { installSession } from './support/session.ts'
import { apiOf } from './support/student.ts'
import { test } from './support/test.ts'
import { demo } from './support/tutor.ts'

/** Why a student with Pro missed questions: the review, and the patterns over all tests. */

test.use({ bank: 'limited' })

/** Signs in the demo student of Pro and submits an English test with slow and fast answers on another device. */
async function takeTest(page: Page, server: { url: string }): Promise<string> {
  await installSession(page, demo('pro'), '/dashboard')
  const api = await apiOf(page, server)
  const { attempt, questions } = await api.create({ section: 'english', version: 'old' })
  await api.submit(
    attempt.id,
    questions
      .slice(0, 12)
      .map(({ id, options }, place) =>
        answer(id, options[place % 4] ?? null, { timeSpentSeconds: place % 3 === 0 ? 90 : 12 + place }),
      ),
  )
  return attempt.id
}

test('a student with Pro says why questions were missed, and finds them in My Mistakes @phone @deep', async ({
  page,
  server,
}) => {
  const id = await takeTest(page, server)
  await page.goto(`/review/${id}`)
  const missedQuestions = page
    .getByRole('article')
    .filter({ has: page.getByRole('group', { name: /^Why did you/ }) })
  const first = missedQuestions.first()
  await first.getByRole('button', { name: /Misread/ }).click()
  await expect(first.getByRole('button', { name: /Misread/ })).toHaveAttribute('aria-pressed', 'true')
  // A click on a question's text focuses the question, so its keys work.
  const second = missedQuestions.nth(1)
  await second
    .getByText(/^Explanation/i)
    .first()
    .click()
  await page.keyboard.press('1')
  await expect(second.getByRole('button', { name: /Knowledge/ })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('link', { name: 'My Mistakes' }).click()
  await expect(title(page, 'My Mistakes')).toBeVisible()
  await expect(page.getByText(/^You missed \d+ of \d+ questions in \d+ reviewed tests?\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Read the guide/ }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page
    .getByText(/^See the (\d+ )?questions?/)
    .first()
    .click()
  await page
    .getByRole('link', { name: /^Question \d+/ })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { name: /^Question \d+$/ }).and(page.locator(':focus')),
  ).toBeInViewport()
})
