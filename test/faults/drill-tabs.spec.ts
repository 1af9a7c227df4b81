import { expect, type Page } from '@playwright/test'
import { testOnOwnServer as test } from '../e2e/support/test.ts'
import { installSession } from '../e2e/support/session.ts'
import { apiOf, takeTestElsewhere } from '../e2e/support/student.ts'
import { demo } from '../e2e/support/tutor.ts'

/** One drill in two tabs: the first answer to a question counts, and both tabs continue from the same place. */

test.use({ bank: 'sample', allowsFailedRequests: true })

const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Question ${number} of \\d+$`) })
const verdict = (page: Page) => page.getByRole('heading', { level: 3, name: /^(Correct|Incorrect)/ })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function answer(page: Page, option: number): Promise<void> {
  await page.bringToFront()
  await page.getByRole('radio').nth(option).check({ force: true })
  await button(page, 'Submit').click()
}

test('a question answered in two tabs has one answer, and the tab that is behind catches up @deep', async ({
  page,
  context,
  server,
}) => {
  await installSession(page, demo('pro'), '/dashboard')
  const api = await apiOf(page, server)
  await takeTestElsewhere(api, { section: 'math', version: 'old', count: 10 }, 10)
  const { id, items } = await api.createDrill({ version: 'old', minutes: 10, sections: ['math'] })
  await page.goto(`/drills?drill=${id}`)
  await expect(question(page, 1)).toBeVisible()
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(question(second, 1)).toBeVisible()

  await answer(page, 0)
  await expect(verdict(page)).toBeVisible()
  await button(page, 'Next').click()
  await answer(page, 0)
  await expect(verdict(page)).toBeVisible()

  // The second tab may have received the first answer already, when it came to the front.
  await second.bringToFront()
  const option = second.getByRole('radio').nth(1)
  if (await option.isVisible()) {
    await option.check({ force: true })
    await button(second, 'Submit').click()
  }
  await expect(second.getByText(/in another window/)).toBeVisible()
  await expect(verdict(second).or(question(second, 3))).toBeVisible()
  if (await button(second, 'Next').isVisible()) await button(second, 'Next').click()
  await expect(question(second, 3)).toBeVisible()
  await answer(second, 2)
  await expect(verdict(second)).toBeVisible()

  const drill = await api.drill(id)
  const userAnswers = drill.items.map((item) => item.answer?.userAnswer ?? null)
  const firstQuestion = drill.questions.find((one) => one.id === items[0]?.questionId)
  expect(userAnswers[0]).toBe(firstQuestion?.options[0])
  expect(userAnswers.filter((one) => one !== null)).toHaveLength(3)
})
