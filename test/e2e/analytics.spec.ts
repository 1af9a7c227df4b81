import { expect } from '@playwright/test'
import { answer } from '#test/support/api-client.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow, part } from './support/pages.ts'
import { installSession } from './support/session.ts'
import { apiOf } from './support/student.ts'
import { test } from './support/test.ts'
import { demo } from './support/tutor.ts'

/** The analytics of a student with Pro, on the screen and on paper. */

test('the analytics of a full test fit the screen, show a table by keyboard, and print on one page @phone @deep', async ({
  page,
  server,
}) => {
  await installSession(page, demo('pro'), '/dashboard')
  const api = await apiOf(page, server)
  const { attempt, questions } = await api.create({ section: 'full', version: 'old' })
  await api.save(attempt.id, { sections: [{ section: 'english', action: 'start' }] })
  const answers = questions
    .filter(({ section }) => section === 'english')
    .map(({ id, options }, place) => answer(id, options[place % 4] ?? null, { timeSpentSeconds: 20 + place }))
  await api.submit(attempt.id, answers)
  await api.review(attempt.id)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(part(page, 'Topic mastery').getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const summary = part(page, 'Pace').getByText(/^Show as a table/)
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(part(page, 'Pace').getByRole('table')).toBeVisible()
  await expectNoOverflow(page)

  for (const format of ['Letter', 'A4'] as const) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), format).toHaveLength(1)
  }
})
